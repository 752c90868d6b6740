import { useMemo, useState } from "react";
import { readHexInput } from "../../chain/bcs/readBytes.ts";
import { mayBeBareKey } from "../../chain/keys/bareKey.ts";
import { readKeyText } from "../../chain/keys/readKeyText.ts";
import { transactionSigners } from "../../chain/keys/transactionSigners.ts";
import { t } from "../../language/words.ts";
import { ConsolePanes } from "../../parts/templates/Console.tsx";
import { READY } from "../../parts/templates/StatePanel.tsx";
import { SectionCard } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { TextArea } from "../../ui/forms/TextArea.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { ReadingView } from "./ReadingView.tsx";
import { SignatureCheck } from "./SignatureCheck.tsx";
import { TransactionSignerView } from "./TransactionSignerView.tsx";
import { type TypedMessage, TypedMessageField, typedMessageBytes } from "./TypedMessageField.tsx";

/** Parses and verifies a key, signature, authenticator or signed transaction. */
export function KeysTool({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }) {
  const [message, setMessage] = useState<TypedMessage>({ form: "text", text: "" });
  const read = useMemo(() => readKeyText(text), [text]);
  const signers = useMemo(() => {
    const typed = readHexInput(text);
    return typed.ok ? transactionSigners(typed.bytes) : undefined;
  }, [text]);
  const isAuthenticator = read.ok && signers === undefined && read.readings[0]?.kind.endsWith("Authenticator") === true;
  const signed = typedMessageBytes(message);
  return (
    <ConsolePanes
      input={
        <SectionCard>
          <div className="grid grid-cols-1 gap-4">
            <Field label={t("tools:keyInput")} hint={t("tools:keyInputHint")}>
              {(control) => <TextArea {...control} mono rows={6} value={text} placeholder="0x…" onChange={onText} />}
            </Field>
            {isAuthenticator && <TypedMessageField label={t("tools:signedMessage")} message={message} onChange={setMessage} />}
          </div>
        </SectionCard>
      }
      state={!read.ok && read.problem === "empty" ? { kind: "empty" } : READY}
      empty={<Empty title={t("tools:nothingYet")} text={t("tools:keysEmpty")} />}
      output={
        !read.ok ? (
          <Notice level="danger" title={read.problem === "secret" ? t("tools:secretTitle") : t("tools:notKey")}>
            {t(`tools:key_${read.problem}`)}
          </Notice>
        ) : (
          <div className="grid grid-cols-1 gap-4">
            {mayBeBareKey(text) && (
              <Notice level="caution" title={t("tools:mayBePrivate")}>
                {t("tools:mayBePrivateText")}
              </Notice>
            )}
            {read.readings.length > 1 && signers === undefined && <p className="text-ink-2">{t("tools:severalReadings")}</p>}
            {isAuthenticator && signed !== undefined && signed.length > 0 && <SignatureCheck authenticator={text} messages={[signed]} />}
            {signers === undefined
              ? read.readings.map((reading) => <ReadingView key={reading.kind} reading={reading} />)
              : signers.map((signer) => <TransactionSignerView key={`${signer.role}-${signer.address}`} signer={signer} />)}
          </div>
        )
      }
    />
  );
}
