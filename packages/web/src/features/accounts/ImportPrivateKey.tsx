import { type FormEvent, useState } from "react";
import { useSigner } from "../../session/context.ts";
import { useAction } from "../../session/useAction.ts";
import { CardSection } from "../../ui/Card.tsx";
import { ErrorView } from "../../ui/ErrorView.tsx";
import { Field } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { StepHeading } from "../../ui/StepHeading.tsx";
import { useFocusFirstError } from "../../ui/useFocusFirstError.ts";
import { ImportFooter } from "./ImportFooter.tsx";
import { LabelField } from "./LabelField.tsx";
import type { AddFormProps } from "./NewMnemonic.tsx";
import { type PrivateKeyText, readPrivateKeyText } from "./privateKeyText.ts";

/** An account the person already has, from its private key. */
export function ImportPrivateKey({ suggestedLabel, onBack, onAdded }: AddFormProps) {
  const signer = useSigner();
  const [text, setText] = useState("");
  const [label, setLabel] = useState(suggestedLabel);
  const [problem, setProblem] = useState<string>();
  const { scope, focusFirstError } = useFocusFirstError<HTMLFormElement>();
  const add = useAction(() =>
    signer.addFromPrivateKey({ privateKey: text.trim(), label: label.trim() === "" ? suggestedLabel : label.trim() }),
  );
  const seen = readPrivateKeyText(text);

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
    <form ref={scope} onSubmit={submit} noValidate aria-label="Import a private key">
      <CardSection>
        <StepHeading>Import a private key</StepHeading>
        <p className="mt-1 mb-5 text-ink-2">It is read here, locked with your password, and never sent anywhere.</p>
        <div className="grid gap-5">
          <Field
            label="Private key"
            error={problem ?? (add.error?.code === "signer.invalid_private_key" ? add.error.what : undefined)}
            hint={seen.kind === "aip80" ? `${seen.scheme} key` : "As ed25519-priv-0x… or secp256k1-priv-0x…"}
          >
            {(control) => (
              <PasswordInput
                {...control}
                mono
                autoComplete="off"
                what="private key"
                value={text}
                onChange={(typed) => {
                  setText(typed);
                  setProblem(undefined);
                  add.clear();
                }}
              />
            )}
          </Field>
          {seen.kind === "bare" && (
            <Notice title="This key does not say what it is">
              Without a prefix it is read as an Ed25519 key. If it belongs to another scheme, the account that appears is not yours: compare
              its address.
            </Notice>
          )}
          <LabelField value={label} onChange={setLabel} />
          {add.error !== undefined && add.error.code !== "signer.invalid_private_key" && <ErrorView error={add.error} />}
        </div>
      </CardSection>
      <ImportFooter busy={add.busy} onBack={onBack} />
    </form>
  );
}

function problemOf(seen: PrivateKeyText): string | undefined {
  switch (seen.kind) {
    case "empty":
      return "Enter the private key.";
    case "unreadable":
      return seen.reason;
    default:
      return undefined;
  }
}
