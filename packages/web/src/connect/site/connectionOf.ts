import type { AccountRecord } from "../../signer/signer.ts";
import type { SiteConnection } from "./opener.ts";
import { networkOfSite, type UsableNetwork } from "./siteNetwork.ts";

/** Account and network in the form that the site receives. Loads the client library, which the consent itself does not need. */
export async function connectionOf({ address, key }: AccountRecord, usable: UsableNetwork): Promise<SiteConnection> {
  if (key === undefined) throw new TypeError("A watched address cannot be shared.");
  const { accountInfoBytes } = await import("../../chain/transactions/accountInfoBytes.ts");
  return { account: accountInfoBytes({ address, key }), network: networkOfSite(usable) };
}
