import { describe, expect, it } from "vitest";
import type { StakeReader } from "../client/stakeReader.ts";
import { readAddress } from "../facts/address.ts";
import { ChainError } from "../transport/chainError.ts";
import { epochRows } from "./epochRows.ts";
import { loadValidators } from "./loadValidators.ts";

const [ONE, TWO] = [readAddress("0xa1"), readAddress("0xa2")];
const operator = readAddress("0x0b");
const set: StakeReader["validatorSet"] = async () => ({
  members: [
    { pool: ONE, status: "validating", votingPower: 750n, proposed: 9n, missed: 1n },
    { pool: TWO, status: "joining", votingPower: 500n, proposed: undefined, missed: undefined },
  ],
  totalPower: 1_000n,
});

describe("epochRows", () => {
  it("computes durations from the last block of the previous epoch", () => {
    const blocks = [
      { epoch: 3n, version: 90n, height: 30n, atUsecs: 9_000_000n },
      { epoch: 1n, version: 20n, height: 8n, atUsecs: 2_000_000n },
      { epoch: 2n, version: 60n, height: 20n, atUsecs: 6_000_000n },
    ];
    expect(epochRows(blocks, 3n)).toEqual([
      { epoch: 3n, isUnderWay: true, beganAtUsecs: 6_000_000n, lastVersion: 90n, lastAtUsecs: 9_000_000n, blocks: 10n, transactions: 30n },
      { epoch: 2n, isUnderWay: false, beganAtUsecs: 2_000_000n, lastVersion: 60n, lastAtUsecs: 6_000_000n, blocks: 12n, transactions: 40n },
      {
        epoch: 1n,
        isUnderWay: false,
        beganAtUsecs: undefined,
        lastVersion: 20n,
        lastAtUsecs: 2_000_000n,
        blocks: undefined,
        transactions: undefined,
      },
    ]);
  });
});

describe("loadValidators", () => {
  it("returns voting shares, with operator and rewards from the last epoch-ending transaction", async () => {
    const stake = { address: ONE, operator, active: 700n, pendingActive: 0n, pendingInactive: 51n, lockedUntilSecs: 5n };
    const list = await loadValidators(
      {
        validatorSet: set,
        indexedPools: async () => ({
          pools: [],
          next: undefined,
          epochEndVersion: 60n,
          own: undefined,
          indexedVersion: 90n,
          indexedAtUsecs: undefined,
        }),
        epochEnd: async () => ({
          rewards: new Map([[ONE, 1n]]),
          pools: new Map([[ONE, stake]]),
          atUsecs: 7n,
          epochUsecs: 31_536_000_000_000n,
        }),
      },
      undefined,
    );
    expect(list.rows.map(({ share, operator: of, lastRewards, yearlyRate }) => [share, of, lastRewards, yearlyRate])).toEqual([
      [7_500n, operator, 1n, 13n],
      [undefined, undefined, undefined, undefined],
    ]);
    expect([list.totalStake, list.totalRewards, list.beganAtUsecs, list.source.kind]).toEqual([1_000n, 1n, 7n, "index"]);
  });

  it("works without an index, with the node's data", async () => {
    const away = new ChainError({ service: "indexer", status: 0, code: "no_indexer", vmErrorCode: undefined, message: "", path: "" });
    const list = await loadValidators(
      {
        validatorSet: set,
        indexedPools: () => Promise.reject(away),
        epochEnd: () => Promise.reject(new Error("nobody knows which transaction it was")),
      },
      undefined,
    );
    expect(list.rows.map(({ pool }) => pool)).toEqual([ONE, TWO]);
    expect([list.totalRewards, list.source]).toEqual([undefined, { kind: "node", why: "noIndex" }]);
  });
});
