import { type FormEvent, useState } from "react";
import { parseAddressInput } from "../../chain/facts/address.ts";
import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { PlainAddressField } from "../../parts/fields/PlainAddressField.tsx";
import { useSigner } from "../../session/context.ts";
import { CardSection } from "../../ui/Card.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { useFocusFirstError } from "../../ui/forms/useFocusFirstError.ts";
import { StepHeading } from "../../ui/StepHeading.tsx";
import { AddFooter } from "./AddFooter.tsx";
import { useAccountDraft } from "./accountDraft.ts";
import { chosenLabel } from "./chosenLabel.ts";
import { LabelField } from "./LabelField.tsx";
import type { AddFormProps } from "./NewMnemonic.tsx";

/** Adds a watch-only address: somebody else's, or the user's own with its key stored elsewhere. */
export function WatchAddress({ suggestedLabel, onBack, onAdded }: AddFormProps) {
  const signer = useSigner();
  const [text, setText] = useAccountDraft("watched");
  const [label, setLabel] = useAccountDraft("label", suggestedLabel);
  const [submitted, setSubmitted] = useState(false);
  const { scope, focusFirstError } = useFocusFirstError<HTMLFormElement>();
  const add = useAction((address: Address) => signer.watch({ address, label: chosenLabel(label, suggestedLabel) }));
  const parsed = parseAddressInput(text);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!parsed.ok) {
      focusFirstError();
      return;
    }
    const account = await add.run(parsed.address);
    if (account !== undefined) onAdded(account);
  };

  return (
    <form ref={scope} onSubmit={submit} noValidate aria-label={t("accounts:watch")}>
      <CardSection>
        <StepHeading>{t("accounts:watch")}</StepHeading>
        <p className="mt-1 mb-5 text-ink-2">{t("accounts:watchIntro")}</p>
        <div className="grid gap-5">
          <PlainAddressField
            value={text}
            isSubmitted={submitted}
            onChange={(typed) => {
              setText(typed);
              setSubmitted(false);
              add.clear();
            }}
          />
          <LabelField value={label} onChange={setLabel} />
          {add.error !== undefined && <ErrorView error={add.error} />}
        </div>
      </CardSection>
      <AddFooter label={t("accounts:watchThis")} busy={add.busy} onBack={onBack} />
    </form>
  );
}
