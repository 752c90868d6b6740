import { useRef } from "react";
import { t } from "../../language/words.ts";
import { useSigner } from "../../session/context.ts";
import type { Contact } from "../../signer/contacts.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { Dialog } from "../../ui/overlays/Dialog.tsx";

/** Confirmation dialog that names the data to be lost. */
export function RemoveContact({ contact, onClose }: { readonly contact: Contact; readonly onClose: () => void }) {
  const signer = useSigner();
  const keep = useRef<HTMLButtonElement>(null);
  const remove = useAction(async () => {
    await signer.removeContact(contact.address);
    onClose();
  });
  return (
    <Dialog
      open
      size="small"
      initialFocus={keep}
      title={t("accounts:removeAsk", { account: contact.name })}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button ref={keep} onClick={onClose}>
            {t("accounts:keep")}
          </Button>
          <Button variant="danger" busy={remove.busy} onClick={() => remove.run()}>
            {t("accounts:removeContact")}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t("accounts:contactLoss")}</p>
      {remove.error !== undefined && <ErrorView error={remove.error} />}
    </Dialog>
  );
}
