import type { LedgerState, NetworkDefinition } from "../facts/types.ts";
import type { IndexApi } from "../indexer/createIndexApi.ts";
import type { NodeApi } from "../ledger/createNodeApi.ts";
import type { FunctionAbi } from "../transactions/functionAbi.ts";
import type { GasMemory } from "./gasMemory.ts";

/**
 * Connection to one network: its services, and what the page remembers of its ledger. Questions and operations are functions that take the
 * services as argument.
 */
export interface ChainClient {
  readonly network: NetworkDefinition;
  /** REST API of the node, for the questions of `chain/ledger`. */
  readonly node: NodeApi;
  /** The network's index, for the questions of `chain/indexer`. */
  readonly index: IndexApi;
  ledger(signal?: AbortSignal): Promise<LedgerState>;
  /** Ledger state, cached for a moment. */
  recentLedger(signal?: AbortSignal): Promise<LedgerState>;
  /** Clears cached ABIs and ledger state after the ledger was rewound. */
  forgetLedger(): void;
  /** Cached gas prices and usage. */
  readonly gas: GasMemory;
  /** Parameter types of an entry function from the network's modules, cached per ledger. Throws NoSuchFunction. */
  functionAbi(functionId: string, signal?: AbortSignal): Promise<FunctionAbi>;
}
