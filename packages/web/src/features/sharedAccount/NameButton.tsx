import { useState } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { ContactDialog } from "../../parts/contacts/ContactDialog.tsx";
import { useVault } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";

/**
 * Names or renames a shared account by storing a contact, whose label appears wherever the address does. Vault accounts carry their own
 * label.
 */
export function NameButton({ address }: { readonly address: Address }) {
  const vault = useVault();
  const [isOpen, setOpen] = useState(false);
  if (vault.kind !== "unlocked" || vault.accounts.some((account) => account.address === address)) return null;
  const contact = vault.contacts.find((one) => one.address === address);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(contact === undefined ? "shared:giveName" : "shared:rename")}</Button>
      {isOpen && <ContactDialog contact={contact} of={address} onClose={() => setOpen(false)} />}
    </>
  );
}
