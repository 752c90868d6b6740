import { useRef, useState } from "react";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { useAptBalance } from "../../session/account/useAptBalance.ts";
import { useSigner } from "../../session/context.ts";
import { accountLabel } from "../../session/labels/accountLabel.ts";
import { useIdentityOf } from "../../session/signIn/useIdentityOf.ts";
import { useIsOtherDirectory } from "../../session/signIn/useIsOtherDirectory.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { TextField } from "../../ui/forms/TextField.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { AddressText } from "../../ui/text/AddressText.tsx";
import { AccountBalance } from "./AccountBalance.tsx";
import { hasSecret } from "./accountWords.ts";
import { removalLoss } from "./removalLoss.ts";

/** Confirms the removal of an account and explains the loss. If money may be lost, the user must type the account's name. */
export function RemoveDialog({ account, onClose }: { readonly account: AccountRecord; readonly onClose: () => void }) {
  const signer = useSigner();
  const watched = account.key === undefined;
  const keep = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState("");
  const balance = useAptBalance(account.address);
  const identity = useIdentityOf(account);
  const loss = removalLoss(account, identity, useIsOtherDirectory(identity));
  // An unknown balance may hold money, so the dialog treats it like a positive balance.
  const wantsName = loss.isOnlyHere && balance !== 0n;
  const remove = useAction(async () => {
    await signer.remove(account.id);
    onClose();
  });
  return (
    <Dialog
      open
      initialFocus={keep}
      title={t(watched ? "accounts:stopWatchingAsk" : "accounts:removeAsk", { account: accountLabel(account) })}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button ref={keep} onClick={onClose}>
            {t("accounts:keep")}
          </Button>
          <Button variant="danger" busy={remove.busy} disabled={wantsName && typed.trim() !== account.label} onClick={() => remove.run()}>
            {watched ? t("accounts:stopWatching") : t("accounts:removeAccount")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center justify-between gap-3">
          <AddressText address={account.address} />
          <AccountBalance address={account.address} />
        </p>
        {watched ? (
          <p className="text-ink-2">{t("accounts:onlyEntry")}</p>
        ) : (
          <Notice level="danger" title={hasSecret(account) ? t("accounts:keyDeleted") : t("accounts:entryDeleted")}>
            {loss.text}
          </Notice>
        )}
        {wantsName && (
          <>
            <div>
              <Button href={routes.data()}>{t("accounts:backupFirst")}</Button>
            </div>
            <TextField label={t("accounts:typeName", { account: account.label })} value={typed} onChange={setTyped} />
          </>
        )}
        {remove.error !== undefined && <ErrorView error={remove.error} />}
      </div>
    </Dialog>
  );
}
