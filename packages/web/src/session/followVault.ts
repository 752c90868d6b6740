import type { Signer } from "../signer/signer.ts";

/** What the page keeps beside the vault follows it: after unlocking, what is kept for networks that are gone goes; once the vault was erased, in whichever tab, so do the drafts of this one. */
export function followVault(signer: Signer): void {
  let before = signer.state().kind;
  signer.subscribe(({ kind }) => {
    if (before === "locked" && kind === "unlocked")
      void import("./keptForNetworks.ts").then(({ settleWhenUnlocked }) => settleWhenUnlocked(signer));
    if (before !== "absent" && kind === "absent") void import("./erasePageData.ts").then(({ eraseTabData }) => eraseTabData());
    before = kind;
  });
}
