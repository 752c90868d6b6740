import type { Address } from "../facts/types.ts";
import { accountModules } from "../ledger/accountModules.ts";
import { chainQuery } from "./chainQuery.ts";
import { SLOW_STALE_MS } from "./queryKey.ts";

/** Query for the modules published at an address. */
export function modulesQuery(address: Address) {
  return chainQuery({
    key: ["modules", address],
    ask: ({ client, signal }) => accountModules(client.node, address, { signal }),
    staleTime: SLOW_STALE_MS,
  });
}
