import { expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import { APT } from "../../preview/assets.ts";
import type { Effect, Preview } from "../../preview/types.ts";
import { tableTotals } from "./tableTotals.ts";

const [SENDER, OTHER] = [readAddress("0xa"), readAddress("0xb")];
const PEARL = { id: "0x9", symbol: "PEARL", decimals: 6 };
const balance = (owner: typeof SENDER, asset: typeof APT, before: bigint, after: bigint): Effect => ({
  kind: "balance",
  owner,
  isYou: owner === SENDER,
  asset,
  before,
  after,
});
const line = (...effects: readonly Effect[]) => ({ preview: { effects } as unknown as Preview, transaction: { sender: SENDER } });

it("what all lines of a table change together is their sum, by asset, of the sender alone", () => {
  const lines = [
    line(balance(SENDER, APT, 1_000n, 880n), balance(OTHER, APT, 0n, 100n)),
    line(balance(SENDER, APT, 1_000n, 780n), balance(SENDER, PEARL, 0n, 5n)),
  ];
  expect(tableTotals(lines)).toEqual([
    { asset: APT, change: -340n },
    { asset: PEARL, change: 5n },
  ]);
});
