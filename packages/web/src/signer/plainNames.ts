import { normaliseLabel } from "./accountRecord.ts";
import type { VaultContents } from "./vaultContents.ts";

/** What a file brings, with its names as if they had been typed here: a file may be of somebody else, and its names could turn or imitate the page's words. */
export function withPlainNames<Contents extends Pick<VaultContents, "accounts" | "contacts">>(contents: Contents): Contents {
  return {
    ...contents,
    accounts: contents.accounts.map((account, place) => ({
      ...account,
      record: { ...account.record, label: normaliseLabel(account.record.label) ?? `Account ${place + 1}` },
    })),
    contacts: contents.contacts.map((contact) => ({ ...contact, name: normaliseLabel(contact.name) ?? contact.address })),
  };
}
