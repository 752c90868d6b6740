import { UserPlus } from "lucide-react";
import { useState } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { ContactDialog } from "../../parts/contacts/ContactDialog.tsx";
import { useNetwork, useVault } from "../../session/context.ts";
import { wellKnownName } from "../../session/labels/wellKnownAddresses.ts";
import { Button } from "../../ui/Button.tsx";
import { AddressText } from "../../ui/text/AddressText.tsx";

/** Whether a recipient can be saved as a contact: unknown so far, and the vault is unlocked. */
export function useCanSaveContact(address: Address | undefined): boolean {
  const vault = useVault();
  const network = useNetwork();
  if (address === undefined || vault.kind !== "unlocked" || wellKnownName(address, network) !== undefined) return false;
  return ![...vault.accounts, ...vault.contacts].some((known) => known.address === address);
}

/** Receipt row that offers to save the recipient as a contact. */
export function SaveContact({ address }: { readonly address: Address }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <AddressText address={address} />
      <Button icon={<UserPlus />} onClick={() => setIsOpen(true)}>
        {t("send:saveContact")}
      </Button>
      {isOpen && <ContactDialog contact={undefined} of={address} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
