import type { AccountKey } from "../facts/accountKey.ts";
import type { AccountName } from "../facts/accountName.ts";
import type {
  AccountFacts,
  Address,
  LedgerState,
  ModuleFacts,
  NetworkDefinition,
  ResourceFacts,
  Simulation,
  TransactionFacts,
  TransactionHash,
  UnsignedTransaction,
} from "../facts/types.ts";
import type { IndexedPage, IndexedTransactions } from "../indexer/accountTransactions.ts";
import type { AddressContent, BlockFacts, NameTarget } from "../ledger/lookUps.ts";
import type { RotationRequest } from "../transactions/buildRotation.ts";
import type { TransferRequest } from "../transactions/transferRequest.ts";
import type { FinalState } from "../transactions/waitForFinal.ts";

import type { OwnedAccounts } from "./ownedAccounts.ts";

/** Everything the page asks of one network. `createChainClient(network)` makes one over the client library; features never see the library. */
export interface ChainClient {
  readonly network: NetworkDefinition;
  ledger(signal?: AbortSignal): Promise<LedgerState>;
  account(address: Address, signal?: AbortSignal): Promise<AccountFacts>;
  /** Every account that a key signs for at present, also those that were rotated to it. */
  ownedAccounts(key: AccountKey, signal?: AbortSignal): Promise<OwnedAccounts>;
  /** APT of an address in octas, coin and fungible store together. */
  aptBalance(address: Address, signal?: AbortSignal): Promise<bigint>;
  /** Whether there is an account or an object at an address, without reading all of it. */
  contentOf(address: Address, signal?: AbortSignal): Promise<AddressContent>;
  /** Where a registered name leads. */
  targetOfName(name: AccountName, signal?: AbortSignal): Promise<NameTarget>;
  /** Undefined where there is no such block yet. */
  block(height: bigint, signal?: AbortSignal): Promise<BlockFacts | undefined>;
  resources(address: Address, signal?: AbortSignal): Promise<readonly ResourceFacts[]>;
  modules(address: Address, signal?: AbortSignal): Promise<readonly ModuleFacts[]>;
  /** Newest first. `before` is exclusive; without it from the newest. */
  transactions(
    page: { readonly before: bigint | undefined; readonly limit: number },
    signal?: AbortSignal,
  ): Promise<readonly TransactionFacts[]>;
  /** Sent by the account, newest first; `before` is a sequence number, exclusive. */
  accountTransactions(
    address: Address,
    page: { readonly before: bigint | undefined; readonly limit: number },
    signal?: AbortSignal,
  ): Promise<readonly TransactionFacts[]>;
  /** From the index: all that touched the account, newest first, in one request. A network may have no index (`no_indexer`), or one that is behind. */
  indexedTransactions(address: Address, page: IndexedPage, signal?: AbortSignal): Promise<IndexedTransactions>;
  /** By hash (pending ones too) or version; undefined when the network does not know it. */
  transaction(hashOrVersion: string, signal?: AbortSignal): Promise<TransactionFacts | undefined>;
  /** The height of the block that a version is in. */
  blockHeightOf(version: bigint, signal?: AbortSignal): Promise<bigint>;
  gasUnitPrice(signal?: AbortSignal): Promise<bigint>;
  /** Expiry is computed from ledger time, not from the wall clock. */
  buildTransfer(request: TransferRequest, signal?: AbortSignal): Promise<UnsignedTransaction>;
  /** A change of an account's key. */
  buildRotation(request: RotationRequest, signal?: AbortSignal): Promise<UnsignedTransaction>;
  /** Simulates exactly these bytes. */
  simulate(transaction: UnsignedTransaction, key: AccountKey, signal?: AbortSignal): Promise<Simulation>;
  /** Never retried: once sent, only the network knows. `authenticator` is BCS of the account authenticator that the signer gave. */
  submit(transaction: UnsignedTransaction, authenticator: Uint8Array): Promise<TransactionHash>;
  /** Resolves when final; keeps asking through outages until aborted or the transaction's expiry has passed by a margin. */
  waitForFinal(hash: TransactionHash, expirationSecs: bigint, signal?: AbortSignal): Promise<FinalState>;
  /** Asks the faucet; the hash of the funding transaction. Only where the network has one. */
  fund(address: Address, octas: bigint, signal?: AbortSignal): Promise<TransactionHash>;
}
