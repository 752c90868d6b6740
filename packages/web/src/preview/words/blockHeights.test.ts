import { expect, it } from "vitest";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import { epilogueHeights } from "./blockHeights.ts";

const began = (version: number, height: number) =>
  ({
    version: BigInt(version),
    kind: "blockMetadata",
    events: [{ type: "0x1::block::NewBlockEvent", data: { height: String(height) } }],
  }) as unknown as TransactionFacts;
const other = (version: number, kind: "user" | "blockEpilogue") =>
  ({ version: BigInt(version), kind, events: [] }) as unknown as TransactionFacts;

it("epilogueHeights assigns a block epilogue the height announced by its block's first transaction", () => {
  const rows = [other(9, "blockEpilogue"), other(8, "user"), began(7, 3), other(6, "blockEpilogue"), began(5, 2)];
  expect([...epilogueHeights(rows)]).toEqual([
    [9n, 3n],
    [6n, 2n],
  ]);
});

it("epilogueHeights leaves a height unknown if a version or the block's first transaction is missing", () => {
  expect([...epilogueHeights([other(9, "blockEpilogue"), began(7, 3)])]).toEqual([]);
  expect([...epilogueHeights([other(9, "blockEpilogue"), other(8, "user")])]).toEqual([]);
});
