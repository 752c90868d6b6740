import { describe, expect, it, vi } from "vitest";
import type { TransactionFacts, TransactionHash } from "../../chain/facts/types.ts";
import { readTransaction } from "../../chain/ledger/readTransaction.ts";
import type { OutboxOptions } from "./desk.ts";
import { ALICE, accountAt, BOB, EXPIRES_AT, HASH, outboxAt, PAYMENT, pause, signedAt } from "./testing/answeringNode.ts";

const HASH_OF_NODE = `0x${"aa".repeat(32)}` as TransactionHash;
const CAROL = `0x${"c".repeat(64)}`;
const GAS = { maxGasAmount: 2_000n, gasUnitPrice: 100n };

/** Signed payment of 9 octas from Alice to Bob, encoded as a signed transaction. */
function paymentBytes(): Uint8Array {
  const u64 = (value: bigint) => [...new Uint8Array(BigUint64Array.of(value).buffer)];
  const address = (text: string) => [...Buffer.from(text.slice(2).padStart(64, "0"), "hex")];
  const text = (name: string) => [name.length, ...Buffer.from(name)];
  const call = [2, ...address("0x1"), ...text("aptos_account"), ...text("transfer"), 0, 2, 32, ...address(BOB), 8, ...u64(9n)];
  const gas = [...u64(GAS.maxGasAmount), ...u64(GAS.gasUnitPrice), ...u64(EXPIRES_AT), 4];
  const authenticator = [0, 32, ...Array(32).fill(1), 64, ...Array(64).fill(2)];
  return Uint8Array.from([...address(ALICE), ...u64(3n), ...call, ...gas, ...authenticator]);
}

/** Node response for the payment's hash, with optional changes. */
function answer(change: Readonly<Record<string, unknown>> = {}, args: readonly unknown[] = [BOB, "9"]): TransactionFacts {
  return readTransaction({
    type: "user_transaction",
    hash: HASH_OF_NODE,
    version: "9",
    success: true,
    vm_status: "Executed successfully",
    timestamp: "905000000",
    gas_used: "7",
    sender: ALICE,
    sequence_number: "3",
    max_gas_amount: String(GAS.maxGasAmount),
    gas_unit_price: String(GAS.gasUnitPrice),
    expiration_timestamp_secs: String(EXPIRES_AT),
    payload: { type: "entry_function_payload", function: "0x1::aptos_account::transfer", type_arguments: [], arguments: args },
    signature: { type: "ed25519_signature" },
    ...change,
  });
}

function following(found: TransactionFacts, says: Partial<OutboxOptions["client"]> = {}, options: Partial<OutboxOptions> = {}) {
  const ask = async () => found;
  const at = outboxAt({ answers: ["accepted"], says: { transaction: ask, awaitTransaction: ask, ...says }, options });
  at.outbox.add([signedAt(3n, { bytes: paymentBytes(), intent: { ...PAYMENT, units: 9n }, simulatedSecs: 890n, simulatedVersion: 6n })]);
  return at;
}

describe("a node's response for the hash of a sent payment", () => {
  it("is accepted if it matches the signed transaction", async () => {
    const { outbox, sent } = following(answer());
    await vi.waitFor(() => expect(sent()).toMatchObject({ state: "committed", version: 9n }));
    outbox.stop();
  });

  it.each([
    ["used all of its gas", 900_000, answer({ gas_used: "2000" })],
    ["ran while this computer's clock was a day fast", 900_000 + 86_400_000, answer()],
    ["ran while this computer's clock was hours slow", 0, answer()],
    ["ran in the version right after its simulation", 900_000, answer({ version: "7" })],
    ["ran when the simulating node was ten minutes ahead", 900_000, answer({ timestamp: "290000000" })],
  ])("is accepted for a payment that %s", async (_, now, found) => {
    const { outbox, sent } = following(found, {}, { now: () => now });
    await vi.waitFor(() => expect(sent()).toMatchObject({ state: "committed" }));
    outbox.stop();
  });

  it("is accepted for a file submitted by another person hours earlier, without a stored simulation", async () => {
    const ask = async () => answer({ timestamp: "1000000" });
    const { outbox, sent } = outboxAt({ answers: ["accepted"], says: { transaction: ask, awaitTransaction: ask } });
    outbox.add([signedAt(3n, { bytes: paymentBytes(), intent: { ...PAYMENT, units: 9n } })]);
    await vi.waitFor(() => expect(sent()).toMatchObject({ state: "committed" }));
    outbox.stop();
  });

  it("is accepted on the user's own network even after its clock and versions were reverted", async () => {
    const { outbox, sent } = following(answer({ timestamp: "1000000", version: "2" }), {}, { trustsNode: true });
    await vi.waitFor(() => expect(sent()).toMatchObject({ state: "committed" }));
    outbox.stop();
  });

  it.each([
    ["another recipient", answer({}, [CAROL, "9"])],
    ["another amount", answer({}, [BOB, "8"])],
    ["an incomparable amount", answer({}, [BOB, { whole: "9", part: "0" }])],
    [
      "another function",
      answer({ payload: { type: "entry_function_payload", function: "0x1::coin::transfer", type_arguments: [], arguments: [] } }),
    ],
    ["an unknown kind of payload", answer({ payload: { type: "sealed_payload" } })],
    ["no payload", answer({ payload: undefined })],
    ["another gas limit", answer({ max_gas_amount: "2001" })],
    ["another gas price", answer({ gas_unit_price: "101" })],
    ["another fee payer", answer({ signature: { type: "fee_payer_signature", fee_payer_address: CAROL } })],
    ["a nonce", answer({ replay_protection_nonce: "3" })],
    ["a time before its simulation", answer({ timestamp: "289999999" })],
    ["the version of its simulation", answer({ version: "6" })],
    ["a version before its simulation", answer({ version: "3" })],
    ["more gas than its limit", answer({ gas_used: "2001" })],
    ["a time after its expiry", answer({ timestamp: "1006000000" })],
  ])("is ignored if it reports %s", async (_, found) => {
    const { outbox, sent, passTo } = following(found);
    await vi.waitFor(() => expect(sent()?.state).toBe("pending"));
    await pause();
    expect(sent()?.state).toBe("pending");
    passTo(EXPIRES_AT + 10n);
    await vi.waitFor(() => expect(sent()?.state).toBe("expired"));
    outbox.stop();
  });

  it("is ignored if the account's transaction list contains another payload under this hash", async () => {
    const { outbox, sent, passTo } = following(answer({}, [CAROL, "9"]), {
      account: async () => accountAt(4n),
      accountTransactions: async () => [{ ...answer({}, [CAROL, "9"]), hash: HASH }],
    });
    await vi.waitFor(() => expect(sent()?.state).toBe("pending"));
    passTo(EXPIRES_AT + 10n);
    await vi.waitFor(() => expect(sent()?.state).toBe("unknown"));
    outbox.stop();
  });
});
