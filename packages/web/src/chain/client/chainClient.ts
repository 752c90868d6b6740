import type { AccountKey } from "../facts/accountKey.ts";
import type { AccountName } from "../facts/accountName.ts";
import type {
  AccountFacts,
  Address,
  LedgerState,
  NetworkDefinition,
  Simulation,
  TransactionFacts,
  TransactionHash,
  UnsignedTransaction,
} from "../facts/types.ts";
import type { IndexedPage, IndexedTransactions } from "../indexer/accountTransactions.ts";
import type { IndexApi } from "../indexer/createIndexApi.ts";
import type { NodeApi } from "../ledger/createNodeApi.ts";
import type { BlockFacts, NameTarget } from "../ledger/lookUps.ts";
import type { BuildFacts } from "../transactions/buildTransaction.ts";
import type { FunctionAbi } from "../transactions/functionAbi.ts";
import type { Signatures } from "../transactions/signatures.ts";
import type { SimulatedSigners } from "../transactions/signedTransaction.ts";
import type { CallRequest, TransactionRequest } from "../transactions/transactionRequest.ts";
import type { TransactionOutcome } from "../transactions/waitForFinal.ts";
import type { GasMemory } from "./gasMemory.ts";
import type { OwnedAccounts } from "./ownedAccounts.ts";

/**
 * All queries and operations of one network. `createChainClient(network)` builds it on the client library, which features never import
 * directly.
 */
export interface ChainClient {
  readonly network: NetworkDefinition;
  /** REST API of the node, for the questions of `chain/ledger`. */
  readonly node: NodeApi;
  /** The network's index, for the questions of `chain/indexer`. */
  readonly index: IndexApi;
  ledger(signal?: AbortSignal): Promise<LedgerState>;
  account(address: Address, signal?: AbortSignal): Promise<AccountFacts>;
  /** Accounts controlled by a key at present, including those rotated to it. */
  ownedAccounts(key: AccountKey, signal?: AbortSignal): Promise<OwnedAccounts>;
  /** APT balance in octas, coin and fungible store together. */
  aptBalance(address: Address, signal?: AbortSignal): Promise<bigint>;
  /** Address that a registered name resolves to. */
  targetOfName(name: AccountName, signal?: AbortSignal): Promise<NameTarget>;
  /** Undefined if the block does not exist yet. */
  block(height: bigint, signal?: AbortSignal): Promise<BlockFacts | undefined>;
  /** Newest first. `before` is exclusive; without it the page starts at the newest. */
  transactions(
    page: { readonly before: bigint | undefined; readonly limit: number },
    signal?: AbortSignal,
  ): Promise<readonly TransactionFacts[]>;
  /** Transactions sent by the account, newest first; `before` is an exclusive sequence number. */
  accountTransactions(
    address: Address,
    page: { readonly before: bigint | undefined; readonly limit: number },
    signal?: AbortSignal,
  ): Promise<readonly TransactionFacts[]>;
  /**
   * Index, one request: transactions that touched the account, newest first. A network may have no index (`no_indexer`) or a lagging one.
   */
  indexedTransactions(address: Address, page: IndexedPage, signal?: AbortSignal): Promise<IndexedTransactions>;
  /** Finds a transaction by hash (also pending) or version; undefined if unknown to the network. */
  transaction(hashOrVersion: string, signal?: AbortSignal): Promise<TransactionFacts | undefined>;
  /**
   * Long-polls for a transaction by hash: the node delays its answer while the transaction is pending. Undefined if unknown to the network.
   */
  awaitTransaction(hash: TransactionHash, signal?: AbortSignal): Promise<TransactionFacts | undefined>;
  gasUnitPrice(signal?: AbortSignal): Promise<bigint>;
  /** Ledger state, cached for a moment. */
  recentLedger(signal?: AbortSignal): Promise<LedgerState>;
  /** Clears cached ABIs and ledger state after the ledger was rewound. */
  forgetLedger(): void;
  /** Cached gas prices and usage. */
  readonly gas: GasMemory;
  /** Parameter types of an entry function from the network's modules, cached per ledger. Throws NoSuchFunction. */
  functionAbi(functionId: string, signal?: AbortSignal): Promise<FunctionAbi>;
  /** Builds a transaction without network requests. Loads the client library on first use. */
  build(request: TransactionRequest, facts: BuildFacts): Promise<UnsignedTransaction>;
  /** Encodes a call in a multisig account's storage format. Missing parameter types are loaded from the network. */
  encodeCall(call: CallRequest, signal?: AbortSignal): Promise<Uint8Array>;
  /** A transaction's call in the same format; undefined unless it calls an entry function as its sender. */
  storedCallOf(transaction: Pick<UnsignedTransaction, "bytes">): Promise<Uint8Array | undefined>;
  /** Copy of a transaction with a higher gas price, which replaces the pending original. */
  raisePrice(transaction: UnsignedTransaction, gasUnitPrice: bigint): Promise<UnsignedTransaction>;
  /** Copy of a transaction with another sequence number, for simulation only. */
  renumbered(transaction: UnsignedTransaction, sequenceNumber: bigint): Promise<UnsignedTransaction>;
  /** Decodes a transaction from a file. Signing requires a trusted `chainId` equal to the one in the bytes. */
  readUnsigned(
    file: Pick<UnsignedTransaction, "bytes" | "secondarySigners" | "feePayer">,
    chainId: number | undefined,
  ): Promise<UnsignedTransaction>;
  /** Decodes a signed transaction without its signatures. */
  readSigned(signed: Uint8Array, chainId: number | undefined): Promise<UnsignedTransaction>;
  /** Simulates exactly the transaction's bytes. */
  simulate(transaction: UnsignedTransaction, signers: SimulatedSigners, signal?: AbortSignal): Promise<Simulation>;
  /** Encodes the body of a simulation request, for callers with their own transport. */
  encodeForSimulation(transaction: UnsignedTransaction, signers: SimulatedSigners): Promise<Uint8Array>;
  /** Simulates with a gas price or limit chosen by the node, to measure gas usage. It does not simulate the exact bytes. */
  measure(
    transaction: UnsignedTransaction,
    signers: SimulatedSigners,
    estimate: { readonly price: boolean; readonly limit: boolean },
    signal?: AbortSignal,
  ): Promise<TransactionFacts>;
  /** A resource at a version; undefined if missing. */
  resourceAt(address: Address, type: string, version: bigint, signal?: AbortSignal): Promise<unknown>;
  /** APT balance at a version. */
  aptBalanceAt(address: Address, version: bigint, signal?: AbortSignal): Promise<bigint>;
  /** Hash of the signed transaction. */
  hashOf(transaction: UnsignedTransaction, signatures: Signatures): Promise<TransactionHash>;
  /** Signed transaction bytes to submit. */
  encode(transaction: UnsignedTransaction, signatures: Signatures): Promise<Uint8Array>;
  /**
   * Submits the result of `encode`. Never retried automatically; submitting the same bytes again is safe, because they run at most once.
   */
  submit(signed: Uint8Array): Promise<TransactionHash>;
  /** Resolves with a final state; keeps polling through outages until aborted or until a margin after the transaction's expiry. */
  waitForFinal(hash: TransactionHash, expirationSecs: bigint, signal?: AbortSignal): Promise<TransactionOutcome>;
  /** Requests funds from the network's faucet, if it has one; returns the funding transaction's hash. */
  fund(address: Address, octas: bigint, signal?: AbortSignal): Promise<TransactionHash>;
}
