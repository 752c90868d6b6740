import { type FormEvent, useRef, useState } from "react";
import { useApprove } from "../../approval/ApprovalDialog.tsx";
import { t } from "../../language/words.ts";
import { type NewPasswordProblems, newPasswordProblems, PasswordFields } from "../../parts/passwords/PasswordFields.tsx";
import { useNewPassword } from "../../parts/passwords/useNewPassword.ts";
import { passwordBytes, withPassword } from "../../signer/passwordBytes.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { CurrentPasswordField } from "../../ui/forms/CurrentPasswordField.tsx";
import { takePassword } from "../../ui/forms/takePassword.ts";
import { useFocusFirstError } from "../../ui/forms/useFocusFirstError.ts";
import { useToast } from "../../ui/overlays/Toast.tsx";
import { usePasswordError } from "./usePasswordError.ts";

/** Changes the vault's password. The form exists only while open: closing it clears the inputs and stops the password strength worker. */
export function ChangePassword({ hasPasskey }: { readonly hasPasskey: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <ChangePasswordForm hasPasskey={hasPasskey} onClose={() => setIsOpen(false)} />;
  return (
    <div className="grid gap-4">
      <p className="max-w-[64ch] text-ink-2">{t("settings:changePasswordText")}</p>
      <div>
        <Button onClick={() => setIsOpen(true)}>{t("settings:changePassword")}</Button>
      </div>
    </div>
  );
}

/** Fields for the current password and, twice, the new password. */
function ChangePasswordForm({ hasPasskey, onClose }: { readonly hasPasskey: boolean; readonly onClose: () => void }) {
  const approve = useApprove();
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  const typed = useNewPassword();
  const [problems, setProblems] = useState<NewPasswordProblems & { readonly current?: string }>({});
  const { scope, focusFirstError } = useFocusFirstError<HTMLFormElement>();
  const change = useAction(async () => {
    const [current, next] = [passwordBytes(takePassword(field)), passwordBytes(typed.read().password)];
    const ask = () => approve({ kind: "password", current, next }, t("settings:changePassword"));
    const result = await withPassword(current, () => withPassword(next, ask));
    if (result === undefined) return;
    typed.clear();
    onClose();
    toast({ title: t("settings:passwordChanged") });
  });
  const aboutPassword = usePasswordError(change);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (change.busy) return;
    const value = typed.read();
    const found = {
      ...(field.current?.value === "" && { current: t("settings:currentPasswordMissing") }),
      ...(value.password === "" ? { password: t("settings:newPasswordMissing") } : newPasswordProblems(value, await typed.assess())),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) focusFirstError();
    else await change.run();
  };
  return (
    <form ref={scope} noValidate aria-label={t("settings:changePassword")} className="grid max-w-[480px] gap-5" onSubmit={submit}>
      <CurrentPasswordField
        label={t("settings:currentPassword")}
        error={problems.current ?? aboutPassword}
        hint={hasPasskey ? t("settings:passkeyToo") : undefined}
        ref={field}
        onChange={() => {
          setProblems({});
          change.clear();
        }}
      />
      <PasswordFields form={typed} problems={problems} label={t("settings:newPassword")} onChange={() => setProblems({})} />
      {change.error !== undefined && aboutPassword === undefined && <ErrorView error={change.error} />}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose} disabled={change.busy}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" variant="primary" busy={change.busy}>
          {t("settings:changePassword")}
        </Button>
      </div>
    </form>
  );
}
