import { expect, it } from "vitest";
import type { LedgerIdentity, LedgerState } from "../facts/types.ts";
import { ChainError } from "../transport/chainError.ts";
import { anchorText, compareWithAnchor, type LedgerAnchor, readAnchor } from "./ledgerAnchor.ts";
import type { BlockFacts } from "./lookUps.ts";

const identity = "local:0x1" as LedgerIdentity;
const other = "local:0x2" as LedgerIdentity;
const anchor: LedgerAnchor = { identity, height: 10n, lastVersion: 30n, timestampUsecs: 1_000n, firstBlockUsecs: 7n };

function ledgerAt(blockHeight: bigint, version: bigint, timestampUsecs: bigint): LedgerState {
  return { identity, chainId: 4, version, oldestVersion: 0n, blockHeight, epoch: 1n, timestampUsecs, latencyMs: 1 };
}

const block = (height: bigint, lastVersion: bigint, timestampUsecs: bigint): BlockFacts => ({
  height,
  firstVersion: lastVersion,
  lastVersion,
  timestampUsecs,
});

it.each([
  ["advances", ledgerAt(12n, 36n, 3_000n), [block(10n, 30n, 1_000n)], "wentOn"],
  ["has no newer block", ledgerAt(10n, 30n, 1_000n), [], "wentOn"],
  ["has fewer blocks", ledgerAt(8n, 24n, 900n), [block(1n, 2n, 7n)], "wentBack"],
  ["has another block at the same height", ledgerAt(10n, 30n, 2_000n), [block(1n, 2n, 7n)], "wentBack"],
  ["is higher with another block at that height", ledgerAt(15n, 44n, 9_000n), [block(10n, 30n, 1_500n), block(1n, 2n, 7n)], "wentBack"],
  ["is higher with a longer block at that height", ledgerAt(15n, 44n, 9_000n), [block(10n, 31n, 1_000n), block(1n, 2n, 7n)], "wentBack"],
  ["is higher with another first block", ledgerAt(15n, 44n, 9_000n), [block(10n, 30n, 5_000n), block(1n, 2n, 8n)], "beganAgain"],
  ["is lower with another first block", ledgerAt(6n, 20n, 9_000n), [block(1n, 2n, 8n)], "beganAgain"],
] as const)("compareWithAnchor classifies a ledger that %s", async (_, now, blocks, course) => {
  const compared = await compareWithAnchor(anchor, now, async (height) => blocks.find((one) => one.height === height));
  expect(compared.course).toBe(course);
  expect(compared.anchor).toMatchObject({ height: now.blockHeight, lastVersion: now.version, timestampUsecs: now.timestampUsecs });
});

it("compareWithAnchor reports nothing on first sight or after a change of identity", async () => {
  const read = async (height: bigint) => block(height, 2n, 8n);
  for (const before of [undefined, { ...anchor, identity: other }]) {
    const compared = await compareWithAnchor(before, ledgerAt(3n, 9n, 50n), read);
    expect(compared).toEqual({
      course: "wentOn",
      anchor: { identity, height: 3n, lastVersion: 9n, timestampUsecs: 50n, firstBlockUsecs: 8n },
    });
  }
});

it("compareWithAnchor treats a pruned block as unchanged, and rethrows other failures", async () => {
  const failing = (status: number) => async (): Promise<never> => {
    throw new ChainError({ service: "node", status, code: undefined, vmErrorCode: undefined, message: "", path: "/" });
  };
  await expect(compareWithAnchor(anchor, ledgerAt(12n, 36n, 3_000n), failing(410))).resolves.toMatchObject({ course: "wentOn" });
  await expect(compareWithAnchor(anchor, ledgerAt(12n, 36n, 3_000n), failing(503))).rejects.toThrow(ChainError);
});

it("a stored ledger anchor is read back exactly, and damaged texts are rejected", () => {
  expect(readAnchor(anchorText(anchor))).toEqual(anchor);
  expect(readAnchor(anchorText({ ...anchor, firstBlockUsecs: undefined }))).toEqual({ ...anchor, firstBlockUsecs: undefined });
  expect([undefined, "", "{}", '{"height":"x"}'].map(readAnchor)).toEqual([undefined, undefined, undefined, undefined]);
});
