import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { t } from "../../language/words.ts";
import { type NewPasswordProblems, newPasswordProblems, PasswordFields } from "../../parts/passwords/PasswordFields.tsx";
import { useNewPassword } from "../../parts/passwords/useNewPassword.ts";
import { routes } from "../../routing/routes.ts";
import { useSigner } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardFooter, CardSection } from "../../ui/Card.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { useFocusFirstError } from "../../ui/forms/useFocusFirstError.ts";
import { useToast } from "../../ui/overlays/Toast.tsx";

/** Error of an empty password, which needs no strength estimate and appears immediately. */
const noPassword = (): NewPasswordProblems => ({ password: t("accounts:passwordMissing") });

/** First setup step: the password that encrypts the vault. Tabs may show it at the same time; the first password entered counts. */
export function CreateVault() {
  const toast = useToast();
  const signer = useSigner();
  const typed = useNewPassword();
  const [problems, setProblems] = useState<NewPasswordProblems>({});
  const { scope, focusFirstError } = useFocusFirstError<HTMLFormElement>();
  const create = useAction(async (password: string) => {
    await signer.createVault(password);
    return true;
  });
  /** True once this tab submits its password; its own vault then needs no message. */
  const isSubmitting = useRef(false);
  const sayOtherTab = useCallback(() => toast({ title: t("accounts:otherTabCreated"), text: t("accounts:otherTabCreatedText") }), [toast]);
  useEffect(
    () =>
      signer.subscribe(() => {
        if (signer.state().kind === "absent" || isSubmitting.current) return;
        isSubmitting.current = true;
        sayOtherTab();
      }),
    [signer, sayOtherTab],
  );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = typed.read().password === "" ? noPassword() : newPasswordProblems(typed.read(), await typed.assess());
    setProblems(found);
    if (found.password !== undefined || found.repeated !== undefined) {
      focusFirstError();
      return;
    }
    isSubmitting.current = true;
    const isCreated = await create.run(typed.read().password);
    isSubmitting.current = false;
    if (isCreated === true) typed.clear();
    else if (signer.state().kind !== "absent") sayOtherTab();
  };

  return (
    <form ref={scope} onSubmit={submit} noValidate aria-label={t("accounts:createPassword")} className="max-w-[560px]">
      <Card>
        <CardSection>
          <h2 className="text-lead font-[600]">{t("accounts:createPassword")}</h2>
          <p className="mt-1 mb-5 text-ink-2">{t("accounts:passwordText")}</p>
          <PasswordFields form={typed} problems={problems} onChange={() => setProblems({})} />
          <p className="mt-4">
            <a href={routes.data()} className="link">
              {t("accounts:restoreInstead")}
            </a>
          </p>
          {create.error !== undefined && (
            <div className="mt-4">
              <ErrorView error={create.error} />
            </div>
          )}
        </CardSection>
        <CardFooter note={t("accounts:encrypting")}>
          <Button type="submit" variant="primary" size="large" busy={create.busy}>
            {t("accounts:createPassword")}
          </Button>
        </CardFooter>
      </Card>
    </form>
  );
}
