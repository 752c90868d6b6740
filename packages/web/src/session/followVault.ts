import type { Signer } from "../signer/signer.ts";

/** What the page keeps beside the vault follows it. */
export function followVault(signer: Signer): void {
  let before = signer.state().kind;
  signer.subscribe(({ kind }) => {
    const was = before;
    before = kind;
    if (was !== "absent") void import("./keptBesideVault.ts").then((lazy) => lazy.vaultWent(was, kind, signer));
  });
}
