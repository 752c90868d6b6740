import { type FormEvent, useState } from "react";
import { t } from "../../language/words.ts";
import { useSigner } from "../../session/context.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { CardSection } from "../../ui/Card.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { StepHeading } from "../../ui/StepHeading.tsx";
import { AddFooter } from "./AddFooter.tsx";
import { useAccountDraft } from "./accountDraft.ts";
import { chosenLabel } from "./chosenLabel.ts";
import { LabelField } from "./LabelField.tsx";
import type { AddFormProps } from "./NewMnemonic.tsx";

/** Derives the next account of a recovery phrase from the vault. */
export function NextOfPhrase({
  suggestedLabel,
  onBack,
  onAdded,
  ofPhrases,
}: AddFormProps & { readonly ofPhrases: readonly AccountRecord[] }) {
  const signer = useSigner();
  const [accountId, setAccountId] = useState(ofPhrases[0]?.id ?? "");
  const [label, setLabel] = useAccountDraft("label", suggestedLabel);
  const add = useAction(() => signer.addNext({ accountId, label: chosenLabel(label, suggestedLabel) }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const account = await add.run();
    if (account !== undefined) onAdded(account);
  };
  return (
    <form noValidate aria-label={t("accounts:nextOfPhrase")} onSubmit={submit}>
      <CardSection>
        <StepHeading>{t("accounts:nextOfPhrase")}</StepHeading>
        <p className="mt-1 mb-5 text-ink-2">{t("accounts:nextNote")}</p>
        <div className="grid gap-5">
          {ofPhrases.length > 1 && (
            <SelectField
              label={t("accounts:nextPhraseOf")}
              value={accountId}
              options={ofPhrases.map((account) => ({ value: account.id, label: account.label }))}
              onChange={setAccountId}
            />
          )}
          <LabelField value={label} onChange={setLabel} />
          {add.error !== undefined && <ErrorView error={add.error} />}
        </div>
      </CardSection>
      <AddFooter label={t("accounts:addNext")} busy={add.busy} onBack={onBack} />
    </form>
  );
}
