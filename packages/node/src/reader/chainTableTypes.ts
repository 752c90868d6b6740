import type { Chain } from "../chain/chain.ts";
import { createTableTypes, type TableTypes } from "./tableTypes.ts";

/** Creates the index of the table types of a chain. */
export function createChainTableTypes(chain: Pick<Chain, "store" | "ledger" | "subscribe" | "codes" | "stateAt" | "fork">): TableTypes {
  const ledger = {
    store: chain.store,
    latestVersion: () => chain.ledger().version,
    subscribe: chain.subscribe,
    fetchedFrom: chain.fork?.fetchedFrom,
  };
  return createTableTypes(ledger, (version) => chain.codes.at(chain.stateAt(version)).layouts);
}
