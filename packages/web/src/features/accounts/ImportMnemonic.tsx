import { type FormEvent, useState } from "react";
import type { SecretKey } from "../../chain/facts/accountKey.ts";
import { t } from "../../language/words.ts";
import { useSigner } from "../../session/context.ts";
import type { Signer } from "../../signer/signer.ts";
import { CardSection } from "../../ui/Card.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { Field } from "../../ui/forms/Field.tsx";
import { SecretTextArea } from "../../ui/forms/SecretTextArea.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";
import { useFocusFirstError } from "../../ui/forms/useFocusFirstError.ts";
import { StepHeading } from "../../ui/StepHeading.tsx";
import { AccountType } from "./AccountType.tsx";
import { AddFooter } from "./AddFooter.tsx";
import { AddressPreview } from "./AddressPreview.tsx";
import { useAccountDraft } from "./accountDraft.ts";
import { chosenLabel } from "./chosenLabel.ts";
import { firstPath, pathProblem } from "./derivationPath.ts";
import { LabelField } from "./LabelField.tsx";
import { mnemonicWords, wordCountProblem } from "./mnemonicText.ts";
import type { AddFormProps } from "./NewMnemonic.tsx";
import { useAddressOf } from "./useAddressOf.ts";

const SCHEMES = ["ed25519", "singleKeyEd25519", "singleKeySecp256k1"] as const satisfies readonly SecretKey["scheme"][];

/** Errors shown next to their form field. */
const FIELD_ERRORS: ReadonlySet<string> = new Set(["signer.invalid_mnemonic", "signer.invalid_path"]);

/** Imports an existing account from its recovery phrase. */
export function ImportMnemonic({ suggestedLabel, onBack, onAdded }: AddFormProps) {
  const signer = useSigner();
  const [text, setText] = useState("");
  const [schemeText, setScheme] = useAccountDraft("scheme", "ed25519");
  const scheme = SCHEMES.find((known) => known === schemeText) ?? "ed25519";
  const [path, setPath] = useAccountDraft("path", firstPath("ed25519"));
  const [label, setLabel] = useAccountDraft("label", suggestedLabel);
  const [problems, setProblems] = useState<{ readonly words?: string | undefined; readonly path?: string | undefined }>({});
  const { scope, focusFirstError } = useFocusFirstError<HTMLFormElement>();
  const add = useAction(() =>
    signer.addFromMnemonic({
      mnemonic: mnemonicWords(text).join(" "),
      path: path.trim(),
      scheme,
      label: chosenLabel(label, suggestedLabel),
    }),
  );

  const isWhole = wordCountProblem(text) === undefined && pathProblem(path, scheme) === undefined;
  const address = useAddressOf(isWhole ? { mnemonic: mnemonicWords(text).join(" "), path: path.trim(), scheme } : undefined);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = { words: (await unknownWordProblem(signer, text)) ?? wordCountProblem(text), path: pathProblem(path, scheme) };
    setProblems(found);
    if (found.words !== undefined || found.path !== undefined) {
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
  const refused = (code: string) => (add.error?.code === code ? [add.error.what, add.error.advice].join(" ") : undefined);

  return (
    <form ref={scope} onSubmit={submit} noValidate aria-label={t("accounts:importPhrase")}>
      <CardSection>
        <StepHeading>{t("accounts:importPhrase")}</StepHeading>
        <p className="mt-1 mb-5 text-ink-2">{t("accounts:phraseText")}</p>
        <div className="grid gap-5">
          <Field label={t("accounts:recoveryPhrase")} error={problems.words ?? refused("signer.invalid_mnemonic")} hint={countHint(text)}>
            {(control) => (
              <SecretTextArea
                {...control}
                mono
                what={t("accounts:hiddenPhrase")}
                value={text}
                onChange={(typed) => {
                  setText(typed);
                  setProblems({ ...problems, words: undefined });
                  add.clear();
                }}
              />
            )}
          </Field>
          <AddressPreview address={address} />
          <LabelField value={label} onChange={setLabel} />
          <Disclosure summary={t("accounts:pathAndType")}>
            <div className="mb-5">
              <AccountType
                schemes={SCHEMES}
                value={scheme}
                onChange={(chosen) => {
                  // Changing the curve sets its default derivation path, unless the user typed a path.
                  if (path.trim() === firstPath(scheme)) setPath(firstPath(chosen));
                  setScheme(chosen);
                  setProblems({ ...problems, path: undefined });
                }}
              />
            </div>
            <TextField
              label={t("accounts:derivationPath")}
              error={problems.path ?? refused("signer.invalid_path")}
              hint={t("accounts:pathHint")}
              mono
              value={path}
              onChange={(typed) => {
                setPath(typed);
                setProblems({ ...problems, path: undefined });
                add.clear();
              }}
            />
          </Disclosure>
          {add.error !== undefined && !FIELD_ERRORS.has(add.error.code) && <ErrorView error={add.error} />}
        </div>
      </CardSection>
      <AddFooter label={t("accounts:import")} busy={add.busy} onBack={onBack} />
    </form>
  );
}

/** Reports the first word, by position, that is missing from the BIP-39 word lists. */
async function unknownWordProblem(signer: Pick<Signer, "unknownWords">, text: string): Promise<string | undefined> {
  const typed = mnemonicWords(text);
  const [place] = typed.length === 0 ? [] : await signer.unknownWords(typed.join(" "));
  return place === undefined ? undefined : t("accounts:unknownWord", { place: place + 1, word: typed[place] ?? "" });
}

function countHint(text: string): string | undefined {
  const count = mnemonicWords(text).length;
  return count === 0 ? undefined : t("accounts:wordCount", { count });
}
