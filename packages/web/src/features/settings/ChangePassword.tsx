import { type FormEvent, useState } from "react";
import { useApprove } from "../../approval/ApprovalDialog.tsx";
import { t } from "../../language/words.ts";
import { type NewPassword, type NewPasswordProblems, newPasswordProblems, PasswordFields } from "../../parts/PasswordFields.tsx";
import { useJudgedPassword } from "../../parts/useJudgedPassword.ts";
import { useAction } from "../../session/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { CurrentPasswordField } from "../../ui/CurrentPasswordField.tsx";
import { ErrorView } from "../../ui/ErrorView.tsx";
import { useToast } from "../../ui/Toast.tsx";
import { useFocusFirstError } from "../../ui/useFocusFirstError.ts";
import { usePasswordError } from "./usePasswordError.ts";

const NOTHING: NewPassword = { password: "", repeated: "" };

/** Another password for the vault: the present one, and the new one twice. */
export function ChangePassword({ hasPasskey }: { readonly hasPasskey: boolean }) {
  const approve = useApprove();
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const [current, setCurrent] = useState("");
  const [value, setValue] = useState(NOTHING);
  const [problems, setProblems] = useState<NewPasswordProblems & { readonly current?: string }>({});
  const { scope, focusFirstError } = useFocusFirstError<HTMLFormElement>();
  const judged = useJudgedPassword(value.password);
  const close = () => {
    setIsOpen(false);
    setCurrent("");
    setValue(NOTHING);
    setProblems({});
  };
  const change = useAction(async () => {
    const result = await approve({ kind: "password", current, next: value.password }, t("settings:changePassword"));
    if (result === undefined) return;
    close();
    toast({ title: t("settings:passwordChanged"), text: t("settings:otherTabsLocked") });
  });
  const aboutPassword = usePasswordError(change);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(current === "" && { current: t("settings:currentPasswordMissing") }),
      ...(value.password === "" ? { password: t("settings:newPasswordMissing") } : newPasswordProblems(value, await judged.assess())),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) focusFirstError();
    else await change.run();
  };
  if (!isOpen) {
    return (
      <div className="grid gap-4">
        <p className="max-w-[64ch] text-ink-2">{t("settings:changePasswordText")}</p>
        <div>
          <Button onClick={() => setIsOpen(true)}>{t("settings:changePassword")}</Button>
        </div>
      </div>
    );
  }
  return (
    <form ref={scope} noValidate aria-label={t("settings:changePassword")} className="grid max-w-[480px] gap-5" onSubmit={submit}>
      <CurrentPasswordField
        label={t("settings:currentPassword")}
        error={problems.current ?? aboutPassword}
        hint={hasPasskey ? t("settings:passkeyToo") : undefined}
        value={current}
        onChange={(text) => {
          setCurrent(text);
          setProblems({});
          change.clear();
        }}
      />
      <PasswordFields
        value={value}
        problems={problems}
        assessment={judged.assessment}
        label={t("settings:newPassword")}
        onChange={(changed) => {
          setValue(changed);
          setProblems({});
        }}
      />
      {change.error !== undefined && aboutPassword === undefined && <ErrorView error={change.error} />}
      <div className="flex flex-wrap gap-3">
        <Button onClick={close} disabled={change.busy}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" variant="primary" busy={change.busy}>
          {t("settings:changePassword")}
        </Button>
      </div>
    </form>
  );
}
