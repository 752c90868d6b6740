import type { ChainClient } from "../client/chainClient.ts";
import type { AccountKey } from "../facts/accountKey.ts";
import type { Simulation, UnsignedTransaction } from "../facts/types.ts";
import { DEFAULT_MAX_GAS_UNITS, LEAST_MAX_GAS_UNITS } from "../transactions/limits.ts";
import type { TransferRequest } from "../transactions/transferRequest.ts";

/** Who will sign; the simulation needs the public half. */
export interface SigningAccount {
  readonly key: AccountKey;
}

/** A transaction and what running exactly its bytes would do. */
export interface PreparedTransfer {
  readonly transaction: UnsignedTransaction;
  readonly simulation: Simulation;
}

/**
 * Builds a payment and simulates it. Unless the request sets the gas limit, the limit is narrowed to what a first simulation needed and some,
 * and the narrowed transaction is simulated again: what is given back is the simulation of the very bytes given back.
 */
export async function prepareTransfer(
  client: ChainClient,
  request: TransferRequest,
  account: SigningAccount,
  signal?: AbortSignal,
): Promise<PreparedTransfer> {
  if (request.maxGasAmount !== undefined) return buildAndSimulate(client, request, request.maxGasAmount, account, signal);
  const affordable = affordableGas(await client.aptBalance(request.sender, signal), request.gasUnitPrice);
  const wide = await buildAndSimulate(client, request, atMost(affordable, DEFAULT_MAX_GAS_UNITS), account, signal);
  const { success, gasUsed } = wide.simulation.transaction;
  // What fails is not going to be signed, and its gas says little.
  if (success !== true || gasUsed === undefined) return wide;
  const narrow = await buildAndSimulate(client, request, atMost(affordable, narrowedGasLimit(gasUsed)), account, signal);
  // A network may ask for more than will be used, as of an account's very first transaction.
  return narrow.simulation.transaction.success === true ? narrow : wide;
}

/**
 * The most that can be sent to the recipient so that the narrowed gas limit stays covered; 0 where the balance does not even pay for that. Found with
 * a simulation of a payment of one octa, because a recipient's first payment costs more.
 */
export async function maximumTransfer(
  client: ChainClient,
  request: Omit<TransferRequest, "octas" | "maxGasAmount">,
  account: SigningAccount,
  signal?: AbortSignal,
): Promise<bigint> {
  const balance = await client.aptBalance(request.sender, signal);
  const limit = atMost(affordableGas(balance, request.gasUnitPrice), DEFAULT_MAX_GAS_UNITS);
  const { simulation } = await buildAndSimulate(client, { ...request, octas: 1n, maxGasAmount: limit }, limit, account, signal);
  const { success, gasUsed } = simulation.transaction;
  if (success !== true || gasUsed === undefined) return 0n;
  const reserved = narrowedGasLimit(gasUsed) * request.gasUnitPrice;
  return balance > reserved ? balance - reserved : 0n;
}

/** Half as much again as was used, at least a hundred units more. */
export function narrowedGasLimit(gasUsed: bigint): bigint {
  const half = (gasUsed * 3n + 1n) / 2n;
  const least = gasUsed + 100n;
  return half > least ? half : least;
}

async function buildAndSimulate(
  client: ChainClient,
  request: TransferRequest,
  maxGasAmount: bigint,
  account: SigningAccount,
  signal: AbortSignal | undefined,
): Promise<PreparedTransfer> {
  const transaction = await client.buildTransfer({ ...request, maxGasAmount }, signal);
  const simulation = await client.simulate(transaction, account.key, signal);
  return { transaction, simulation };
}

/**
 * The network wants limit × price to be covered by the balance. With next to nothing the usual limit is asked for, so that the network's
 * answer is about the balance and not about the limit.
 */
function affordableGas(balance: bigint, gasUnitPrice: bigint): bigint {
  if (gasUnitPrice === 0n) return DEFAULT_MAX_GAS_UNITS;
  const affordable = balance / gasUnitPrice;
  return affordable < LEAST_MAX_GAS_UNITS ? DEFAULT_MAX_GAS_UNITS : affordable;
}

function atMost(limit: bigint, wanted: bigint): bigint {
  return wanted < limit ? wanted : limit;
}
