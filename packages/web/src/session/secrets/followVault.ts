import type { Signer } from "../../signer/signer.ts";

/** Deletes outdated page data when the vault is unlocked or erased. */
export function followVault(signer: Signer): void {
  let before = signer.state().kind;
  signer.subscribe(({ kind }) => {
    const was = before;
    before = kind;
    if (was !== "absent") void import("./vaultTransitions.ts").then((lazy) => lazy.onVaultTransition(was, kind, signer));
  });
}
