import type { ChainClient } from "../client/chainClient.ts";
import type { Simulation, TransactionFacts, UnsignedTransaction } from "../facts/types.ts";
import type { BuildFacts } from "../transactions/buildTransaction.ts";
import { callInPayload } from "../transactions/callInPayload.ts";
import { refuseFarClock } from "../transactions/clockFarAhead.ts";
import type { FunctionAbi } from "../transactions/functionAbi.ts";
import type { Intent } from "../transactions/intent.ts";
import { DEFAULT_GAS_UNIT_PRICE, DEFAULT_MAX_GAS_UNITS, LEAST_MAX_GAS_UNITS } from "../transactions/limits.ts";
import type { SimulatedSigners } from "../transactions/signedTransaction.ts";
import type { TransactionRequest } from "../transactions/transactionRequest.ts";

/** A transaction and what running exactly its bytes would do. */
export interface PreparedTransaction extends SimulatedInTurn {
  readonly intent: Intent;
  readonly signers: SimulatedSigners;
  readonly transaction: UnsignedTransaction;
  /** The types of what it calls, where it calls something. */
  readonly abi?: FunctionAbi | undefined;
  /** Ledger time that its expiry was counted from, if it was built here. */
  readonly builtAtUsecs?: bigint;
}

/** What a transaction does once its turn has come. */
export interface SimulatedInTurn {
  readonly simulation: Simulation;
  /** Where others of the sender come first: the place in the sequence that stood in its own place for the simulation. Nothing else differed. */
  readonly simulatedSequenceNumber?: bigint | undefined;
}

/** What a transaction would use and cost at present. */
export interface Measured {
  readonly transaction: TransactionFacts;
  readonly gasUsed: bigint;
  readonly gasUnitPrice: bigint;
}

export interface PrepareOptions {
  /** Under which name to remember what it uses: transactions of one name use about the same. Undefined: it is measured each time. */
  readonly gasKind?: string | undefined;
  /** The number for the sender's next transaction, from the chain's: others may be on their way. The chain's own unless given. */
  readonly nextNumber?: ((onChain: bigint) => bigint) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Builds a transaction and simulates it. What the request leaves open is found out with as few questions as possible: the gas price and the limit
 * from a first run, unless they are known from a moment ago, and never a wider limit than its own run asks for. What is given back is the simulation of the very bytes given back.
 */
export async function prepareTransaction(
  client: ChainClient,
  request: TransactionRequest,
  options: PrepareOptions = {},
): Promise<PreparedTransaction> {
  const { signal, nextNumber = (onChain) => onChain } = options;
  const facts = await readFacts(client, request, signal);
  const { sender, secondarySigners, feePayer, intent } = request;
  const signers = { sender, secondarySigners, feePayer };
  const sequenceNumber = nextNumber(facts.sequenceNumber);
  const abi = facts.abi ?? callInPayload(request.payload)?.abi;
  const run = async (gasUnitPrice: bigint, maxGasAmount: bigint): Promise<PreparedTransaction> => {
    const transaction = await client.build(request, { ...facts, sequenceNumber, gasUnitPrice, maxGasAmount });
    const simulated = await simulateInTurn(client, transaction, signers, facts.sequenceNumber, signal);
    return { intent, signers, transaction, abi, builtAtUsecs: facts.ledger.timestampUsecs, ...simulated };
  };
  const price = request.gasUnitPrice ?? client.gas.price(facts.ledger.identity);
  const used = options.gasKind === undefined ? undefined : client.gas.used(facts.ledger.identity, options.gasKind);
  const limit = request.maxGasAmount ?? (used === undefined ? undefined : narrowedGasLimit(used));
  /** What was used another time may be far from what this uses. */
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
  // With next to nothing the usual limit is asked for, so that the network's answer is about the balance and not about the limit.
  const wide = !isFine && affordable < TELLING_GAS_UNITS ? DEFAULT_MAX_GAS_UNITS : affordable;
  const wanted = request.maxGasAmount ?? (isFine ? smaller(narrowedGasLimit(measured.gasUsed), wide) : wide);
  const prepared = await run(measured.gasUnitPrice, wanted);
  // A network may ask for more than will be used, as of an account's very first transaction.
  if (succeeds(prepared) && isFine) return fitted(prepared);
  return succeeds(prepared) || !isFine || wanted >= wide ? prepared : run(measured.gasUnitPrice, wide);
}

/**
 * Simulates a transaction as if its turn had come. Nodes simulate nothing for which others of the sender have to run first, so that then the next place on
 * chain takes the place of its own.
 */
export async function simulateInTurn(
  client: ChainClient,
  transaction: UnsignedTransaction,
  signers: SimulatedSigners,
  onChain: bigint,
  signal: AbortSignal | undefined,
): Promise<SimulatedInTurn> {
  if (transaction.replayNonce !== undefined || transaction.sequenceNumber <= onChain) {
    return { simulation: await client.simulate(transaction, signers, signal) };
  }
  const inTurn = await client.renumbered(transaction, onChain);
  return { simulation: await client.simulate(inTurn, signers, signal), simulatedSequenceNumber: onChain };
}

/** What a transaction like this uses and costs. Remembered, so that preparing it asks for less. */
export async function measureTransaction(
  client: ChainClient,
  request: TransactionRequest,
  options: PrepareOptions = {},
): Promise<Measured> {
  return measureWith(client, request, await readFacts(client, request, options.signal), options);
}

/** Half as much again as was used, at least a hundred units more. */
export function narrowedGasLimit(gasUsed: bigint): bigint {
  const half = (gasUsed * 3n + 1n) / 2n;
  const least = gasUsed + 100n;
  return half > least ? half : least;
}

/** Less than anything uses. */
const TELLING_GAS_UNITS = 100n;

type ReadFacts = Omit<BuildFacts, "gasUnitPrice" | "maxGasAmount" | "ledger"> & {
  readonly ledger: Awaited<ReturnType<ChainClient["ledger"]>>;
};

async function readFacts(client: ChainClient, request: TransactionRequest, signal: AbortSignal | undefined): Promise<ReadFacts> {
  const { replay, sender, payload } = request;
  const call = callInPayload(payload);
  const [ledger, account, abi] = await Promise.all([
    client.recentLedger(signal),
    replay.kind === "sequence" ? client.account(sender.address, signal) : undefined,
    call !== undefined && call.abi === undefined ? client.functionAbi(call.functionId, signal) : undefined,
  ]);
  refuseFarClock(client.network, ledger, Date.now());
  return { ledger, sequenceNumber: account?.sequenceNumber ?? 0n, abi };
}

async function measureWith(
  client: ChainClient,
  request: TransactionRequest,
  facts: ReadFacts,
  { gasKind, signal }: PrepareOptions,
): Promise<Measured> {
  const { identity } = facts.ledger;
  const knownPrice = request.gasUnitPrice ?? client.gas.price(identity);
  const inTurn: TransactionRequest =
    request.replay.kind === "sequence" ? { ...request, replay: { kind: "sequence", sequenceNumber: undefined } } : request;
  // The node works a limit out of the sender's balance, whoever pays.
  const estimate = { price: knownPrice === undefined, limit: request.feePayer === undefined };
  const attempt = async (maxGasAmount: bigint) => {
    const gasUnitPrice = knownPrice ?? DEFAULT_GAS_UNIT_PRICE;
    const transaction = await client.measure(
      await client.build(inTurn, { ...facts, gasUnitPrice, maxGasAmount }),
      request,
      estimate,
      signal,
    );
    return { transaction, gasUsed: transaction.gasUsed ?? 0n, gasUnitPrice: transaction.user?.gasUnitPrice ?? gasUnitPrice };
  };
  let measured = await attempt(DEFAULT_MAX_GAS_UNITS);
  const { feePayer } = request;
  if (measured.transaction.success !== true && feePayer !== undefined && feePayer !== "later") {
    const affordable = (await client.aptBalance(feePayer.address, signal)) / measured.gasUnitPrice;
    if (affordable >= LEAST_MAX_GAS_UNITS && affordable < DEFAULT_MAX_GAS_UNITS) measured = await attempt(affordable);
  }
  if (estimate.price) client.gas.rememberPrice(identity, measured.gasUnitPrice);
  // What fails says little about what it would use.
  if (gasKind !== undefined && measured.transaction.success === true) client.gas.rememberUsed(identity, gasKind, measured.gasUsed);
  return measured;
}

function succeeds({ simulation }: PreparedTransaction): boolean {
  return simulation.transaction.success === true;
}

function smaller(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}
