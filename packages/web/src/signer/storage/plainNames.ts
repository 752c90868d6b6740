import { normaliseLabel } from "../accountRecord.ts";
import type { VaultContents } from "./vaultContents.ts";

/** Normalises names from a backup like typed ones: a stranger's file could contain names that reverse or imitate page text. */
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
