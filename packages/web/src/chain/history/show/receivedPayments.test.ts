import { expect, it } from "vitest";
import { APT_COIN } from "../../facts/aptAsset.ts";
import type { Address } from "../../facts/types.ts";
import type { ChainLine } from "../historyEntry.ts";
import { receivedAfter } from "./receivedPayments.ts";

const [me, mine, bob] = ["a", "b", "c"].map((digit) => `0x${digit.repeat(64)}`) as [Address, Address, Address];
const paid = (version: bigint, sender: Address | undefined, units: bigint, asset: string = APT_COIN): ChainLine => ({
  key: version.toString(),
  state: "committed",
  version,
  hash: undefined,
  at: 0,
  sender,
  functionId: undefined,
  counterparty: sender === me ? undefined : sender,
  movements: [{ asset, symbol: "APT", decimals: 8, units }],
  feeOctas: undefined,
});
const versions = (...entries: readonly ChainLine[]) => {
  const { octas, payments } = receivedAfter(10n, entries, { account: me, own: new Set([me, mine]) });
  return [octas, payments.map(({ version }) => version)];
};

it("receivedAfter sums payments from others since a version", () => {
  expect(versions(paid(13n, bob, 25_000_000n), paid(12n, undefined, 100_000_000n), paid(10n, bob, 7_000_000n))).toEqual([
    125_000_000n,
    [13n, 12n],
  ]);
});

it("receivedAfter ignores transfers between own accounts, outgoing payments, dust and other assets of any name", () => {
  const others = [
    paid(15n, me, 50_000_000n),
    paid(14n, mine, 50_000_000n),
    paid(13n, bob, -50_000_000n),
    paid(12n, bob, 99_999n),
    paid(11n, bob, 50_000_000n, "0xbad"),
  ];
  expect(versions(...others)).toEqual([0n, []]);
});
