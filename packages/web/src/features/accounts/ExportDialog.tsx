import { type FormEvent, useId, useRef, useState } from "react";
import { useApprove } from "../../approval/ApprovalDialog.tsx";
import { t } from "../../language/words.ts";
import { useSigner, useVault } from "../../session/context.ts";
import { accountLabel } from "../../session/labels/accountLabel.ts";
import { passwordBytes } from "../../signer/passwordBytes.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/clipboard/CopyButton.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { CurrentPasswordField } from "../../ui/forms/CurrentPasswordField.tsx";
import { takePassword } from "../../ui/forms/takePassword.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { showSecretWords } from "./accountWords.ts";
import { useShownSecret } from "./useShownSecret.ts";
import { WordsGrid } from "./WordsGrid.tsx";

interface Secret {
  readonly privateKey: string;
  readonly mnemonic: string | undefined;
}

/** Shows an account's private key for one minute after the user's approval. Closing the dialog removes the secret from the page. */
export function ExportDialog({ account, onClose }: { readonly account: AccountRecord; readonly onClose: () => void }) {
  const approve = useApprove();
  const signer = useSigner();
  const isLocked = useVault().kind !== "unlocked";
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const { secret, secondsLeft, show, hide } = useShownSecret<Secret>(isLocked);
  const reveal = useAction(async () => {
    const result = isLocked ? await unlockAndExport(takePassword(field)) : await askAndExport();
    if (result?.kind === "exported") show({ privateKey: result.privateKey, mnemonic: result.mnemonic });
  });
  const act = { kind: "export", accountId: account.id } as const;
  const askAndExport = () => approve(act, t("accounts:approveSecret", { account: accountLabel(account) }));
  /** Uses the typed password both to unlock and to approve the export. If a passkey is enrolled, the user confirms with it too. */
  const unlockAndExport = async (password: string) => {
    await signer.unlock(password);
    const { id, needs } = await signer.propose(act);
    if (needs.kind !== "password") return askAndExport();
    return signer.approve({ id, presence: { kind: "password", password: passwordBytes(password) }, creation: undefined });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reveal.busy) return;
    if (isLocked && field.current?.value === "") setProblem(t("common:passwordMissing"));
    else void reveal.run();
  };

  return (
    <Dialog
      open
      title={t("accounts:secretTitle", { account: accountLabel(account) })}
      onOpenChange={(open) => !open && onClose()}
      footer={
        secret === undefined ? (
          <>
            <Button onClick={onClose}>{t("common:cancel")}</Button>
            <Button variant="danger" type="submit" form={form} busy={reveal.busy}>
              {showSecretWords(account)}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={hide}>{t("accounts:hideNow")}</Button>
            <Button variant="primary" onClick={onClose}>
              {t("accounts:done")}
            </Button>
          </>
        )
      }
    >
      {secret === undefined ? (
        <form id={form} noValidate className="grid gap-4" onSubmit={submit}>
          <Notice>{t("accounts:secretWarning")}</Notice>
          {isLocked && (
            <CurrentPasswordField
              label={t("common:password")}
              error={problem}
              hint={t("accounts:unlockAndShow")}
              ref={field}
              onChange={() => setProblem(undefined)}
            />
          )}
          {reveal.error !== undefined && <ErrorView error={reveal.error} />}
        </form>
      ) : (
        <SecretView secret={secret} secondsLeft={secondsLeft} />
      )}
    </Dialog>
  );
}

function SecretView({ secret, secondsLeft }: { readonly secret: Secret; readonly secondsLeft: number }) {
  return (
    <div className="grid gap-5">
      {secret.mnemonic !== undefined && (
        <section aria-label={t("accounts:recoveryPhrase")}>
          <div className="mb-2 flex items-center justify-between">
            <h3 className="font-[560]">{t("accounts:recoveryPhrase")}</h3>
            <CopyButton text={secret.mnemonic} label={t("accounts:copyPhrase")} secret />
          </div>
          <WordsGrid words={secret.mnemonic.split(" ")} />
        </section>
      )}
      <section aria-label={t("accounts:privateKey")}>
        <div className="mb-2 flex items-center justify-between">
          <h3 className="font-[560]">{t("accounts:privateKey")}</h3>
          <CopyButton text={secret.privateKey} label={t("accounts:copyKey")} secret />
        </div>
        <p className="mono rounded-control bg-sunken px-3 py-2 break-all">{secret.privateKey}</p>
      </section>
      <p className="text-small text-ink-3">
        <span className="figures">{t("accounts:hiddenIn", { seconds: secondsLeft })}</span> {t("accounts:clipboardText")}
      </p>
    </div>
  );
}
