import { type Address, ed25519Sign, USECS_PER_SEC } from "@atoll/move";
import {
  type ContractEvent,
  createSignedTransaction,
  type EntryFunction,
  encodeRawTransaction,
  type RunningChain,
  readSequenceNumber,
  type SignedTransaction,
  signingMessage,
  vmStatusText,
} from "@atoll/node";
import type { SampleAccount } from "./sampleAccounts.ts";

const MAX_GAS_UNITS = 50_000n;
const GAS_UNIT_PRICE = 100n;
const LIFETIME_SECS = 60n;
const MAX_BLOCKS = 4;

/** Signs and submits transactions of sample accounts, and mines them block by block. */
export interface SampleSender {
  /** Submits a transaction for the next block and returns its sequence number. A transaction that `mayFail` is expected to abort. */
  send(sender: SampleAccount, call: EntryFunction, options?: { readonly mayFail?: boolean }): bigint;
  /** Mines the submitted transactions and returns their events, by transaction. Throws if one of them failed. */
  mine(): Promise<readonly (readonly ContractEvent[])[]>;
}

export function createSampleSender(chain: RunningChain): SampleSender {
  const next = new Map<Address, bigint>();
  let submitted: { readonly transaction: SignedTransaction; readonly mayFail: boolean }[] = [];

  return {
    send(sender, entryFunction, { mayFail = false } = {}) {
      const sequenceNumber = next.get(sender.address) ?? readSequenceNumber(chain.stateAt(chain.ledger().version), sender.address);
      const raw = {
        sender: sender.address,
        sequenceNumber,
        payload: { kind: "entryFunction", entryFunction } as const,
        maxGasAmount: MAX_GAS_UNITS,
        gasUnitPrice: GAS_UNIT_PRICE,
        expirationTimestampSecs: chain.nowUsecs() / USECS_PER_SEC + LIFETIME_SECS,
        chainId: chain.chainId,
      };
      const signature = ed25519Sign(sender.privateKey, signingMessage(encodeRawTransaction(raw), { kind: "single" }));
      const transaction = createSignedTransaction(raw, { kind: "ed25519", publicKey: sender.publicKey, signature });
      const outcome = chain.submit(transaction);
      if (outcome.kind !== "accepted") {
        const reason = outcome.kind === "vmError" ? outcome.status : outcome.message;
        throw new Error(`${entryFunction.name} was not accepted: ${reason}`);
      }
      next.set(sender.address, sequenceNumber + 1n);
      submitted.push({ transaction, mayFail });
      return sequenceNumber;
    },
    async mine() {
      const isPending = ({ transaction }: (typeof submitted)[number]) => chain.getPending(transaction.hash) !== undefined;
      // A block that ends an epoch leaves further transactions to the next one.
      for (let blocks = 0; blocks === 0 || (blocks < MAX_BLOCKS && submitted.some(isPending)); blocks++) await chain.mine();
      const done = submitted;
      submitted = [];
      return done.map(({ transaction, mayFail }) => {
        const version = chain.store.getVersionByHash(transaction.hash);
        const committed = version === undefined ? undefined : chain.store.getTransaction(version);
        const { payload } = transaction.raw;
        const name = payload.kind === "entryFunction" ? payload.entryFunction.name : payload.kind;
        if (committed === undefined) throw new Error(`${name} was not executed`);
        const { status } = committed.info;
        if (status.kind !== "success" && !mayFail) throw new Error(`${name} failed: ${vmStatusText(status, chain.codes.native)}`);
        return committed.events;
      });
    },
  };
}
