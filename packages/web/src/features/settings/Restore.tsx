import { type FormEvent, useRef, useState } from "react";
import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { countDisabled } from "../../preview/rules/table.ts";
import { noteBackup } from "../../session/backup/lastBackup.ts";
import { type RestoredPageData, readPageData, restorePageData } from "../../session/backup/pageBackup.ts";
import { useNetworks, useSigner, useVault } from "../../session/context.ts";
import { disabledRulesOf } from "../../session/settings/disabledRulesOf.ts";
import { type AccountRecord, SignerError, type VaultState } from "../../signer/signer.ts";
import { IMPORT_BYTES_MAX } from "../../signer/vaultLimits.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { Field } from "../../ui/forms/Field.tsx";
import { FileInput } from "../../ui/forms/FileInput.tsx";
import { PasswordInput } from "../../ui/forms/PasswordInput.tsx";
import { takePassword } from "../../ui/forms/takePassword.ts";
import { type RestoredData, RestoreSummary } from "./RestoreSummary.tsx";

/** Restores a backup file with its password. */
export function Restore() {
  const signer = useSigner();
  const vault = useVault();
  const { reload } = useNetworks();
  const requireUnlock = useRequireUnlock();
  const [file, setFile] = useState<File>();
  const field = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<{ readonly file?: string; readonly password?: string }>({});
  const [brought, setBrought] = useState<RestoredData>();
  const restore = useAction(async (chosen: File) => {
    if (chosen.size > IMPORT_BYTES_MAX) throw new SignerError("backup_damaged", "The file is larger than a backup can be.");
    const before = signer.state();
    const isNewHere = before.kind === "absent";
    const known = new Set(accountsOf(before).map(({ id }) => id));
    const text = await chosen.text();
    const { pageData, disabledRules, ...brought } = await signer.restoreBackup(text, takePassword(field), readPageData);
    const accounts = accountsOf(signer.state()).filter(({ id }) => !known.has(id));
    const page = pagePart(pageData, isNewHere);
    const offHere = disabledRulesOf(signer.state());
    const offInFile = [...new Set([...disabledRules, ...page.disabledRules])].filter((rule) => !offHere.includes(rule));
    // The file may lack accounts that existed here before.
    if (isNewHere) noteBackup();
    setBrought({ ...brought, accounts, ...page, warningsStillOn: countDisabled(offInFile) });
    await reload();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (restore.busy) return;
    const hasPassword = field.current?.value !== "";
    if (file === undefined || !hasPassword) {
      setProblems({
        ...(file === undefined && { file: t("settings:fileMissing") }),
        ...(!hasPassword && { password: t("settings:backupPasswordMissing") }),
      });
    } else void restore.run(file);
  };
  if (brought !== undefined) return <RestoreSummary {...brought} />;
  if (vault.kind === "locked") {
    return (
      <div className="grid gap-4">
        <p className="text-ink-2">{t("settings:restoreLocked")}</p>
        <div>
          <Button onClick={() => requireUnlock()}>{t("common:unlock")}</Button>
        </div>
      </div>
    );
  }
  return (
    <form noValidate aria-label={t("settings:restore")} className="grid max-w-[480px] gap-4" onSubmit={submit}>
      <p className="max-w-[64ch] text-ink-2">{vault.kind === "absent" ? t("settings:restoreNew") : t("settings:restoreMore")}</p>
      <Field label={t("settings:backupFile")} error={problems.file}>
        {(control) => (
          <FileInput
            {...control}
            accept="application/json,.json"
            onChoose={(chosen) => {
              setFile(chosen);
              setProblems({});
            }}
          />
        )}
      </Field>
      <Field label={t("settings:backupPassword")} error={problems.password}>
        {(control) => <PasswordInput {...control} autoComplete="off" ref={field} onChange={() => setProblems({})} />}
      </Field>
      {restore.error !== undefined && <ErrorView error={restore.error} />}
      <div>
        <Button type="submit" variant={vault.kind === "absent" ? "primary" : "secondary"} busy={restore.busy}>
          {t("settings:restore")}
        </Button>
      </div>
    </form>
  );
}

/**
 * Restores the page's part of a backup. A failure, for example full storage, is returned as a value so that the restored vault data is
 * still reported.
 */
function pagePart(pageData: string, isNewHere: boolean): RestoredPageData & Pick<RestoredData, "pageError"> {
  try {
    return restorePageData(pageData, { isNewHere });
  } catch (error) {
    return { networks: [], sharedAccounts: [], disabledRules: [], pageError: explainError(error) };
  }
}

function accountsOf(vault: VaultState): readonly AccountRecord[] {
  return vault.kind === "unlocked" ? vault.accounts : [];
}
