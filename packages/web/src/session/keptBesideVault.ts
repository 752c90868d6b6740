import type { Signer, VaultState } from "../signer/signer.ts";
import { eraseTabData } from "./erasePageData.ts";
import { settleWhenUnlocked } from "./keptForNetworks.ts";

/** After unlocking, what is kept for networks that are gone goes; once the vault was erased, in whichever tab, so do the drafts of this one. */
export async function vaultWent(from: VaultState["kind"], to: VaultState["kind"], signer: Signer): Promise<void> {
  if (to === "absent") eraseTabData();
  if (from === "locked" && to === "unlocked") await settleWhenUnlocked(signer);
}
