import { useRef } from "react";
import { useSigner } from "../../session/context.ts";
import { useAction } from "../../session/useAction.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { AddressText } from "../../ui/AddressText.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { ErrorView } from "../../ui/ErrorView.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** Asks once, and names what is lost. */
export function RemoveDialog({ account, onClose }: { readonly account: AccountRecord; readonly onClose: () => void }) {
  const signer = useSigner();
  const watched = account.key === undefined;
  const keep = useRef<HTMLButtonElement>(null);
  const remove = useAction(async () => {
    await signer.remove(account.id);
    onClose();
  });
  return (
    <Dialog
      open
      initialFocus={keep}
      title={watched ? `Stop watching ${account.label}?` : `Remove ${account.label}?`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button ref={keep} onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" busy={remove.busy} onClick={() => remove.run()}>
            {watched ? "Stop watching" : "Remove the account"}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          <AddressText address={account.address} />
        </p>
        {watched ? (
          <p className="text-ink-2">Only this entry goes. You can watch the address again at any time.</p>
        ) : (
          <Notice level="danger" title="Its key is deleted from this browser">
            {account.source.kind === "mnemonic"
              ? "What the account holds stays on the network, but only its twelve words bring it back. Without them it is lost for good."
              : "What the account holds stays on the network, but only a copy of its private key brings it back. Without one it is lost for good."}
          </Notice>
        )}
        {remove.error !== undefined && <ErrorView error={remove.error} />}
      </div>
    </Dialog>
  );
}
