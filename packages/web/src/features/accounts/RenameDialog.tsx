import { type FormEvent, useId, useState } from "react";
import { t } from "../../language/words.ts";
import { useSigner } from "../../session/context.ts";
import { accountLabel } from "../../session/labels/accountLabel.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { LabelField } from "./LabelField.tsx";

/** Dialog that renames an account. */
export function RenameDialog({ account, onClose }: { readonly account: AccountRecord; readonly onClose: () => void }) {
  const signer = useSigner();
  const form = useId();
  const [label, setLabel] = useState(account.label);
  const [problem, setProblem] = useState<string>();
  const rename = useAction(async (name: string) => {
    await signer.rename(account.id, name);
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (label.trim() === "") setProblem(t("accounts:giveName"));
    else rename.run(label.trim());
  };
  return (
    <Dialog
      open
      size="small"
      title={t("accounts:renameAccount", { account: accountLabel(account) })}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button type="submit" form={form} variant="primary" busy={rename.busy}>
            {t("accounts:rename")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        <LabelField
          value={label}
          error={problem}
          onChange={(text) => {
            setLabel(text);
            setProblem(undefined);
          }}
        />
        {rename.error !== undefined && <ErrorView error={rename.error} />}
      </form>
    </Dialog>
  );
}
