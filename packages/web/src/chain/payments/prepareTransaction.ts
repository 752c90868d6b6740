import type { ChainClient } from "../client/chainClient.ts";
import type { Simulation, TransactionFacts, UnsignedTransaction } from "../facts/types.ts";
import { accountFacts } from "../ledger/accountFacts.ts";
import { aptBalance } from "../ledger/aptBalance.ts";
import type { BuildFacts } from "../transactions/buildTransaction.ts";
import { callInPayload } from "../transactions/callInPayload.ts";
import { rejectClockFarAhead } from "../transactions/clockFarAhead.ts";
import type { FunctionAbi } from "../transactions/functionAbi.ts";
import type { Intent } from "../transactions/intent.ts";
import { measureGas, simulateTransaction } from "../transactions/postTransaction.ts";
import type { SimulatedSigners } from "../transactions/signedTransaction.ts";
import { DEFAULT_GAS_UNIT_PRICE, DEFAULT_MAX_GAS_UNITS, LEAST_MAX_GAS_UNITS } from "../transactions/transactionLimits.ts";
import type { TransactionRequest } from "../transactions/transactionRequest.ts";

/** A built transaction with the simulation of its exact bytes. */
export interface PreparedTransaction extends SimulatedInTurn {
  readonly intent: Intent;
  readonly signers: SimulatedSigners;
  readonly transaction: UnsignedTransaction;
  /** Parameter types of the called function, if any. */
  readonly abi?: FunctionAbi | undefined;
  /** Ledger time from which the expiry counts, for transactions built by this page. */
  readonly builtAtUsecs?: bigint;
}

/** Simulation of a transaction that ignores earlier pending transactions of its sender. */
export interface SimulatedInTurn {
  readonly simulation: Simulation;
  /**
   * Sequence number used in the simulation instead of the transaction's own, if earlier transactions are pending. All other fields are
   * equal.
   */
  readonly simulatedSequenceNumber?: bigint | undefined;
}

/** Gas use and gas price of a transaction, measured now. */
export interface Measured {
  readonly transaction: TransactionFacts;
  readonly gasUsed: bigint;
  readonly gasUnitPrice: bigint;
}

export interface PrepareOptions {
  /** Cache key of measured gas: transactions with the same key use similar gas. Undefined disables the cache. */
  readonly gasKind?: string | undefined;
  /**
   * Chooses the sender's next sequence number, given the on-chain number, because other transactions may be pending. Defaults to the
   * on-chain number.
   */
  readonly nextNumber?: ((onChain: bigint) => bigint) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Builds and simulates a transaction with as few requests as possible. Missing gas price and limit come from a first simulation or a recent
 * cache, and the limit never exceeds what the transaction's own simulation needs. The returned simulation belongs to exactly the returned
 * bytes.
 */
export async function prepareTransaction(
  client: ChainClient,
  request: TransactionRequest,
  options: PrepareOptions = {},
): Promise<PreparedTransaction> {
  const { signal, nextNumber = (onChain) => onChain } = options;
  const { buildTransaction } = await import("../transactions/buildTransaction.ts");
  const facts = await readFacts(client, request, signal);
  const { sender, secondarySigners, feePayer, intent } = request;
  const signers = { sender, secondarySigners, feePayer };
  const sequenceNumber = nextNumber(facts.sequenceNumber);
  const abi = facts.abi ?? callInPayload(request.payload)?.abi;
  const run = async (gasUnitPrice: bigint, maxGasAmount: bigint): Promise<PreparedTransaction> => {
    const transaction = buildTransaction(request, { ...facts, sequenceNumber, gasUnitPrice, maxGasAmount });
    const simulated = await simulateInTurn(client, transaction, signers, facts.sequenceNumber, signal);
    return { intent, signers, transaction, abi, builtAtUsecs: facts.ledger.timestampUsecs, ...simulated };
  };
  const price = request.gasUnitPrice ?? client.gas.price(facts.ledger.identity);
  const used = options.gasKind === undefined ? undefined : client.gas.used(facts.ledger.identity, options.gasKind);
  const limit = request.maxGasAmount ?? (used === undefined ? undefined : narrowedGasLimit(used));
  /** Simulates again with a fitted gas limit, because the cached gas of another transaction may differ widely. */
  const fitted = async (prepared: PreparedTransaction): Promise<PreparedTransaction> => {
    const gasUsed = prepared.simulation.transaction.gasUsed ?? 0n;
    const own = narrowedGasLimit(gasUsed);
    if (request.maxGasAmount !== undefined || prepared.transaction.maxGasAmount <= own) return prepared;
    if (options.gasKind !== undefined) client.gas.rememberUsed(facts.ledger.identity, options.gasKind, gasUsed);
    const narrowed = await run(prepared.transaction.gasUnitPrice, own);
    return succeeds(narrowed) ? narrowed : prepared;
  };
  if (price !== undefined && limit !== undefined) {
    const prepared = await run(price, limit);
    if (request.maxGasAmount !== undefined) return prepared;
    if (succeeds(prepared)) return fitted(prepared);
  }
  const measured = await measureWith(client, request, facts, options);
  const isFine = measured.transaction.success === true;
  const affordable = measured.transaction.user?.maxGasAmount ?? DEFAULT_MAX_GAS_UNITS;
  // With a tiny balance, the default gas limit is used, so that the network's error concerns the balance and not the limit.
  const wide = !isFine && affordable < TELLING_GAS_UNITS ? DEFAULT_MAX_GAS_UNITS : affordable;
  const wanted = request.maxGasAmount ?? (isFine ? smaller(narrowedGasLimit(measured.gasUsed), wide) : wide);
  const prepared = await run(measured.gasUnitPrice, wanted);
  // A network may require more gas than used, for example for an account's first transaction.
  if (succeeds(prepared) && isFine) return fitted(prepared);
  return succeeds(prepared) || !isFine || wanted >= wide ? prepared : run(measured.gasUnitPrice, wide);
}

/**
 * Simulates a transaction as if it were the sender's next. Nodes refuse to simulate a transaction behind pending ones, so the on-chain
 * sequence number replaces its own.
 */
export async function simulateInTurn(
  client: ChainClient,
  transaction: UnsignedTransaction,
  signers: SimulatedSigners,
  onChain: bigint,
  signal: AbortSignal | undefined,
): Promise<SimulatedInTurn> {
  if (transaction.replayNonce !== undefined || transaction.sequenceNumber <= onChain) {
    return { simulation: await simulateTransaction(client.node, transaction, signers, signal) };
  }
  const { renumbered } = await import("../transactions/rewritten.ts");
  const inTurn = renumbered(transaction, onChain);
  return { simulation: await simulateTransaction(client.node, inTurn, signers, signal), simulatedSequenceNumber: onChain };
}

/** Measures gas use and price of a transaction, and caches them for its preparation. */
export async function measureTransaction(
  client: ChainClient,
  request: TransactionRequest,
  options: PrepareOptions = {},
): Promise<Measured> {
  return measureWith(client, request, await readFacts(client, request, options.signal), options);
}

/** Gas limit for a transaction: 1.5 times the used gas, and at least a hundred units more. */
export function narrowedGasLimit(gasUsed: bigint): bigint {
  const half = (gasUsed * 3n + 1n) / 2n;
  const least = gasUsed + 100n;
  return half > least ? half : least;
}

/** Gas amount below what any transaction uses. */
const TELLING_GAS_UNITS = 100n;

type ReadFacts = Omit<BuildFacts, "gasUnitPrice" | "maxGasAmount" | "ledger"> & {
  readonly ledger: Awaited<ReturnType<ChainClient["ledger"]>>;
};

async function readFacts(client: ChainClient, request: TransactionRequest, signal: AbortSignal | undefined): Promise<ReadFacts> {
  const { replay, sender, payload } = request;
  const call = callInPayload(payload);
  const [ledger, account, abi] = await Promise.all([
    client.recentLedger(signal),
    replay.kind === "sequence" ? accountFacts(client.node, sender.address, { signal }) : undefined,
    call !== undefined && call.abi === undefined ? client.functionAbi(call.functionId, signal) : undefined,
  ]);
  rejectClockFarAhead(client.network, ledger, Date.now());
  return { ledger, sequenceNumber: account?.sequenceNumber ?? 0n, abi };
}

async function measureWith(
  client: ChainClient,
  request: TransactionRequest,
  facts: ReadFacts,
  { gasKind, signal }: PrepareOptions,
): Promise<Measured> {
  const { buildTransaction } = await import("../transactions/buildTransaction.ts");
  const { identity } = facts.ledger;
  const knownPrice = request.gasUnitPrice ?? client.gas.price(identity);
  const inTurn: TransactionRequest =
    request.replay.kind === "sequence" ? { ...request, replay: { kind: "sequence", sequenceNumber: undefined } } : request;
  // The node derives a limit from the sender's balance, even with another fee payer.
  const estimate = { price: knownPrice === undefined, limit: request.feePayer === undefined };
  const attempt = async (maxGasAmount: bigint) => {
    const gasUnitPrice = knownPrice ?? DEFAULT_GAS_UNIT_PRICE;
    const transaction = await measureGas(
      client.node,
      buildTransaction(inTurn, { ...facts, gasUnitPrice, maxGasAmount }),
      request,
      estimate,
      signal,
    );
    return { transaction, gasUsed: transaction.gasUsed ?? 0n, gasUnitPrice: transaction.user?.gasUnitPrice ?? gasUnitPrice };
  };
  let measured = await attempt(DEFAULT_MAX_GAS_UNITS);
  const { feePayer } = request;
  if (measured.transaction.success !== true && feePayer !== undefined && feePayer !== "later") {
    const affordable = (await aptBalance(client.node, feePayer.address, { signal })) / measured.gasUnitPrice;
    if (affordable >= LEAST_MAX_GAS_UNITS && affordable < DEFAULT_MAX_GAS_UNITS) measured = await attempt(affordable);
  }
  if (estimate.price) client.gas.rememberPrice(identity, measured.gasUnitPrice);
  // The gas of a failed transaction is no useful measure.
  if (gasKind !== undefined && measured.transaction.success === true) client.gas.rememberUsed(identity, gasKind, measured.gasUsed);
  return measured;
}

function succeeds({ simulation }: PreparedTransaction): boolean {
  return simulation.transaction.success === true;
}

function smaller(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}
