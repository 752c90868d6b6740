import { Plus } from "lucide-react";
import { useState } from "react";
import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import { t } from "../../language/words.ts";
import { ContactDialog } from "../../parts/contacts/ContactDialog.tsx";
import { ListFilter } from "../../parts/lists/ListFilter.tsx";
import { useTypedFilter } from "../../parts/lists/useTypedFilter.ts";
import { ListTemplate } from "../../parts/templates/ListTemplate.tsx";
import { type PageState, READY } from "../../parts/templates/StatePanel.tsx";
import { routes } from "../../routing/routes.ts";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { useContacts } from "../../session/account/useContacts.ts";
import { useNetwork, useVault } from "../../session/context.ts";
import type { Contact } from "../../signer/contacts.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { ContactRow } from "./ContactRow.tsx";
import { RemoveContact } from "./RemoveContact.tsx";

const EMPTY: PageState = { kind: "empty" };

type Task = { readonly kind: "add" } | { readonly kind: "edit" | "remove"; readonly contact: Contact };

/** Address book: named addresses of people and services. */
export function ContactsPage() {
  const vault = useVault();
  const network = useNetwork();
  const contacts = useContacts();
  const requireUnlock = useRequireUnlock();
  const [wanted, setWanted] = useTypedFilter();
  // A link to this page can contain the address for a new contact, which opens the form.
  const [linked, setLinked] = useSearchValue("add");
  const [task, setTask] = useState<Task>();
  const found = contacts.filter((contact) => matches(contact, wanted));
  const close = () => setTask(undefined);
  const add = async () => {
    if (await requireUnlock()) setTask({ kind: "add" });
  };
  return (
    <>
      <ListTemplate
        title={t("pages:contacts")}
        count={contacts.length === 0 ? undefined : String(contacts.length)}
        views={
          vault.kind !== "absent" && (
            <Button variant="primary" icon={<Plus />} onClick={add}>
              {t("accounts:addContact")}
            </Button>
          )
        }
        filters={contacts.length > 0 && <ListFilter label={t("accounts:findContact")} value={wanted} onChange={setWanted} />}
        state={found.length === 0 ? EMPTY : READY}
        empty={
          vault.kind !== "unlocked" ? (
            <Empty
              title={vault.kind === "locked" ? t("accounts:contactsLocked") : t("accounts:contactsNoVault")}
              text={t("accounts:contactsLockedText")}
              action={
                vault.kind === "locked" ? (
                  <Button onClick={() => requireUnlock()}>{t("common:unlock")}</Button>
                ) : (
                  <Button href={routes.accounts(network.id, { way: "new" })}>{t("common:createAccount")}</Button>
                )
              }
            />
          ) : contacts.length === 0 ? (
            <Empty
              title={t("accounts:noContacts")}
              text={t("accounts:noContactsText")}
              action={<Button onClick={add}>{t("accounts:addContact")}</Button>}
            />
          ) : (
            <Empty
              title={t("accounts:noContactFound", { text: wanted })}
              text={t("accounts:noContactFoundText")}
              action={<Button onClick={() => setWanted("")}>{t("accounts:showAllContacts")}</Button>}
            />
          )
        }
      >
        <Card label={t("pages:contacts")}>
          <ul className="[&>*+*]:border-t [&>*+*]:border-line">
            {found.map((contact) => (
              <ContactRow
                key={contact.address}
                contact={contact}
                onEdit={() => setTask({ kind: "edit", contact })}
                onRemove={() => setTask({ kind: "remove", contact })}
              />
            ))}
          </ul>
        </Card>
      </ListTemplate>
      {task?.kind === "remove" && <RemoveContact contact={task.contact} onClose={close} />}
      {task?.kind === "edit" && <ContactDialog contact={task.contact} onClose={close} />}
      {task?.kind === "add" && <ContactDialog contact={undefined} onClose={close} />}
      {task === undefined && linked !== undefined && vault.kind !== "absent" && (
        <ContactDialog contact={undefined} address={linked} onClose={() => setLinked(undefined)} />
      )}
    </>
  );
}

function matches({ name, note, address }: Contact, wanted: string): boolean {
  const text = wanted.trim().toLowerCase();
  return [name, note, address].some((part) => part.toLowerCase().includes(text));
}
