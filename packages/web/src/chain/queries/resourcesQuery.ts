import type { Address } from "../facts/types.ts";
import { accountResources } from "../ledger/accountResources.ts";
import { chainQuery } from "./chainQuery.ts";

/** Query for all resources at an address. */
export function resourcesQuery(address: Address) {
  return chainQuery({ key: ["resources", address], ask: ({ client, signal }) => accountResources(client.node, address, { signal }) });
}
