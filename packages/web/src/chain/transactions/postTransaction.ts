import { asArray, asObject } from "../facts/jsonFields.ts";
import type { Address, Simulation, TransactionFacts, TransactionHash, UnsignedTransaction } from "../facts/types.ts";
import type { NodeApi, ReadOptions } from "../ledger/createNodeApi.ts";
import { readHash, readSimulated } from "../ledger/readTransaction.ts";
import type { SimulatedSigners } from "./signedTransaction.ts";

/** Submits a signed transaction. Never retried automatically; submitting the same bytes again is safe, because they run at most once. */
export function submitTransaction(api: NodeApi, signed: Uint8Array): Promise<TransactionHash> {
  return api.postTransaction("transactions", signed, (json) => readHash(asObject(json).hash));
}

/** Simulates exactly the transaction's bytes. */
export async function simulateTransaction(
  api: NodeApi,
  unsigned: UnsignedTransaction,
  signers: SimulatedSigners,
  signal?: AbortSignal,
): Promise<Simulation> {
  const transaction = await simulated(api, unsigned, signers, {}, signal);
  return { transaction, atVersion: transaction.version ?? 0n };
}

/** Simulates with a gas price or limit chosen by the node, to measure gas usage. It does not simulate the exact bytes. */
export function measureGas(
  api: NodeApi,
  unsigned: UnsignedTransaction,
  signers: SimulatedSigners,
  { price, limit }: { readonly price: boolean; readonly limit: boolean },
  signal?: AbortSignal,
): Promise<TransactionFacts> {
  return simulated(api, unsigned, signers, { estimate_gas_unit_price: price, estimate_max_gas_amount: limit }, signal);
}

async function simulated(
  api: NodeApi,
  unsigned: UnsignedTransaction,
  signers: SimulatedSigners,
  params: NonNullable<ReadOptions["params"]>,
  signal: AbortSignal | undefined,
): Promise<TransactionFacts> {
  const { encodeForSimulation } = await import("./signedTransaction.ts");
  return api.postTransaction("transactions/simulate", encodeForSimulation(unsigned, signers), readSimulated, { signal, params });
}

/** Requests funds from the network's faucet, if it has one; returns the funding transaction's hash. */
export async function fundAccount(api: NodeApi, address: Address, octas: bigint, signal?: AbortSignal): Promise<TransactionHash> {
  const firstHash = (json: unknown) => readHash(asArray(asObject(json).txn_hashes)[0]);
  return api.postFaucet("fund", { address, amount: octas }, firstHash, signal);
}
