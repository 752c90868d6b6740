import type { UpgradePolicy } from "../code/packageRegistry.ts";
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
import type { BuildFacts } from "../transactions/buildTransaction.ts";
import type { FunctionAbi } from "../transactions/functionAbi.ts";
import type { Signatures } from "../transactions/signatures.ts";
import type { SimulatedSigners } from "../transactions/signedTransaction.ts";
import type { CallRequest, TransactionRequest } from "../transactions/transactionRequest.ts";
import type { FinalState } from "../transactions/waitForFinal.ts";
import type { AnalyticsReader } from "./analyticsReader.ts";
import type { IndexedOverview, OverviewQuestion } from "./askAboutOverview.ts";
import type { AssetReader } from "./assetReader.ts";
import type { CodeReader } from "./codeReader.ts";
import type { ExplorerReader } from "./explorerReader.ts";
import type { GasMemory } from "./gasMemory.ts";
import type { NameReader } from "./nameReader.ts";
import type { OwnedAccounts } from "./ownedAccounts.ts";
import type { SharedReader } from "./sharedReader.ts";
import type { StakeReader } from "./stakeReader.ts";
import type { StateReader } from "./stateReader.ts";
import type { TokenReader } from "./tokenReader.ts";

/** A module's package may change as its policy says; it came at that time. */
export interface PublishedCode {
  readonly policy: UpgradePolicy | undefined;
  readonly publishedAtUsecs: bigint | undefined;
}

/** Everything the page asks of one network. `createChainClient(network)` makes one over the client library; features never see the library. */
export interface ChainClient {
  readonly network: NetworkDefinition;
  /** Coins and fungible assets. */
  readonly assets: AssetReader;
  /** Registered names. */
  readonly names: NameReader;
  /** Pools, delegations, and staking by contract. */
  readonly stake: StakeReader;
  /** Accounts of several owners. */
  readonly shared: SharedReader;
  /** Published modules and packages. */
  readonly code: CodeReader;
  /** Collectibles and their collections. */
  readonly tokens: TokenReader;
  /** What is stored at addresses and in tables, also at earlier versions. */
  readonly state: StateReader;
  /** Blocks, searches, and state before a transaction. */
  readonly explorer: ExplorerReader;
  /** What charts are made of. */
  readonly analytics: AnalyticsReader;
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
  /** From the index: what an overview shows of one account or several, in one request. */
  overview(question: OverviewQuestion, signal?: AbortSignal): Promise<IndexedOverview>;
  /** By hash (pending ones too) or version; undefined when the network does not know it. */
  transaction(hashOrVersion: string, signal?: AbortSignal): Promise<TransactionFacts | undefined>;
  /** By hash, and a while later where it is pending, so that whoever waits for it need not ask so often; undefined when the network does not know it. */
  awaitTransaction(hash: TransactionHash, signal?: AbortSignal): Promise<TransactionFacts | undefined>;
  /** The height of the block that a version is in. */
  blockHeightOf(version: bigint, signal?: AbortSignal): Promise<bigint>;
  gasUnitPrice(signal?: AbortSignal): Promise<bigint>;
  /** Where the ledger is, from a moment ago if it was asked then. */
  recentLedger(signal?: AbortSignal): Promise<LedgerState>;
  /** Forgets what it keeps of the ledger, which was taken back: the code that it read, and where the ledger was. */
  forgetLedger(): void;
  /** What is known about gas here. */
  readonly gas: GasMemory;
  /** What is known about published code. When it was published is known where the index says so. */
  publishedCode(address: Address, module: string, signal?: AbortSignal): Promise<PublishedCode>;
  /** The types of an entry function, from the network's own modules; remembered for the ledger. Throws NoSuchFunction. */
  functionAbi(functionId: string, signal?: AbortSignal): Promise<FunctionAbi>;
  /** Asks nothing. The client library is loaded when this is first wanted. */
  build(request: TransactionRequest, facts: BuildFacts): Promise<UnsignedTransaction>;
  /** A call in the form in which a shared account keeps it. Where its types are not given, the network is asked for them. */
  encodeCall(call: CallRequest, signal?: AbortSignal): Promise<Uint8Array>;
  /** What a transaction calls, in the same form; undefined where it calls no entry function in its sender's name. */
  storedCallOf(transaction: Pick<UnsignedTransaction, "bytes">): Promise<Uint8Array | undefined>;
  /** The same transaction with nothing but a higher gas price, which a network takes in the place of one that waits. */
  raisePrice(transaction: UnsignedTransaction, gasUnitPrice: bigint): Promise<UnsignedTransaction>;
  /** The same transaction in another place of the sender's sequence, only to simulate it. */
  renumbered(transaction: UnsignedTransaction, sequenceNumber: bigint): Promise<UnsignedTransaction>;
  /** A transaction from its bytes, as it came in a file. It can be signed where `chainId` counts, and is the one in the bytes. */
  readUnsigned(
    file: Pick<UnsignedTransaction, "bytes" | "secondarySigners" | "feePayer">,
    chainId: number | undefined,
  ): Promise<UnsignedTransaction>;
  /** The same from bytes that were signed, without the signatures. */
  readSigned(signed: Uint8Array, chainId: number | undefined): Promise<UnsignedTransaction>;
  /** Simulates exactly these bytes. */
  simulate(transaction: UnsignedTransaction, signers: SimulatedSigners, signal?: AbortSignal): Promise<Simulation>;
  /** The bytes that a node is given to simulate, for whoever has another way to ask for it. */
  encodeForSimulation(transaction: UnsignedTransaction, signers: SimulatedSigners): Promise<Uint8Array>;
  /** Runs them with another gas price or limit, those that the node thinks right, to measure what they use. It is no simulation of these bytes. */
  measure(
    transaction: UnsignedTransaction,
    signers: SimulatedSigners,
    estimate: { readonly price: boolean; readonly limit: boolean },
    signal?: AbortSignal,
  ): Promise<TransactionFacts>;
  /** A resource as it was at a version; undefined where there was none. */
  resourceAt(address: Address, type: string, version: bigint, signal?: AbortSignal): Promise<unknown>;
  /** APT of an address as it was at a version. */
  aptBalanceAt(address: Address, version: bigint, signal?: AbortSignal): Promise<bigint>;
  /** The hash under which the network will know the transaction. */
  hashOf(transaction: UnsignedTransaction, signatures: Signatures): Promise<TransactionHash>;
  /** The bytes that are sent to a network. */
  encode(transaction: UnsignedTransaction, signatures: Signatures): Promise<Uint8Array>;
  /** Sends what `encode` gave. Not retried by itself; to send the same bytes again is safe, because they can only run once. */
  submit(signed: Uint8Array): Promise<TransactionHash>;
  /** Resolves when final; keeps asking through outages until aborted or the transaction's expiry has passed by a margin. */
  waitForFinal(hash: TransactionHash, expirationSecs: bigint, signal?: AbortSignal): Promise<FinalState>;
  /** Asks the faucet; the hash of the funding transaction. Only where the network has one. */
  fund(address: Address, octas: bigint, signal?: AbortSignal): Promise<TransactionHash>;
}
