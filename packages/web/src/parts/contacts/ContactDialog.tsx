import { type FormEvent, useId, useState } from "react";
import { parseEnteredAddress } from "../../chain/facts/enteredAddress.ts";
import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { useSigner, useVault } from "../../session/context.ts";
import { identityOf } from "../../session/labels/identityOf.ts";
import type { Contact } from "../../signer/contacts.ts";
import { CONTACT_NOTE_LENGTH_MAX, LABEL_LENGTH_MAX } from "../../signer/vaultLimits.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { Field } from "../../ui/forms/Field.tsx";
import { TextArea } from "../../ui/forms/TextArea.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { useFocusFirstError } from "../../ui/forms/useFocusFirstError.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { AddressText } from "../../ui/text/AddressText.tsx";
import { addressProblem } from "../addressWords.ts";
import { AddressField } from "../fields/AddressField.tsx";

export interface ContactDialogProps {
  /** Contact to edit; undefined to create a contact. */
  readonly contact: Contact | undefined;
  /** Initial text of the address field for a new contact. */
  readonly address?: string;
  /** Fixed address of a new contact; hides the address field. */
  readonly of?: Address;
  readonly onClose: () => void;
}

/** Dialog to edit a contact's name and note; a new contact also needs an address. */
export function ContactDialog({ contact, address = "", of, onClose }: ContactDialogProps) {
  const signer = useSigner();
  const vault = useVault();
  const form = useId();
  const [text, setText] = useState(address);
  const [name, setName] = useState(contact?.name ?? "");
  const [note, setNote] = useState(contact?.note ?? "");
  const [submitted, setSubmitted] = useState(false);
  const { scope, focusFirstError } = useFocusFirstError<HTMLFormElement>();
  const fixed = contact?.address ?? of;
  const parsed = fixed === undefined ? parseEnteredAddress(text) : ({ ok: true, address: fixed } as const);
  const identity = parsed.ok && contact === undefined ? identityOf(parsed.address, vault, undefined) : undefined;
  const known = identity?.kind === "wellKnown" ? undefined : identity?.name;
  const save = useAction(async (entered: Contact) => {
    await signer.saveContact(entered);
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!parsed.ok || name.trim() === "") focusFirstError();
    else void save.run({ address: parsed.address, name: name.trim(), note });
  };
  return (
    <Dialog
      // The dialog is hidden while the vault is locked, like all contacts; the typed text reappears after unlocking.
      open={vault.kind === "unlocked"}
      size="small"
      title={contact === undefined ? t("accounts:addContact") : t("accounts:editContactOf", { contact: contact.name })}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button type="submit" form={form} variant="primary" busy={save.busy}>
            {t("accounts:saveContact")}
          </Button>
        </>
      }
    >
      <form ref={scope} id={form} onSubmit={submit} noValidate className="grid gap-4">
        {fixed !== undefined ? (
          <AddressText address={fixed} full />
        ) : (
          <AddressField
            label={t("accounts:address")}
            value={text}
            error={submitted && !parsed.ok ? addressProblem(parsed.reason) : undefined}
            onChange={(typed) => {
              setText(typed);
              setSubmitted(false);
            }}
          />
        )}
        {known !== undefined && <Notice level="notice">{t("accounts:knownAs", { name: known })}</Notice>}
        <Field
          label={t("accounts:name")}
          hint={t("accounts:onlyYouSee")}
          error={submitted && name.trim() === "" ? t("accounts:giveName") : undefined}
        >
          {(control) => <TextInput {...control} maxLength={LABEL_LENGTH_MAX} value={name} onChange={setName} />}
        </Field>
        <Field label={t("accounts:note")} hint={t("accounts:noteHint")}>
          {(control) => <TextArea {...control} rows={3} maxLength={CONTACT_NOTE_LENGTH_MAX} value={note} onChange={setNote} />}
        </Field>
        {save.error !== undefined && <ErrorView error={save.error} />}
      </form>
    </Dialog>
  );
}
