import { describe, expect, it } from "vitest";
import { refusal, stubClient } from "../client/testing/stubClient.ts";
import { readAddress } from "../facts/address.ts";
import { epochRows } from "./epochRows.ts";
import { loadValidators } from "./loadValidators.ts";

const [ONE, TWO] = [readAddress("0xa1"), readAddress("0xa2")];
const operator = readAddress("0x0b");
const REWARDED = "60";
/** Node with one validator and one that joins; transaction 60 ended the last epoch. */
function node(path: string): unknown {
  if (path.endsWith("ValidatorSet")) {
    return {
      data: {
        active_validators: [{ addr: ONE, voting_power: "750", config: { validator_index: "0" } }],
        pending_inactive: [],
        pending_active: [{ addr: TWO, voting_power: "500", config: { validator_index: "0" } }],
        total_voting_power: "1000",
      },
    };
  }
  if (path.endsWith("ValidatorPerformance")) return { data: { validators: [{ successful_proposals: "9", failed_proposals: "1" }] } };
  if (path === `transactions/by_version/${REWARDED}`) return epochEnding;
  throw new Error("nobody knows which transaction it was");
}
const octas = (value: string) => ({ value });
const written = (address: string, type: string, data: object) => ({
  type: "write_resource",
  state_key_hash: "0x1",
  address,
  data: { type, data },
});
const epochEnding = {
  type: "block_metadata_transaction",
  hash: `0x${"1".repeat(64)}`,
  version: REWARDED,
  timestamp: "7",
  success: true,
  vm_status: "Executed successfully",
  gas_used: "0",
  events: [
    {
      guid: { creation_number: "0", account_address: "0x0" },
      sequence_number: "0",
      type: "0x1::stake::DistributeRewards",
      data: { pool_address: ONE, rewards_amount: "1" },
    },
  ],
  changes: [
    written(ONE, "0x1::stake::StakePool", {
      operator_address: operator,
      active: octas("700"),
      pending_active: octas("0"),
      pending_inactive: octas("51"),
      locked_until_secs: "5",
    }),
    written("0x1", "0x1::block::BlockResource", { epoch_interval: "31536000000000" }),
  ],
};

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
    const indexed = { pools: [], next: undefined, epochEndVersion: 60n, own: undefined, indexedVersion: 90n, indexedAtUsecs: undefined };
    const list = await loadValidators(stubClient({ node, index: async () => indexed }), undefined);
    expect(list.rows.map(({ share, operator: of, lastRewards, yearlyRate }) => [share, of, lastRewards, yearlyRate])).toEqual([
      [7_500n, operator, 1n, 13n],
      [undefined, undefined, undefined, undefined],
    ]);
    expect([list.totalStake, list.totalRewards, list.beganAtUsecs, list.source.kind]).toEqual([1_000n, 1n, 7n, "index"]);
  });

  it("works without an index, with the node's data", async () => {
    const away = refusal("indexer", 0, { code: "no_indexer" });
    const list = await loadValidators(stubClient({ node, index: () => Promise.reject(away) }), undefined);
    expect(list.rows.map(({ pool }) => pool)).toEqual([ONE, TWO]);
    expect([list.totalRewards, list.source]).toEqual([undefined, { kind: "node", why: "noIndex" }]);
  });
});
