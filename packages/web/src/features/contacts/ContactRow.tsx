import { Ellipsis } from "lucide-react";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import type { Contact } from "../../signer/contacts.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu } from "../../ui/overlays/Menu.tsx";
import { AddressMark } from "../../ui/text/AddressMark.tsx";
import { AddressText } from "../../ui/text/AddressText.tsx";

export interface ContactRowProps {
  readonly contact: Contact;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** Row of a contact: name, address, note and actions. */
export function ContactRow({ contact, onEdit, onRemove }: ContactRowProps) {
  const network = useNetwork();
  const { address, name, note } = contact;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 sm:px-6">
      <AddressMark address={address} size={36} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-[560]">{name}</p>
        <p className="text-small text-ink-3">
          <AddressText address={address} href={routes.account(network.id, address)} mark={false} />
        </p>
        {note !== "" && <p className="mt-1 text-small break-words whitespace-pre-line text-ink-2">{note}</p>}
      </div>
      <div className="flex items-center gap-1 max-sm:ml-auto">
        <Button size="small" href={routes.send(network.id, { to: address })} aria-label={t("accounts:sendTo", { contact: name })}>
          {t("pages:send")}
        </Button>
        <Menu
          trigger={
            <IconButton label={t("accounts:moreFor", { account: name })}>
              <Ellipsis />
            </IconButton>
          }
          groups={[
            {
              items: [
                { key: "edit", label: t("accounts:editContact"), onSelect: onEdit },
                { key: "look", label: t("accounts:viewInExplorer"), href: routes.account(network.id, address) },
              ],
            },
            { items: [{ key: "remove", label: t("accounts:remove"), danger: true, onSelect: onRemove }] },
          ]}
        />
      </div>
    </li>
  );
}
