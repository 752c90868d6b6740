import { Account, Deserializer, RawTransaction, SimpleTransaction } from "@aptos-labs/ts-sdk";
import { describe, expect, it } from "vitest";
import { readAddress } from "../facts/address.ts";
import type { LedgerIdentity, LedgerState, TransactionFacts, TransactionHash } from "../facts/types.ts";
import { createLocalHistory } from "../history/localHistory.ts";
import { memoryStorage } from "../storage/memoryStorage.ts";
import { buildTransfer } from "../transactions/buildTransfer.ts";
import { encodeForSimulation, encodeSigned, hashSigned } from "../transactions/signedTransaction.ts";
import type { FinalState } from "../transactions/waitForFinal.ts";
import { ChainError } from "../transport/chainError.ts";
import { ConnectivityError } from "../transport/connectivityError.ts";
import { type SubmissionState, submitAndFollow } from "./submission.ts";

const identity = "local:0x1" as LedgerIdentity;
const alice = Account.generate();
const bob = readAddress("0xb0b");
const ledger = { chainId: 4, timestampUsecs: 1_000_000_000n } as LedgerState;
const request = {
  sender: readAddress(alice.accountAddress.toStringLong()),
  recipient: bob,
  octas: 18_446_744_073_709_551_615n,
  gasUnitPrice: 100n,
  maxGasAmount: undefined,
  chainId: 4,
  expiresInSecs: 20,
};
const transaction = buildTransfer(request, ledger, 7n);
const raw = RawTransaction.deserialize(new Deserializer(transaction.bytes));
const authenticator = alice.signTransactionWithAuthenticator(new SimpleTransaction(raw)).bcsToBytes();

function refusal(status: number): ChainError {
  return new ChainError({ service: "node", status, code: "vm_error", vmErrorCode: 3, message: "no", path: "/v1/transactions" });
}

async function submitted(submit: () => Promise<TransactionHash>, final: FinalState) {
  const store = createLocalHistory(memoryStorage());
  const states: SubmissionState["kind"][] = [];
  let sentBefore = 0;
  const result = await submitAndFollow({
    client: {
      submit: () => {
        sentBefore = store.sent(identity).length;
        return submit();
      },
      waitForFinal: async () => final,
    },
    transaction,
    authenticator,
    onState: ({ kind }) => states.push(kind),
    history: { store, identity },
  }).catch((error: unknown) => error);
  return { result, states, entries: store.sent(identity), sentBefore };
}

const succeeded: FinalState = { kind: "committed", transaction: { success: true, version: 9n } as TransactionFacts };
const hash = hashSigned(transaction, authenticator);

describe("buildTransfer", () => {
  it("says what its bytes say, with the expiry from the ledger's time", () => {
    expect(transaction).toMatchObject({
      sequenceNumber: 7n,
      maxGasAmount: 200_000n,
      gasUnitPrice: 100n,
      expirationSecs: 1_020n,
      chainId: 4,
    });
    expect(transaction.payload).toMatchObject({ args: [bob, "18446744073709551615"] });
    expect(raw.sequence_number).toBe(7n);
    expect(raw.expiration_timestamp_secs).toBe(1_020n);
    expect(raw.sender.toStringLong()).toBe(transaction.sender);
  });
});

describe("submitAndFollow", () => {
  it("remembers before it sends, and follows to the end", async () => {
    const { result, states, entries, sentBefore } = await submitted(async () => hash, succeeded);
    expect(sentBefore).toBe(1);
    expect(states).toEqual(["submitted", "pending", "committed"]);
    expect(result).toMatchObject({ kind: "committed", hash });
    expect(entries).toMatchObject([
      { hash, state: "committed", version: 9n, recipient: bob, octas: request.octas, sender: request.sender },
    ]);
  });

  it("tells a failed transaction from one that succeeded, and an expired one from both", async () => {
    const failed = await submitted(async () => hash, {
      kind: "committed",
      transaction: { success: false, version: 9n } as TransactionFacts,
    });
    expect(failed.states.at(-1)).toBe("failed");
    expect(failed.entries[0]?.state).toBe("failed");
    const expired = await submitted(async () => hash, { kind: "expired" });
    expect(expired.result).toEqual({ kind: "expired", hash });
    expect(expired.entries[0]?.state).toBe("expired");
  });

  it.each([
    ["no answer", new ConnectivityError("timeout", "node", "/v1/transactions")],
    ["the answer of a proxy", refusal(502)],
  ])("with %s it is not sent again, and looked for all the same", async (_what, error) => {
    let sent = 0;
    const { result, states } = await submitted(async () => {
      sent += 1;
      throw error;
    }, succeeded);
    expect(sent).toBe(1);
    expect(states).toEqual(["submitted", "committed"]);
    expect(result).toMatchObject({ kind: "committed" });
  });

  it("passes on what the network refused, and remembers that", async () => {
    const { result, states, entries } = await submitted(() => Promise.reject(refusal(400)), succeeded);
    expect(result).toBeInstanceOf(ChainError);
    expect(states).toEqual(["submitted"]);
    expect(entries[0]?.state).toBe("refused");
  });
});

describe("what is posted", () => {
  const keyOf = (scheme: "ed25519" | "singleKeyEd25519") => ({ scheme, publicKey: alice.publicKey.toString() });
  it("holds exactly the transaction's bytes, signed or simulated", () => {
    const start = (body: Uint8Array) => body.slice(0, transaction.bytes.length);
    expect(start(encodeSigned(transaction, authenticator))).toEqual(transaction.bytes);
    expect(start(encodeForSimulation(transaction, keyOf("ed25519")))).toEqual(transaction.bytes);
    expect(start(encodeForSimulation(transaction, keyOf("singleKeyEd25519")))).toEqual(transaction.bytes);
  });

  it("is refused where bytes are left over", () => {
    const longer = { ...transaction, bytes: Uint8Array.from([...transaction.bytes, 0]) };
    expect(() => encodeSigned(longer, authenticator)).toThrow("canonical");
    expect(() => encodeForSimulation(longer, keyOf("ed25519"))).toThrow("canonical");
    expect(() => encodeSigned(transaction, Uint8Array.from([...authenticator, 0]))).toThrow("left over");
  });
});
