import { Download } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useApprove } from "../../approval/ApprovalDialog.tsx";
import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import { t } from "../../language/words.ts";
import { noteBackup } from "../../session/backup/lastBackup.ts";
import { pageDataForBackup } from "../../session/backup/pageBackup.ts";
import { passwordBytes, withPassword } from "../../signer/passwordBytes.ts";
import type { VaultState } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { saveFile } from "../../ui/files/saveFile.ts";
import { CurrentPasswordField } from "../../ui/forms/CurrentPasswordField.tsx";
import { takePassword } from "../../ui/forms/takePassword.ts";
import { useToast } from "../../ui/overlays/Toast.tsx";
import { usePasswordError } from "./usePasswordError.ts";

/** Exports the vault and page data into one encrypted file. */
export function BackUp({ vault }: { readonly vault: VaultState }) {
  const approve = useApprove();
  const toast = useToast();
  const requireUnlock = useRequireUnlock();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const backUp = useAction(async () => {
    const password = passwordBytes(takePassword(field));
    const act = { kind: "backup", password, pageData: pageDataForBackup() } as const;
    const result = await withPassword(password, () => approve(act, t("settings:backUp")));
    if (result?.kind !== "backedUp") return;
    noteBackup();
    saveFile(`atoll-backup-${new Date().toISOString().slice(0, 10)}.json`, "application/json", result.file);
    toast({ title: t("settings:backupSaved"), text: t("settings:backupOpens") });
  });
  const aboutPassword = usePasswordError(backUp);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (backUp.busy) return;
    if (field.current?.value === "") setProblem(t("common:passwordMissing"));
    else void backUp.run();
  };
  return (
    <div className="grid gap-4">
      <p className="max-w-[64ch] text-ink-2">{t("settings:backUpText")}</p>
      {vault.kind === "unlocked" ? (
        <form noValidate aria-label={t("settings:backUp")} className="grid max-w-[480px] gap-4" onSubmit={submit}>
          <CurrentPasswordField
            label={t("common:password")}
            error={problem ?? aboutPassword}
            hint={t("settings:backUpHint")}
            ref={field}
            onChange={() => {
              setProblem(undefined);
              backUp.clear();
            }}
          />
          {backUp.error !== undefined && aboutPassword === undefined && <ErrorView error={backUp.error} />}
          <div>
            <Button type="submit" icon={<Download />} busy={backUp.busy}>
              {t("settings:saveBackup")}
            </Button>
          </div>
        </form>
      ) : (
        <div>
          <Button onClick={() => requireUnlock()}>{t("common:unlock")}</Button>
        </div>
      )}
    </div>
  );
}
