import { type Address, address, bytesToHex, ed25519PublicKey, ed25519Sign, encodeBcs } from "@atoll/move";
import { readSequenceNumber } from "../blocks/systemState.ts";
import type { Chain } from "../chain.ts";
import { vmStatusText } from "../execution/vmStatus.ts";
import type { EntryFunction, RawTransaction, SignedTransaction } from "../transaction/signedTransaction.ts";
import { createSignedTransaction, encodeRawTransaction } from "../transaction/signedTransactionBcs.ts";
import { signingMessage } from "../transaction/signingMessage.ts";
import { FaucetError } from "./errors.ts";
import { createSequenceNumbers } from "./rootSequence.ts";

/** The account that may mint on networks that have a faucet. */
export const FAUCET_ROOT = address("0xa550c18");

const MAX_GAS_UNITS = 200_000n;
const LIFETIME_SECS = 30n;
/** An orderless transaction may expire at most a minute after the latest block: when that block is older than this, none can outlive the next one. */
const MAX_ORDERLESS_LAG_SECS = 25n;
const WAIT_MS = 5_000;
const MAX_WAITS = 8;
const NO_SEQUENCE_NUMBER = 0xffffffffffffffffn;
const USECS_PER_SEC = 1_000_000n;

/** Pays out: one transaction each time, by the root account. */
export interface Funder {
  /** The committed transaction; throws `FaucetError`. */
  fund(receiver: Address, amountOctas: bigint): Promise<SignedTransaction>;
}

export interface FunderOptions {
  readonly chain: Chain;
  /** Ed25519 private key of the root account, 32 bytes. */
  readonly rootKey: Uint8Array;
  /** 64 random bits. */
  readonly randomNonce?: (() => bigint) | undefined;
}

export function createFunder({ chain, rootKey, randomNonce = secureNonce }: FunderOptions): Funder {
  const publicKey = ed25519PublicKey(rootKey);
  const sequenceNumbers = createSequenceNumbers(() => readSequenceNumber(chain.stateAt(chain.ledger().version), FAUCET_ROOT));

  function sign(raw: RawTransaction): SignedTransaction {
    const signature = ed25519Sign(rootKey, signingMessage(encodeRawTransaction(raw), { kind: "single" }));
    return createSignedTransaction(raw, { kind: "ed25519", publicKey, signature });
  }

  /** Orderless, so that payouts do not wait for one another, unless the ledger's time is too far behind for that. */
  function mint(receiver: Address, amountOctas: bigint): SignedTransaction {
    const executable = { kind: "entryFunction", entryFunction: mintCall(receiver, amountOctas) } as const;
    const nowSecs = chain.nowUsecs() / USECS_PER_SEC;
    const isOrderless = nowSecs - chain.ledger().timestampUsecs / USECS_PER_SEC <= MAX_ORDERLESS_LAG_SECS;
    return sign({
      sender: FAUCET_ROOT,
      sequenceNumber: isOrderless ? NO_SEQUENCE_NUMBER : sequenceNumbers.take(),
      payload: isOrderless ? { kind: "v1", executable, multisigAddress: undefined, nonce: randomNonce() } : executable,
      maxGasAmount: MAX_GAS_UNITS,
      gasUnitPrice: chain.estimateGasPrice().market,
      expirationTimestampSecs: nowSecs + LIFETIME_SECS,
      chainId: chain.chainId,
    });
  }

  function submit(transaction: SignedTransaction): void {
    const outcome = chain.submit(transaction);
    if (outcome.kind === "accepted") return;
    if (!isOrderless(transaction)) sequenceNumbers.giveBack(transaction.raw.sequenceNumber);
    const reason = outcome.kind === "vmError" ? outcome.status : outcome.message;
    const code = outcome.kind === "mempoolFull" ? "ServerOverloaded" : "TransactionFailed";
    throw new FaucetError(code, `The funding transaction was not accepted: ${reason}`);
  }

  async function waitUntilCommitted(transaction: SignedTransaction, hash: string): Promise<void> {
    for (let waits = 0; waits < MAX_WAITS; waits++) {
      await chain.waitForTransaction(transaction.hash, WAIT_MS);
      const version = chain.store.getVersionByHash(transaction.hash);
      if (version !== undefined) return checkSuccess(version, hash);
      if (chain.getPending(transaction.hash) === undefined) {
        throw new FaucetError("TransactionFailed", "The funding transaction was dropped before it was executed", { hashes: [hash] });
      }
    }
    throw new FaucetError("TransactionTimedOut", "The funding transaction is still pending", { hashes: [hash] });
  }

  function checkSuccess(version: bigint, hash: string): void {
    const status = chain.store.getTransaction(version)?.info.status;
    if (status === undefined || status.kind === "success") return;
    const reason = vmStatusText(status, chain.codes.native);
    throw new FaucetError("TransactionFailed", `The funding transaction failed: ${reason}`, { hashes: [hash] });
  }

  return {
    async fund(receiver, amountOctas) {
      const transaction = mint(receiver, amountOctas);
      submit(transaction);
      try {
        await waitUntilCommitted(transaction, bytesToHex(transaction.hash));
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

const APTOS_COIN = { address: address("0x1"), name: "aptos_coin" };

function mintCall(receiver: Address, amountOctas: bigint): EntryFunction {
  return {
    module: APTOS_COIN,
    name: "mint",
    typeArguments: [],
    args: [encodeBcs((writer) => writer.address(receiver)), encodeBcs((writer) => writer.u64(amountOctas))],
  };
}

function secureNonce(): bigint {
  return globalThis.crypto.getRandomValues(new BigUint64Array(1))[0] as bigint;
}
