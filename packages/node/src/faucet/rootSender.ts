import { CORE_RESOURCES_ADDRESS } from "@atoll/framework";
import { bytesToHex, ed25519PublicKey, ed25519Sign, USECS_PER_SEC } from "@atoll/move";
import { readSequenceNumber } from "../blocks/systemState.ts";
import type { Chain } from "../chain/chain.ts";
import type { MultisigPayload, RawTransaction, SignedTransaction } from "../chain/signedTransaction.ts";
import { vmStatusText } from "../execution/vmStatus.ts";
import { createSignedTransaction, encodeRawTransaction } from "../transaction/signedTransactionBcs.ts";
import { signingMessage } from "../transaction/signingMessage.ts";
import { FaucetError } from "./faucetErrors.ts";
import { createSequenceNumbers } from "./rootSequence.ts";

const MAX_GAS_UNITS = 200_000n;
const LIFETIME_SECS = 30n;
/**
 * Maximum age of the latest block for orderless transactions. They may expire at most a minute after that block, so with an older block
 * they would expire before the next one.
 */
const MAX_ORDERLESS_LAG_SECS = 25n;
const WAIT_MS = 5_000;
const MAX_WAITS = 8;
const NO_SEQUENCE_NUMBER = 0xffffffffffffffffn;

/** Sends transactions from the root account. */
export interface RootSender {
  /** Returns the successfully committed transaction; throws `FaucetError` with `purpose` in its message. */
  send(executable: MultisigPayload, purpose: string): Promise<SignedTransaction>;
}

export interface RootSenderOptions {
  readonly chain: Chain;
  /** Ed25519 private key of the root account, 32 bytes. */
  readonly rootKey: Uint8Array;
  /** Returns a random 64-bit nonce. */
  readonly randomNonce?: (() => bigint) | undefined;
}

export function createRootSender({ chain, rootKey, randomNonce = secureNonce }: RootSenderOptions): RootSender {
  const publicKey = ed25519PublicKey(rootKey);
  const sequenceNumbers = createSequenceNumbers(() => readSequenceNumber(chain.stateAt(chain.ledger().version), CORE_RESOURCES_ADDRESS));

  /**
   * Signs an orderless transaction, so that transactions do not wait for each other. Uses a sequence number if ledger time lags too far
   * behind.
   */
  function sign(executable: MultisigPayload): SignedTransaction {
    const nowSecs = chain.nowUsecs() / USECS_PER_SEC;
    const isOrderless = nowSecs - chain.ledger().timestampUsecs / USECS_PER_SEC <= MAX_ORDERLESS_LAG_SECS;
    const raw: RawTransaction = {
      sender: CORE_RESOURCES_ADDRESS,
      sequenceNumber: isOrderless ? NO_SEQUENCE_NUMBER : sequenceNumbers.take(),
      payload: isOrderless ? { kind: "v1", executable, multisigAddress: undefined, nonce: randomNonce() } : executable,
      maxGasAmount: MAX_GAS_UNITS,
      gasUnitPrice: chain.estimateGasPrice().market,
      expirationTimestampSecs: nowSecs + LIFETIME_SECS,
      chainId: chain.chainId,
    };
    const signature = ed25519Sign(rootKey, signingMessage(encodeRawTransaction(raw), { kind: "single" }));
    return createSignedTransaction(raw, { kind: "ed25519", publicKey, signature });
  }

  async function submit(transaction: SignedTransaction, purpose: string): Promise<void> {
    const outcome = chain.fork === undefined ? chain.submit(transaction) : await chain.submitInBackground(transaction);
    if (outcome.kind === "accepted") return;
    if (!isOrderless(transaction)) sequenceNumbers.giveBack(transaction.raw.sequenceNumber);
    const reason = outcome.kind === "vmError" ? outcome.status : outcome.message;
    const code = outcome.kind === "mempoolFull" || outcome.kind === "unavailable" ? "ServerOverloaded" : "TransactionFailed";
    throw new FaucetError(code, `The ${purpose} transaction was not accepted: ${reason}`);
  }

  async function waitUntilCommitted(transaction: SignedTransaction, purpose: string): Promise<void> {
    const hash = bytesToHex(transaction.hash);
    for (let waits = 0; waits < MAX_WAITS; waits++) {
      await chain.waitForTransaction(transaction.hash, WAIT_MS);
      const version = chain.store.getVersionByHash(transaction.hash);
      if (version !== undefined) return checkSuccess(version, hash, purpose);
      if (chain.getPending(transaction.hash) === undefined) {
        throw new FaucetError("TransactionFailed", `The ${purpose} transaction was dropped before it was executed`, { hashes: [hash] });
      }
    }
    throw new FaucetError("TransactionTimedOut", `The ${purpose} transaction is still pending`, { hashes: [hash] });
  }

  function checkSuccess(version: bigint, hash: string, purpose: string): void {
    const status = chain.store.getTransaction(version)?.info.status;
    if (status === undefined || status.kind === "success") return;
    const reason = vmStatusText(status, chain.codes.native);
    throw new FaucetError("TransactionFailed", `The ${purpose} transaction failed: ${reason}`, { hashes: [hash] });
  }

  return {
    async send(executable, purpose) {
      const transaction = sign(executable);
      await submit(transaction, purpose);
      try {
        await waitUntilCommitted(transaction, purpose);
      } finally {
        if (!isOrderless(transaction)) sequenceNumbers.settle();
      }
      return transaction;
    },
  };
}

function isOrderless(transaction: SignedTransaction): boolean {
  return transaction.raw.sequenceNumber === NO_SEQUENCE_NUMBER;
}

function secureNonce(): bigint {
  return globalThis.crypto.getRandomValues(new BigUint64Array(1))[0] as bigint;
}
