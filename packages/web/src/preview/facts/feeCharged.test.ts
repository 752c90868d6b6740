import { describe, expect, it } from "vitest";
import type { Address } from "../../chain/facts/types.ts";
import { primaryStoreAddress } from "../../chain/ledger/primaryStore.ts";
import { APT_METADATA_ID } from "../effects/assetIds.ts";
import type { PreviewInput } from "../input.ts";
import { APT_ID, callInput, moduleEvent, paymentInput, RECIPIENT, SENDER, type TestRun, written } from "../testing/samples.ts";
import { readFacts } from "./facts.ts";
import { isFeeCharged } from "./feeCharged.ts";

/** Fee of every test transaction, in octas. */
const FEE = 103_700n;
const BALANCE = 5_000_000n;
const store = primaryStoreAddress(SENDER, APT_METADATA_ID);
const fungible = (balance: bigint | string, at = store) =>
  written(at, "0x1::fungible_asset::FungibleStore", { metadata: { inner: APT_METADATA_ID }, balance: String(balance), frozen: false });
const coins = (value: bigint) => written(SENDER, `0x1::coin::CoinStore<${APT_ID}>`, { coin: { value: String(value) } });
const event = (name: string, amount: bigint, at = store) =>
  moduleEvent(`0x1::fungible_asset::${name}`, { store: at, amount: String(amount) });

/** Whether the simulation shows the payer losing the fee, with `before` as the payer's previous balance. */
function isSeen(run: TestRun, before: bigint | "unknown" = BALANCE, feePayer?: Address): boolean {
  const call = { functionId: "0x1::account::set_originating_address", ...(feePayer && { feePayer }) };
  const input = callInput({ ...call, run: { isFree: true, ...run } });
  const balances = before === "unknown" ? [] : [{ owner: feePayer ?? SENDER, asset: APT_ID, units: before }];
  return isCharged({ ...input, before: { resources: [], balances } });
}
const isCharged = (input: PreviewInput) => isFeeCharged(readFacts(input));

describe("a simulation shows the fee being charged if the payer", () => {
  it.each<readonly [string, boolean]>([
    ["has exactly the fee less", isSeen({ changes: [fungible(BALANCE - FEE)] })],
    ["has an unknown previous balance", isSeen({ changes: [fungible(7n)] }, "unknown")],
    ["pays from legacy coins", isSeen({ changes: [coins(BALANCE - FEE)] })],
    ["also has unchanged legacy coins", isSeen({ changes: [fungible(1_000_000n - FEE)] })],
    ["has legacy coins that migrate to a fungible store", isSeen({ changes: [coins(0n), fungible(BALANCE - FEE)] })],
    [
      "has a concurrent fungible balance",
      isSeen({
        changes: [
          fungible(0n),
          written(store, "0x1::fungible_asset::ConcurrentFungibleBalance", { balance: { value: String(BALANCE - FEE) } }),
        ],
      }),
    ],
    ["also sends an amount", isSeen({ changes: [fungible(BALANCE - FEE - 9n)], events: [event("Withdraw", 9n)] })],
    ["receives more than the fee", isSeen({ changes: [fungible(BALANCE - FEE + 900_000n)], events: [event("Deposit", 900_000n)] })],
    ["receives exactly the fee, so that no balance is written", isSeen({ events: [event("Deposit", FEE)] })],
    ["received a payment just before the simulation", isSeen({ changes: [fungible(BALANCE - FEE + 900_000n)] })],
    ["gets a refund above the fee", isSeen({ changes: [fungible(BALANCE + 6_300n)], refundOctas: 110_000n })],
    ["gets a refund equal to the fee", isSeen({ refundOctas: FEE })],
    ["uses no gas", isSeen({ gasUsed: 0n })],
    ["is not the sender", isSeen({ changes: [fungible(1n, primaryStoreAddress(RECIPIENT, APT_METADATA_ID))] }, "unknown", RECIPIENT)],
    ["is not known yet", isSeen({}, "unknown", `0x${"0".repeat(64)}` as Address)],
    ["has an unreadable balance", isSeen({ changes: [fungible("much")] })],
    ["makes a payment", isCharged(paymentInput())],
    ["has a gas price of zero", isCharged(paymentInput({ gasUnitPrice: 0n }, { balances: [] }))],
  ])("%s", (_, seen) => expect(seen).toBe(true));
});

describe("a simulation shows no fee being charged if the payer", () => {
  it.each<readonly [string, boolean]>([
    ["has no written balance", isSeen({})],
    ["is not the owner of the written store", isSeen({ changes: [fungible(1n, primaryStoreAddress(RECIPIENT, APT_METADATA_ID))] })],
    ["has an unchanged balance", isSeen({ changes: [fungible(BALANCE)] })],
    ["has unchanged legacy coins", isSeen({ changes: [coins(BALANCE)] })],
    ["loses less than the fee", isSeen({ changes: [fungible(BALANCE - FEE + 1n)] })],
    ["loses the sent amount but no fee", isSeen({ changes: [fungible(BALANCE - 9n)], events: [event("Withdraw", 9n)] })],
    ["has a deposit event without a written balance", isSeen({ events: [event("Deposit", 900_000n)] })],
    ["gets no refund although one is reported", isSeen({ refundOctas: 110_000n })],
    ["is not the sender, whose balance drops by the fee", isSeen({ changes: [fungible(BALANCE - FEE)] }, BALANCE, RECIPIENT)],
  ])("%s", (_, seen) => expect(seen).toBe(false));
});
