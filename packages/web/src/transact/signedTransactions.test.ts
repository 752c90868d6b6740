import { AccountAuthenticatorEd25519, Ed25519PublicKey, Ed25519Signature } from "@aptos-labs/ts-sdk";
import { describe, expect, it } from "vitest";
import { toHex } from "../chain/facts/hex.ts";
import type { Address, UnsignedTransaction } from "../chain/facts/types.ts";
import { transactionHash } from "../chain/keys/hashes.ts";
import { RECIPIENT, SENDER, unsigned } from "../preview/testing/samples.ts";
import type { PreparedFlow } from "./flow.ts";
import type { PreparedList } from "./paymentList.ts";
import { signedTransactions } from "./signedTransactions.ts";

const prepared = (changed: Partial<UnsignedTransaction> = {}) =>
  ({
    intent: { kind: "script" },
    transaction: { ...unsigned(), ...changed },
    simulated: { timestampUsecs: undefined, success: true, version: 24n },
    preview: { effects: [], fee: { expectedOctas: 50n }, signers: { own: [SENDER] }, paid: [] },
  }) as unknown as PreparedFlow;
/** A made-up signature, which nothing here verifies. */
const signature = (byte: number, signer: Address = SENDER) => {
  const key = new Ed25519PublicKey(new Uint8Array(32).fill(byte));
  const authenticator = new AccountAuthenticatorEd25519(key, new Ed25519Signature(new Uint8Array(64).fill(byte)));
  return new Map([[signer, authenticator.bcsToBytes()]]);
};

describe("signedTransactions", () => {
  const list = { prepared: [prepared(), prepared()], count: 2, lines: [3, 7] } as unknown as PreparedList;

  it("gives list members the first hash as id, their place and their line", async () => {
    const signed = (await signedTransactions(list, [signature(1), signature(2)])) ?? [];
    const [id] = signed.map(({ hash }) => hash);
    expect(signed.map(({ bytes }) => toHex(transactionHash(bytes)))).toEqual(signed.map(({ hash }) => hash));
    expect(signed.map(({ list: place }) => place)).toEqual([
      { id, place: 0, line: 3, of: 2 },
      { id, place: 1, line: 7, of: 2 },
    ]);
  });

  it("rejects a list with an unsigned member", async () => {
    await expect(signedTransactions(list, [signature(1), signature(2, RECIPIENT)])).rejects.toThrow("Not all of the list was signed.");
    await expect(signedTransactions(list, [signature(1)])).rejects.toThrow("Not all of the list was signed.");
  });

  it("returns one transaction without list id, and undefined while a co-signer is missing", async () => {
    const [alone] = (await signedTransactions(prepared(), [signature(1)])) ?? [];
    expect([alone?.transaction, alone?.list]).toEqual([prepared().transaction, undefined]);
    const shared = prepared({ secondarySigners: [RECIPIENT] });
    expect(await signedTransactions(shared, [signature(1)])).toBeUndefined();
    expect(await signedTransactions(shared, [new Map([...signature(1), ...signature(2, RECIPIENT)])])).toHaveLength(1);
  });
});
