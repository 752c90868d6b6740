import { describe, expect, it } from "vitest";
import type { Address } from "../chain/facts/types.ts";
import { primaryStoreAddress } from "../chain/ledger/primaryStore.ts";
import { APT_METADATA_ID } from "./effects/assetIds.ts";
import { readFacts } from "./facts.ts";
import { isFeeCharged } from "./feeCharged.ts";
import type { PreviewInput } from "./input.ts";
import { APT_ID, callInput, moduleEvent, paymentInput, RECIPIENT, SENDER, type TestRun, written } from "./testing.ts";

/** Fee of every test transaction. */
const FEE = 103_700n;
const HELD = 5_000_000n;
const store = primaryStoreAddress(SENDER, APT_METADATA_ID);
const fungible = (balance: bigint | string, at = store) =>
  written(at, "0x1::fungible_asset::FungibleStore", { metadata: { inner: APT_METADATA_ID }, balance: String(balance), frozen: false });
const coins = (value: bigint) => written(SENDER, `0x1::coin::CoinStore<${APT_ID}>`, { coin: { value: String(value) } });
const event = (name: string, amount: bigint, at = store) =>
  moduleEvent(`0x1::fungible_asset::${name}`, { store: at, amount: String(amount) });

/** Whether the simulation shows the fee, with `before` as the payer's previous balance. */
function isSeen(run: TestRun, before: bigint | "unknown" = HELD, feePayer?: Address): boolean {
  const call = { functionId: "0x1::account::set_originating_address", ...(feePayer && { feePayer }) };
  const input = callInput({ ...call, run: { isFree: true, ...run } });
  const balances = before === "unknown" ? [] : [{ owner: feePayer ?? SENDER, asset: APT_ID, units: before }];
  return isTaken({ ...input, before: { resources: [], balances } });
}
const isTaken = (input: PreviewInput) => isFeeCharged(readFacts(input));

describe("the fee is visible if the payer", () => {
  it.each<readonly [string, boolean]>([
    ["has so much less", isSeen({ changes: [fungible(HELD - FEE)] })],
    ["has so much less than nobody knows", isSeen({ changes: [fungible(7n)] }, "unknown")],
    ["pays out of coins of old", isSeen({ changes: [coins(HELD - FEE)] })],
    ["has coins of old besides, which stay", isSeen({ changes: [fungible(1_000_000n - FEE)] })],
    ["has coins that become a fungible asset", isSeen({ changes: [coins(0n), fungible(HELD - FEE)] })],
    [
      "has a balance that many pay into at once",
      isSeen({
        changes: [
          fungible(0n),
          written(store, "0x1::fungible_asset::ConcurrentFungibleBalance", { balance: { value: String(HELD - FEE) } }),
        ],
      }),
    ],
    ["sends something besides", isSeen({ changes: [fungible(HELD - FEE - 9n)], events: [event("Withdraw", 9n)] })],
    ["gets more than the fee", isSeen({ changes: [fungible(HELD - FEE + 900_000n)], events: [event("Deposit", 900_000n)] })],
    ["gets the fee itself, and nothing is written", isSeen({ events: [event("Deposit", FEE)] })],
    ["was paid something before it was simulated", isSeen({ changes: [fungible(HELD - FEE + 900_000n)] })],
    ["gets more back than it costs", isSeen({ changes: [fungible(HELD + 6_300n)], refundOctas: 110_000n })],
    ["gets exactly as much back as it costs", isSeen({ refundOctas: FEE })],
    ["uses no gas", isSeen({ gasUsed: 0n })],
    [
      "is another than the sender",
      isSeen({ changes: [fungible(1n, primaryStoreAddress(RECIPIENT, APT_METADATA_ID))] }, "unknown", RECIPIENT),
    ],
    ["is not known yet", isSeen({}, "unknown", `0x${"0".repeat(64)}` as Address)],
    ["has something that cannot be read", isSeen({ changes: [fungible("much")] })],
    ["pays somebody", isTaken(paymentInput())],
    ["pays nothing for gas", isTaken(paymentInput({ gasUnitPrice: 0n }, { balances: [] }))],
  ])("%s", (_, seen) => expect(seen).toBe(true));
});

describe("the fee is not visible if the payer", () => {
  it.each<readonly [string, boolean]>([
    ["has nothing written", isSeen({})],
    ["has something else written", isSeen({ changes: [fungible(1n, primaryStoreAddress(RECIPIENT, APT_METADATA_ID))] })],
    ["has as much as before", isSeen({ changes: [fungible(HELD)] })],
    ["has as many coins of old as before", isSeen({ changes: [coins(HELD)] })],
    ["loses less than the fee", isSeen({ changes: [fungible(HELD - FEE + 1n)] })],
    ["loses what is sent, and no fee", isSeen({ changes: [fungible(HELD - 9n)], events: [event("Withdraw", 9n)] })],
    ["is paid by events alone", isSeen({ events: [event("Deposit", 900_000n)] })],
    ["gets no refund", isSeen({ refundOctas: 110_000n })],
    ["is another than the sender, who has less", isSeen({ changes: [fungible(HELD - FEE)] }, HELD, RECIPIENT)],
  ])("%s", (_, seen) => expect(seen).toBe(false));
});
