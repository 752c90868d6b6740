import {
  Account,
  Aptos,
  AptosConfig,
  type Ed25519Account,
  isUserTransactionResponse,
  Network,
  type UserTransactionResponse,
} from "@aptos-labs/ts-sdk";
import type { NetworkAddresses } from "./networkProcess.ts";

/** Creates a client library instance configured like an application for a local network, with the ports of this run. */
export function createClient(network: NetworkAddresses): Aptos {
  const { nodeUrl: fullnode, faucetUrl: faucet, indexerUrl: indexer } = network;
  return new Aptos(new AptosConfig({ network: Network.LOCAL, fullnode, faucet, indexer }));
}

/** Creates an account and funds it from the faucet. */
export async function fundedAccount(aptos: Aptos, octas = 100_000_000): Promise<Ed25519Account> {
  const account = Account.generate();
  await aptos.fundAccount({ accountAddress: account.accountAddress, amount: octas, options: { waitForIndexer: false } });
  return account;
}

/** Exact APT balance from the chain's view function. */
export async function balanceOf(aptos: Aptos, address: { toString(): string }): Promise<bigint> {
  const [balance] = await aptos.view<[string]>({
    payload: { function: "0x1::coin::balance", typeArguments: ["0x1::aptos_coin::AptosCoin"], functionArguments: [address.toString()] },
  });
  return BigInt(balance);
}

/** Total APT supply at a version, from the chain's view function. */
export async function supplyAt(aptos: Aptos, version: bigint): Promise<bigint> {
  const [supply] = await aptos.view<[{ vec: [string] }]>({
    payload: { function: "0x1::coin::supply", typeArguments: ["0x1::aptos_coin::AptosCoin"], functionArguments: [] },
    options: { ledgerVersion: version },
  });
  return BigInt(supply.vec[0]);
}

/** Waits for a submitted transaction and returns it, successful or failed. */
export async function outcomeOf(aptos: Aptos, pending: { readonly hash: string }): Promise<UserTransactionResponse> {
  const options = { waitForIndexer: false, checkSuccess: false };
  const done = await aptos.waitForTransaction({ transactionHash: pending.hash, options });
  if (!isUserTransactionResponse(done)) throw new Error(done.type);
  return done;
}
