import type { Signer, VaultState } from "../../signer/signer.ts";
import { eraseTabData } from "../storage/erasePageData.ts";
import { settleWhenUnlocked } from "./vaultNetworks.ts";

/** After unlocking, deletes vault entries of removed networks. After the vault is erased in any tab, deletes this tab's drafts. */
export async function onVaultTransition(from: VaultState["kind"], to: VaultState["kind"], signer: Signer): Promise<void> {
  if (to === "absent") eraseTabData();
  if (from === "locked" && to === "unlocked") await settleWhenUnlocked(signer);
}
