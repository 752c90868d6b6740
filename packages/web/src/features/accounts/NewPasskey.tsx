import type { FormEvent } from "react";
import { useApprove } from "../../approval/ApprovalDialog.tsx";
import { t } from "../../language/words.ts";
import { CardSection } from "../../ui/Card.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { Notice } from "../../ui/Notice.tsx";
import { StepHeading } from "../../ui/StepHeading.tsx";
import { AddFooter } from "./AddFooter.tsx";
import { useAccountDraft } from "./accountDraft.ts";
import { chosenLabel } from "./chosenLabel.ts";
import { LabelField } from "./LabelField.tsx";
import type { AddFormProps } from "./NewMnemonic.tsx";

/** Creates an account whose key is a new passkey. */
export function NewPasskey({ suggestedLabel, onBack, onAdded }: AddFormProps) {
  const approve = useApprove();
  const [label, setLabel] = useAccountDraft("label", suggestedLabel);
  const add = useAction(async () => {
    const name = chosenLabel(label, suggestedLabel);
    const result = await approve({ kind: "passkeyAccount", label: name }, t("accounts:makePasskey", { account: name }));
    return result?.kind === "added" ? result.account : undefined;
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const account = await add.run();
    if (account !== undefined) onAdded(account);
  };
  return (
    <form noValidate aria-label={t("accounts:newPasskey")} onSubmit={submit}>
      <CardSection>
        <StepHeading>{t("accounts:newPasskey")}</StepHeading>
        <p className="mt-1 mb-5 text-ink-2">{t("accounts:passkeyIntro")}</p>
        <div className="grid gap-5">
          <Notice title={t("accounts:passkeyNoPhrase")}>{t("accounts:passkeyNoPhraseText")}</Notice>
          <LabelField value={label} onChange={setLabel} />
          {add.error !== undefined && <ErrorView error={add.error} />}
        </div>
      </CardSection>
      <AddFooter label={t("accounts:createPasskey")} busy={add.busy} onBack={onBack} />
    </form>
  );
}
