import { expect, it } from "vitest";
import type { LedgerIdentity, LedgerState } from "../facts/types.ts";
import { ChainError } from "../transport/chainError.ts";
import { anchorText, type LedgerAnchor, lookAgain, readAnchor } from "./ledgerAnchor.ts";
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
  ["goes on", ledgerAt(12n, 36n, 3_000n), [block(10n, 30n, 1_000n)], "wentOn"],
  ["has no newer block", ledgerAt(10n, 30n, 1_000n), [], "wentOn"],
  ["is lower than it was", ledgerAt(8n, 24n, 900n), [block(1n, 2n, 7n)], "wentBack"],
  ["is as high again, with another block there", ledgerAt(10n, 30n, 2_000n), [block(1n, 2n, 7n)], "wentBack"],
  ["is higher already, with another block there", ledgerAt(15n, 44n, 9_000n), [block(10n, 30n, 1_500n), block(1n, 2n, 7n)], "wentBack"],
  ["is higher, with more in the block there", ledgerAt(15n, 44n, 9_000n), [block(10n, 31n, 1_000n), block(1n, 2n, 7n)], "wentBack"],
  ["is another one from its first block on", ledgerAt(15n, 44n, 9_000n), [block(10n, 30n, 5_000n), block(1n, 2n, 8n)], "beganAgain"],
  ["is lower, from its first block on", ledgerAt(6n, 20n, 9_000n), [block(1n, 2n, 8n)], "beganAgain"],
] as const)("tells what became of a ledger that %s", async (_, now, blocks, course) => {
  const told = await lookAgain(anchor, now, async (height) => blocks.find((one) => one.height === height));
  expect(told.course).toBe(course);
  expect(told.anchor).toMatchObject({ height: now.blockHeight, lastVersion: now.version, timestampUsecs: now.timestampUsecs });
});

it("says nothing of a ledger that it sees for the first time, or that is another one by its first transaction", async () => {
  const read = async (height: bigint) => block(height, 2n, 8n);
  for (const before of [undefined, { ...anchor, identity: other }]) {
    const told = await lookAgain(before, ledgerAt(3n, 9n, 50n), read);
    expect(told).toEqual({
      course: "wentOn",
      anchor: { identity, height: 3n, lastVersion: 9n, timestampUsecs: 50n, firstBlockUsecs: 8n },
    });
  }
});

it("takes a block that the node no longer keeps for one that is still there, and passes every other failure on", async () => {
  const failing = (status: number) => async (): Promise<never> => {
    throw new ChainError({ service: "node", status, code: undefined, vmErrorCode: undefined, message: "", path: "/" });
  };
  await expect(lookAgain(anchor, ledgerAt(12n, 36n, 3_000n), failing(410))).resolves.toMatchObject({ course: "wentOn" });
  await expect(lookAgain(anchor, ledgerAt(12n, 36n, 3_000n), failing(503))).rejects.toThrow(ChainError);
});

it("is kept as a text, and a damaged text is none", () => {
  expect(readAnchor(anchorText(anchor))).toEqual(anchor);
  expect(readAnchor(anchorText({ ...anchor, firstBlockUsecs: undefined }))).toEqual({ ...anchor, firstBlockUsecs: undefined });
  expect([undefined, "", "{}", '{"height":"x"}'].map(readAnchor)).toEqual([undefined, undefined, undefined, undefined]);
});
