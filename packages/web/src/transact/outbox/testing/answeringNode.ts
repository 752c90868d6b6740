import { vi } from "vitest";
import { readAddress } from "../../../chain/facts/address.ts";
import type { AccountFacts, LedgerIdentity, LedgerState, TransactionFacts, TransactionHash } from "../../../chain/facts/types.ts";
import { createLocalHistory } from "../../../chain/history/sent/localHistory.ts";
import type { ListPlace } from "../../../chain/history/sent/sentTransaction.ts";
import { memoryStorage } from "../../../chain/storage/memoryStorage.ts";
import { ChainError } from "../../../chain/transport/chainError.ts";
import type { SignedTransaction } from "../../signedEntry.ts";
import type { OutboxOptions } from "../desk.ts";
import { createOutbox } from "../outbox.ts";

export const HERE = "custom:0x1" as LedgerIdentity;
export const HASH = "0xaa" as TransactionHash;
export const ALICE = readAddress("0xa11ce");
export const BOB = readAddress("0xb0b");
export const PAYMENT = { kind: "payment", asset: "0x1::aptos_coin::AptosCoin", recipient: BOB, units: 1n } as const;
export const EXPIRES_AT = 1_000n;

/** A node that accepts submissions, denies having them, and reports a clock that is an hour ahead. */
export function lyingNode(numberOnChain: bigint): OutboxOptions["client"] {
  return {
    submit: async () => HASH,
    transaction: async () => undefined,
    awaitTransaction: async () => undefined,
    account: async () => accountAt(numberOnChain),
    accountTransactions: async () => [],
    // The network has no index.
    indexedTransactions: async () => {
      throw refusal(404);
    },
    ledger: async () => ledgerAt(EXPIRES_AT + 3_600n),
    block: async () => undefined,
    aptBalanceAt: async () => 0n,
  };
}

export function accountAt(sequenceNumber: bigint): AccountFacts {
  return { sequenceNumber } as AccountFacts;
}

export function ledgerAt(secs: bigint): LedgerState {
  return { identity: HERE, timestampUsecs: secs * 1_000_000n, oldestVersion: 0n } as LedgerState;
}

/** A node's refusal of a submission. */
export function refusal(status: number, vmErrorCode?: number): ChainError {
  return new ChainError({ service: "node", status, code: "vm_error", vmErrorCode, message: "No.", path: "/transactions" });
}

/** The node's response for an executed transaction of Alice. */
export function ran(sequenceNumber: bigint, { hash = HASH, expirationSecs = EXPIRES_AT } = {}): TransactionFacts {
  const user = { sender: ALICE, sequenceNumber, expirationSecs };
  const events: TransactionFacts["events"] = [];
  return { hash, state: "committed", success: true, version: 9n, user, events } as TransactionFacts;
}

/** Signed transaction of Alice with a sequence number, or with a nonce; its bytes are a dummy. */
export function signedAt(place: bigint | "none" = 3n, more: Partial<SignedTransaction> = {}): SignedTransaction {
  const [sequenceNumber, replayNonce] = place === "none" ? [0n, 7n] : [place, undefined];
  const transaction = { sender: ALICE, sequenceNumber, replayNonce, expirationSecs: EXPIRES_AT };
  return { transaction, intent: PAYMENT, hash: HASH, bytes: Uint8Array.of(1), ...more };
}

export interface AnsweringNode {
  /** Responses to submissions in order; the last repeats. */
  readonly answers: readonly (ChainError | "accepted")[];
  /** Overrides of the node's methods. By default the node knows no transactions, and shares this computer's clock. */
  readonly says?: Partial<OutboxOptions["client"]>;
  readonly options?: Partial<OutboxOptions>;
}

/** An outbox whose node gives these responses, 100 seconds before expiry. */
export function outboxAt({ answers, says = {}, options = {} }: AnsweringNode) {
  let now = 900_000;
  const left = [...answers];
  const storage = memoryStorage();
  const history = createLocalHistory(storage, () => now);
  const submit = vi.fn(async () => {
    const next = left.length > 1 ? left.shift() : left[0];
    if (next instanceof ChainError) throw next;
    return HASH;
  });
  const ledger = async () => ledgerAt(BigInt(Math.floor(now / 1_000)));
  const outbox = createOutbox({
    client: { ...lyingNode(3n), ledger, submit, ...says },
    history,
    identity: HERE,
    now: () => now,
    sleep: () => new Promise((resolve) => setTimeout(resolve)),
    ...options,
  });
  return {
    outbox,
    history,
    submit,
    add: (place: bigint | "none" = 3n, hash = HASH, list?: ListPlace) =>
      outbox.add([signedAt(place, { hash, ...(list !== undefined && { list }) })]),
    /** The stored history entry of a transaction, as after a reload. */
    sent: (hash = HASH) =>
      createLocalHistory(storage)
        .sent(HERE)
        .find((one) => one.hash === hash),
    passTo: (secs: number | bigint) => {
      now = Number(secs) * 1_000;
    },
  };
}

/** Waits for several polling rounds. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}
