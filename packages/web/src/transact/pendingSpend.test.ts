import { expect, it } from "vitest";
import { APT_COIN } from "../chain/facts/aptAsset.ts";
import type { Address, TransactionHash, UnsignedTransaction } from "../chain/facts/types.ts";
import type { SentTransaction } from "../chain/history/sent/sentTransaction.ts";
import { pendingSpend } from "./pendingSpend.ts";

const address = (digit: string) => `0x${digit.repeat(64)}` as Address;
const [me, bob, carol] = [address("a"), address("b"), address("c")];
const PEARL = address("d");
const FEE = 2_000n * 100n;

interface Sent {
  readonly number: bigint | undefined;
  readonly units?: bigint;
  readonly asset?: string;
  readonly to?: Address;
  readonly sender?: Address;
  readonly payer?: Address;
  readonly price?: bigint;
  readonly state?: SentTransaction["state"];
}

/** Pending spend of these transactions; the signed bytes of each encode its index. */
function spend(list: readonly Sent[], asset = APT_COIN): bigint {
  const entries = list.map(
    ({ number, units, to = bob, sender = me, state = "pending", ...rest }, at): SentTransaction => ({
      hash: `0x${at}` as TransactionHash,
      sender,
      intent: units === undefined ? { kind: "script" } : { kind: "payment", asset: rest.asset ?? APT_COIN, recipient: to, units },
      sequenceNumber: number,
      signed: `0x0${at}`,
      expirationSecs: 0n,
      sentAt: at,
      state,
      version: undefined,
      vmStatus: undefined,
      finalAt: undefined,
    }),
  );
  return pendingSpend(entries, me, asset, ([at = 0]) => {
    const { sender = me, payer, price = 100n } = list[at] ?? expect.unreachable();
    return { sender, feePayer: payer, maxGasAmount: 2_000n, gasUnitPrice: price } as UnsignedTransaction;
  });
}

it.each<[string, readonly Sent[], bigint]>([
  ["nothing", [], 0n],
  ["a payment with its maximum fee", [{ number: 0n, units: 500n }], 500n + FEE],
  ["an unsent payment", [{ number: 0n, units: 500n, state: "signed" }], 500n + FEE],
  ["nothing for a final payment", [{ number: 0n, units: 500n, state: "committed" }], 0n],
  ["nothing for a refused payment, which frees its number", [{ number: 0n, units: 500n, state: "denied" }], 0n],
  ["a refused payment with a nonce", [{ number: undefined, units: 500n, state: "denied" }], 500n + FEE],
  ["only the fee of a script", [{ number: 0n }], FEE],
  ["only the fee of a payment to the own account", [{ number: 0n, units: 500n, to: me }], FEE],
  ["only the fee of a payment in another asset", [{ number: 0n, units: 500n, asset: PEARL }], FEE],
  ["no fee paid by a fee payer", [{ number: 0n, units: 500n, payer: carol }], 500n],
  ["the fee of a foreign transaction paid by this account", [{ number: 0n, units: 500n, sender: bob, payer: me }], FEE],
  ["nothing for a foreign payment", [{ number: 0n, units: 500n, sender: bob }], 0n],
  [
    "the higher of two rivals with one number",
    [
      { number: 0n, units: 500n },
      { number: 0n, units: 500n, price: 150n },
    ],
    500n + 300_000n,
  ],
  [
    "the sum of independent payments",
    [
      { number: 0n, units: 1n },
      { number: 1n, units: 2n },
      { number: undefined, units: 4n },
    ],
    7n + 3n * FEE,
  ],
])("pending spend of APT covers %s", async (_, list, expected) => {
  expect(await spend(list)).toBe(expected);
});

it("pending spend of another asset covers its payments without fees", async () => {
  expect(
    await spend(
      [
        { number: 0n, units: 500n, asset: PEARL },
        { number: 1n, units: 9n },
      ],
      PEARL,
    ),
  ).toBe(500n);
});
