import type { Address } from "../facts/types.ts";
import { aptBalanceAtVersion } from "../ledger/atVersion.ts";
import { chainQuery } from "./chainQuery.ts";

/** Query for an APT balance in octas right after a ledger version, which never changes. Disabled without a version. */
export function balanceAfterQuery(address: Address, version: bigint | undefined) {
  return chainQuery({
    key: ["balanceAfter", address, version],
    enabled: version !== undefined,
    ask: ({ client, signal }) => aptBalanceAtVersion(client.node, address, version ?? 0n, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
