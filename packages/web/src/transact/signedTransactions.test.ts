import { describe, expect, it } from "vitest";
import { toHex } from "../chain/facts/hex.ts";
import type { Address, TransactionHash, UnsignedTransaction } from "../chain/facts/types.ts";
import type { Signatures } from "../chain/transactions/signatures.ts";
import { RECIPIENT, SENDER, unsigned } from "../preview/testing/samples.ts";
import type { PreparedFlow } from "./flow.ts";
import type { PreparedList } from "./paymentList.ts";
import { signedTransactions } from "./signedTransactions.ts";

const chain = {
  hashOf: async (_transaction: UnsignedTransaction, { sender }: Signatures) => toHex(sender) as TransactionHash,
  encode: async (_transaction: UnsignedTransaction, { sender }: Signatures) => sender,
};
const prepared = (changed: Partial<UnsignedTransaction> = {}) =>
  ({
    intent: { kind: "script" },
    transaction: { ...unsigned(), ...changed },
    simulated: { timestampUsecs: undefined, success: true, version: 24n },
    preview: { effects: [], fee: { expectedOctas: 50n }, signers: { own: [SENDER] }, paid: [] },
  }) as unknown as PreparedFlow;
const signature = (byte: number, signer: Address = SENDER) => new Map([[signer, Uint8Array.of(byte)]]);

describe("signedTransactions", () => {
  const list = { prepared: [prepared(), prepared()], count: 2, lines: [3, 7] } as unknown as PreparedList;

  it("gives list members the first hash as id, their place and their line", async () => {
    const signed = await signedTransactions(chain, list, [signature(1), signature(2)]);
    expect(signed?.map(({ hash, list: place }) => [hash, place])).toEqual([
      ["0x01", { id: "0x01", place: 0, line: 3, of: 2 }],
      ["0x02", { id: "0x01", place: 1, line: 7, of: 2 }],
    ]);
  });

  it("rejects a list with an unsigned member", async () => {
    await expect(signedTransactions(chain, list, [signature(1), signature(2, RECIPIENT)])).rejects.toThrow(
      "Not all of the list was signed.",
    );
    await expect(signedTransactions(chain, list, [signature(1)])).rejects.toThrow("Not all of the list was signed.");
  });

  it("returns one transaction without list id, and undefined while a co-signer is missing", async () => {
    const [alone] = (await signedTransactions(chain, prepared(), [signature(1)])) ?? [];
    expect([alone?.hash, alone?.list]).toEqual(["0x01", undefined]);
    const shared = prepared({ secondarySigners: [RECIPIENT] });
    expect(await signedTransactions(chain, shared, [signature(1)])).toBeUndefined();
    expect(await signedTransactions(chain, shared, [new Map([...signature(1), ...signature(2, RECIPIENT)])])).toHaveLength(1);
  });
});
