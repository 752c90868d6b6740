import type { LedgerIdentity } from "../../chain/facts/types.ts";
import { APT } from "../../preview/assets.ts";
import type { Known } from "../../preview/createPreview.ts";
import { localHistory } from "../../session/localHistory.ts";
import type { VaultState } from "../../signer/signer.ts";

/** What this browser knows that a preview is told. */
export function knownHere(vault: VaultState, identity: LedgerIdentity | undefined): Known {
  const accounts = vault.kind === "absent" ? [] : vault.accounts;
  const recipients = identity === undefined ? [] : localHistory.knownRecipients(identity);
  return {
    ownAccounts: accounts.map(({ address, label, key }) => ({ address, label, isWatched: key === undefined })),
    recipients: recipients.map(({ address, lastPaidAt }) => ({ address, lastSentAt: lastPaidAt })),
    contacts: vault.kind === "unlocked" ? vault.contacts.map(({ address, name }) => ({ address, label: name })) : [],
    assets: [APT],
  };
}
