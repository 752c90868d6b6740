import { type Address, USECS_PER_SEC } from "@atoll/move";
import type { SignatureVerdict, SubmitOutcome } from "../chain/chain.ts";
import type { SignedTransaction } from "../chain/signedTransaction.ts";
import type { StateView } from "../chain/stateValue.ts";
import { aptBalanceOctas } from "../execution/assetBalance.ts";
import type { IsKeylessProven } from "../execution/environment.ts";
import type { Executor } from "../execution/executor.ts";
import type { Validation } from "../execution/validate.ts";
import type { Arrival, Mempool } from "../mempool/mempool.ts";
import { payerOf } from "../mempool/payers.ts";
import { authenticatingModules } from "../transaction/authenticatingModules.ts";
import { type KeylessPart, keylessParts } from "../transaction/keylessParts.ts";
import type { CheckSignature } from "../transaction/signatureCheck.ts";
import { isWellFormed, totalSignatures, verificationCost } from "../transaction/signatureForm.ts";
import { isSingleEd25519, verifyAuthenticatorWith } from "../transaction/verifyAuthenticator.ts";
import type { GiveWay } from "./giveWay.ts";
import { createInOrder } from "./inOrder.ts";
import { createPaced } from "./paced.ts";
import { readSequenceNumber } from "./systemState.ts";
import { createWaitingRoom } from "./waitingRoom.ts";

export interface SubmissionOptions {
  readonly executor: Executor;
  readonly mempool: Mempool;
  /** Latest state, against which transactions are validated. */
  readonly state: () => StateView;
  /** Returns the reason why blocks cannot be stored at the moment, such as a full disk. */
  readonly outage: () => string | undefined;
  readonly mayActAs: (signer: Address) => boolean;
  readonly checkSignature: CheckSignature;
  /** Whether a keyless proof was already verified under the current chain configuration. */
  readonly isKeylessProven: IsKeylessProven;
  /** Returns the current chain time. */
  readonly nowUsecs: () => bigint;
  readonly wallUsecs: () => bigint;
  /** Lets the event loop serve other work. */
  readonly pause: () => Promise<void>;
  readonly giveWay: GiveWay;
  /** Drops expired transactions; called before each transaction is queued. */
  readonly tidy: () => void;
  /** Called for each queued transaction, with the transaction that it replaced. */
  readonly onQueued: (replaced: SignedTransaction | undefined) => void;
}

/** Pipeline that takes a client's transaction to the mempool. */
export interface Submission {
  submit(transaction: SignedTransaction): SubmitOutcome;
  submitInBackground(transaction: SignedTransaction): Promise<SubmitOutcome>;
  submitAll(transactions: readonly SignedTransaction[]): Promise<SubmitOutcome[]>;
  verifySignatures(transaction: SignedTransaction): Promise<SignatureVerdict>;
}

/** Limits for signature verifications: concurrent, queued, and queued per sender. */
const ROOM = { concurrency: 4, places: 256, placesPerSender: 32 };
/** Limits for transactions with unverified keyless proofs, each as slow as dozens of other signature checks. */
const PROOF_ROOM = { concurrency: 1, places: 48, placesPerSender: 16 };
/** Maximum queued preliminary checks of expensive transactions. */
const LOOKED_AT_LATER = 256;
/**
 * Queue limits for transactions with published authentication functions, which pay gas only on success. One runs at a time, for at most 60
 * gas units, followed by a pause of twice its duration.
 */
const VOUCHED_LATER = { places: 64, placesPerSender: 16 };
const ACCEPTED: SubmitOutcome = { kind: "accepted" };
const INVALID_SIGNATURE: SubmitOutcome = { kind: "vmError", status: "INVALID_SIGNATURE" };
const ROOM_IS_FULL: SubmitOutcome = {
  kind: "mempoolFull",
  message: "Mempool is full. Too many transactions are waiting for their signatures to be checked; send this one again later",
};

export function createSubmission(options: SubmissionOptions): Submission {
  const { executor, mempool, giveWay } = options;
  const room = createWaitingRoom(ROOM);
  const proofRoom = createWaitingRoom(PROOF_ROOM);
  const pacing = { pause: options.pause, nowUsecs: options.wallUsecs, giveWay };
  const paced = createPaced({ places: LOOKED_AT_LATER, ...pacing });
  const vouched = createPaced({ ...VOUCHED_LATER, ...pacing, rest: (tookUsecs) => giveWay.restAfterUnpaid(tookUsecs) });
  const inOrder = createInOrder<Address>();
  const balances = createBalances();

  /** Returns the reason to reject a transaction, except for its signatures; `undefined` if there is none. */
  function objection(transaction: SignedTransaction, verdict: Validation): SubmitOutcome | undefined {
    const outage = options.outage();
    if (outage !== undefined) return { kind: "unavailable", message: outage };
    if (verdict.kind === "invalid") return { ...verdict, kind: "vmError" };
    // The chain clock decides, because ledger time does not advance between blocks.
    const isExpired = transaction.raw.expirationTimestampSecs * USECS_PER_SEC <= options.nowUsecs();
    return isExpired ? { kind: "vmError", status: "TRANSACTION_EXPIRED" } : undefined;
  }

  function arrivalOf(transaction: SignedTransaction): Arrival {
    const state = options.state();
    return {
      accountSequenceNumber: readSequenceNumber(state, transaction.raw.sender),
      arrivedUsecs: options.wallUsecs(),
      payerBalanceOctas: () => balances.read(state, payerOf(transaction)),
    };
  }

  /** Checks a transaction without queueing it, except for its expensive signatures. */
  function refusal(transaction: SignedTransaction): SubmitOutcome | undefined {
    const objected = objection(transaction, validate(transaction));
    if (objected !== undefined) return objected;
    const refused = mempool.refusal(transaction, arrivalOf(transaction));
    return refused === undefined ? undefined : outcomeOf(refused);
  }

  function queue(transaction: SignedTransaction, verdict: Validation): SubmitOutcome {
    const objected = objection(transaction, verdict);
    if (objected !== undefined) return objected;
    options.tidy();
    const outcome = mempool.add(transaction, arrivalOf(transaction));
    if (outcome.kind === "accepted") options.onQueued(outcome.replaced);
    return outcomeOf(outcome);
  }

  function isProven(part: KeylessPart): boolean {
    const facts = executor.keylessFacts(options.state(), part);
    return facts !== undefined && options.isKeylessProven(part, facts);
  }

  async function verify(transaction: SignedTransaction, mayActAs?: SubmissionOptions["mayActAs"]): Promise<SignatureVerdict> {
    const { authenticator, raw } = transaction;
    if (!isWellFormed(authenticator)) return "invalid";
    const keylessFacts = (part: KeylessPart) => executor.keylessFacts(options.state(), part);
    const context = mayActAs === undefined ? { keylessFacts } : { mayActAs, keylessFacts };
    const check = () => verifyAuthenticatorWith(options.checkSignature, transaction, context);
    if (isCheap(transaction)) return verdictOf(await check());
    const isUnproven = keylessParts(authenticator).some((part) => !isProven(part));
    if (!isUnproven) return verdictOf(await room.run({ sender: raw.sender, cost: totalSignatures(authenticator), task: check }));
    let beganUsecs = 0n;
    const task = () => {
      beganUsecs = options.wallUsecs();
      return check();
    };
    const rest = () => giveWay.rest(options.wallUsecs() - beganUsecs);
    return verdictOf(await proofRoom.run({ sender: raw.sender, cost: verificationCost(authenticator), task, rest }));
  }

  /**
   * Verifies expensive signatures only if the transaction would otherwise be queued. State may change meanwhile, so `queue` validates
   * again.
   */
  async function prepare(transaction: SignedTransaction): Promise<SubmitOutcome | SignatureVerdict> {
    if (isSingleEd25519(transaction.authenticator)) giveWay.notice();
    if (!isCheap(transaction) && isWellFormed(transaction.authenticator)) {
      const looked = paced.run(() => refusal(transaction));
      if (looked === undefined) return "busy";
      const refused = looked.result instanceof Promise ? await looked.result : looked.result;
      if (refused !== undefined) return refused;
    }
    return verify(transaction, options.mayActAs);
  }

  function validate(transaction: SignedTransaction): Validation {
    return executor.validateWithoutSignatures(options.state(), transaction);
  }

  /** Validates a transaction with the signers' authentication functions, once it is first in the queue. */
  async function judge(transaction: SignedTransaction): Promise<Validation | undefined> {
    const judged = vouched.run(() => validate(transaction), transaction.raw.sender);
    return judged?.result;
  }

  /**
   * Submits a transaction with authentication functions. They run only once at submission: a second run would take as long, and block
   * execution repeats them anyway.
   */
  async function submitVouched(transaction: SignedTransaction): Promise<SubmitOutcome> {
    let judged: Validation | undefined;
    return inOrder(
      transaction.raw.sender,
      async () => {
        judged = await judge(transaction);
        if (judged === undefined) return "busy";
        return objection(transaction, judged) ?? prepare(transaction);
      },
      (prepared) => finish(transaction, prepared, () => judged ?? validate(transaction)),
    );
  }

  function finish(transaction: SignedTransaction, prepared: SubmitOutcome | SignatureVerdict, verdict: () => Validation): SubmitOutcome {
    if (typeof prepared === "object") return prepared;
    if (prepared === "busy") return ROOM_IS_FULL;
    if (prepared === "invalid") return INVALID_SIGNATURE;
    return mempool.get(transaction.hash) === undefined ? queue(transaction, verdict()) : ACCEPTED;
  }

  function submitInBackground(transaction: SignedTransaction): Promise<SubmitOutcome> {
    if (authenticatingModules(transaction).length > 0) return submitVouched(transaction);
    return inOrder(
      transaction.raw.sender,
      () => prepare(transaction),
      (prepared) => finish(transaction, prepared, () => validate(transaction)),
    );
  }

  return {
    submit(transaction) {
      if (mempool.get(transaction.hash) !== undefined) return ACCEPTED;
      return queue(transaction, executor.validate(options.state(), transaction));
    },
    submitInBackground,
    async submitAll(transactions) {
      const outcomes: SubmitOutcome[] = [];
      for (const transaction of transactions) {
        if (outcomes.length > 0) await options.pause();
        outcomes.push(await submitInBackground(transaction));
      }
      return outcomes;
    },
    verifySignatures: (transaction) => verify(transaction),
  };
}

function verdictOf(isGood: boolean | undefined): SignatureVerdict {
  if (isGood === undefined) return "busy";
  return isGood ? "valid" : "invalid";
}

function isCheap({ authenticator }: SignedTransaction): boolean {
  return isSingleEd25519(authenticator) || totalSignatures(authenticator) === 0;
}

function outcomeOf(outcome: ReturnType<Mempool["add"]>): SubmitOutcome {
  if (outcome.kind === "accepted") return ACCEPTED;
  return outcome.kind === "cannotPay" ? { kind: "vmError", status: "INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE" } : outcome;
}

/** Cache of balances in the latest state, because a sender's queue needs the same balance for every transaction. */
function createBalances(): { read(state: StateView, owner: Address): bigint } {
  let of: StateView | undefined;
  const octasByOwner = new Map<Address, bigint>();
  return {
    read(state, owner) {
      if (of !== state) {
        of = state;
        octasByOwner.clear();
      }
      let octas = octasByOwner.get(owner);
      if (octas === undefined) {
        octas = aptBalanceOctas(state, owner);
        octasByOwner.set(owner, octas);
      }
      return octas;
    },
  };
}
