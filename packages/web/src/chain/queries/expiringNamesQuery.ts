import { USECS_PER_SEC } from "../../units/time.ts";
import { namesContract } from "../facts/namesContract.ts";
import type { Address } from "../facts/types.ts";
import { chainQuery, hasIndex } from "./chainQuery.ts";
import { SLOW_STALE_MS } from "./queryKey.ts";

/** Query for the number of names of accounts that expire within `withinSecs` or have expired; subdomains follow their domain. */
export function expiringNamesQuery(owners: readonly Address[], withinSecs: bigint) {
  return chainQuery({
    key: ["expiringNames", ...owners],
    enabled: (at) => owners.length > 0 && hasIndex(at) && namesContract(at.client.network) !== undefined,
    ask: async ({ client, ledgerNow, signal }) => {
      const ledger = ledgerNow() ?? (await client.ledger());
      const { expiringNames } = await import("../indexer/accountNames.ts");
      const names = await client.index.ask(expiringNames(owners, ledger.timestampUsecs / USECS_PER_SEC + withinSecs), signal);
      return names.filter(({ followsDomain }) => !followsDomain).length;
    },
    staleTime: SLOW_STALE_MS,
    refetchInterval: SLOW_STALE_MS,
  });
}
