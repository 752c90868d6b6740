import { type FormEvent, useState } from "react";
import { t } from "../../language/words.ts";
import { useSigner } from "../../session/context.ts";
import { CardSection } from "../../ui/Card.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { Field } from "../../ui/forms/Field.tsx";
import { PasswordInput } from "../../ui/forms/PasswordInput.tsx";
import { useFocusFirstError } from "../../ui/forms/useFocusFirstError.ts";
import { Notice } from "../../ui/Notice.tsx";
import { StepHeading } from "../../ui/StepHeading.tsx";
import { AccountType } from "./AccountType.tsx";
import { AddFooter } from "./AddFooter.tsx";
import { AddressPreview } from "./AddressPreview.tsx";
import { useAccountDraft } from "./accountDraft.ts";
import { chosenLabel } from "./chosenLabel.ts";
import { LabelField } from "./LabelField.tsx";
import type { AddFormProps } from "./NewMnemonic.tsx";
import { type PrivateKeyText, readPrivateKeyText } from "./privateKeyText.ts";
import { useAddressOf } from "./useAddressOf.ts";

/** Imports an existing account from its private key. */
export function ImportPrivateKey({ suggestedLabel, onBack, onAdded }: AddFormProps) {
  const signer = useSigner();
  const [text, setText] = useState("");
  const [label, setLabel] = useAccountDraft("label", suggestedLabel);
  const [isSingleKey, setIsSingleKey] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { scope, focusFirstError } = useFocusFirstError<HTMLFormElement>();
  const add = useAction(() =>
    signer.addFromPrivateKey({ privateKey: text.trim(), isSingleKey, label: chosenLabel(label, suggestedLabel) }),
  );
  const seen = readPrivateKeyText(text);
  const address = useAddressOf(problemOf(seen) === undefined ? { privateKey: text.trim(), isSingleKey } : undefined);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemOf(seen);
    setProblem(found);
    if (found !== undefined) {
      focusFirstError();
      return;
    }
    const account = await add.run();
    if (account === undefined) {
      focusFirstError();
      return;
    }
    setText("");
    onAdded(account);
  };

  return (
    <form ref={scope} onSubmit={submit} noValidate aria-label={t("accounts:importKey")}>
      <CardSection>
        <StepHeading>{t("accounts:importKey")}</StepHeading>
        <p className="mt-1 mb-5 text-ink-2">{t("accounts:keyText")}</p>
        <div className="grid gap-5">
          <Field
            label={t("accounts:privateKey")}
            error={problem ?? (add.error?.code === "signer.invalid_private_key" ? add.error.what : undefined)}
            hint={seen.kind === "aip80" ? t("accounts:keyScheme", { scheme: seen.scheme }) : t("accounts:keyHint")}
          >
            {(control) => (
              <PasswordInput
                {...control}
                mono
                autoComplete="off"
                what={t("accounts:hiddenKey")}
                value={text}
                onChange={(typed) => {
                  setText(typed);
                  setProblem(undefined);
                  add.clear();
                }}
              />
            )}
          </Field>
          {seen.kind === "bare" && <Notice title={t("accounts:bareKey")}>{t("accounts:bareKeyText")}</Notice>}
          {(seen.kind === "bare" || (seen.kind === "aip80" && seen.scheme === "Ed25519")) && (
            <AccountType
              schemes={["ed25519", "singleKeyEd25519"]}
              value={isSingleKey ? "singleKeyEd25519" : "ed25519"}
              onChange={(scheme) => setIsSingleKey(scheme === "singleKeyEd25519")}
            />
          )}
          <AddressPreview address={address} />
          <LabelField value={label} onChange={setLabel} />
          {add.error !== undefined && add.error.code !== "signer.invalid_private_key" && <ErrorView error={add.error} />}
        </div>
      </CardSection>
      <AddFooter label={t("accounts:import")} busy={add.busy} onBack={onBack} />
    </form>
  );
}

function problemOf(seen: PrivateKeyText): string | undefined {
  switch (seen.kind) {
    case "empty":
      return t("accounts:keyMissing");
    case "unreadable":
      return seen.reason;
    default:
      return undefined;
  }
}
