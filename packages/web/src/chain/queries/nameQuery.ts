import type { AccountName } from "../facts/accountName.ts";
import { chainQuery } from "./chainQuery.ts";

/** Query for the target address of a name. Never cached, because the owner may change the target. */
export function nameQuery(name: AccountName | undefined) {
  return chainQuery({
    key: ["name", name?.domain, name?.subdomain],
    enabled: name !== undefined,
    async ask({ client, signal }) {
      const { targetOfName } = await import("../ledger/lookUps.ts");
      return targetOfName(client.node, client.network, name ?? { domain: "", subdomain: undefined }, { signal });
    },
    gcTime: 0,
  });
}
