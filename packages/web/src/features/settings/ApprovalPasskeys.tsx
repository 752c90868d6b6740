import { KeyRound } from "lucide-react";
import { useApprove } from "../../approval/ApprovalDialog.tsx";
import { Phrase } from "../../language/Phrase.tsx";
import { t } from "../../language/words.ts";
import { hasPasskeys } from "../../signer/client/passkeys.ts";
import type { ApprovalsView } from "../../signer/protocol.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { Notice } from "../../ui/Notice.tsx";
import { useToast } from "../../ui/overlays/Toast.tsx";
import { TimeText } from "../../ui/text/TimeText.tsx";
import { MS_PER_SEC } from "../../units/time.ts";

/** Passkeys that approve actions instead of the password. */
export function ApprovalPasskeys({ passkeys }: Pick<ApprovalsView, "passkeys">) {
  const approve = useApprove();
  const toast = useToast();
  const add = useAction(async () => {
    const label = t("settings:passkeyNumber", { number: passkeys.length + 1 });
    if ((await approve({ kind: "enrol", label }, t("settings:addApprovalPasskey"))) !== undefined)
      toast({ title: t("settings:approvesNow", { passkey: label }) });
  });
  const remove = useAction(async (credentialId: string, label: string) => {
    const result = await approve({ kind: "removePasskey", credentialId }, t("settings:removeNamed", { name: label }));
    if (result !== undefined) toast({ title: t("settings:approvesNoLonger", { passkey: label }) });
  });
  const error = add.error ?? remove.error;
  return (
    <section aria-label={t("settings:approvalPasskeys")} className="grid gap-3">
      <h3 className="font-[560]">{t("settings:approvalPasskeys")}</h3>
      {passkeys.length > 0 && (
        <ul className="rounded-control border border-line *:not-first:border-t *:not-first:border-line">
          {passkeys.map(({ credentialId, label, createdAt }) => (
            <li key={credentialId} className="flex items-center gap-3 px-3 py-2">
              <KeyRound aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
              <span className="min-w-0 flex-1">
                {label}{" "}
                <span className="text-ink-3">
                  <Phrase of="settings:added" parts={{ time: <TimeText secs={Math.floor(createdAt / MS_PER_SEC)} ofComputer /> }} />
                </span>
              </span>
              <Button
                size="small"
                variant="quiet"
                busy={remove.busy}
                aria-label={t("settings:removeNamed", { name: label })}
                onClick={() => remove.run(credentialId, label)}
              >
                {t("settings:remove")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Notice level="notice">{passkeys.length === 0 ? t("settings:passkeyText") : t("settings:passkeysOnly")}</Notice>
      <div>
        <Button icon={<KeyRound />} disabled={!hasPasskeys()} busy={add.busy} onClick={() => add.run()}>
          {t("settings:addPasskey")}
        </Button>
      </div>
      {error !== undefined && <ErrorView error={error} />}
    </section>
  );
}
