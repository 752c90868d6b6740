import { useMemo, useState } from "react";
import { recogniseTypes } from "../../chain/bcs/recognise.ts";
import { toHex } from "../../chain/facts/hex.ts";
import { domainHash, domainSeed, HASHES, transactionHash } from "../../chain/keys/hashes.ts";
import { t } from "../../language/words.ts";
import { ConsolePanes } from "../../parts/templates/Console.tsx";
import { READY } from "../../parts/templates/StatePanel.tsx";
import { Card, CardSection, SectionCard } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";
import { byteCountText } from "./bcsWords.ts";
import { ResultRows } from "./ResultRows.tsx";
import { type TypedMessage, TypedMessageField, typedMessageBytes } from "./TypedMessageField.tsx";

/** All supported hashes of a text or bytes. */
export function HashTool({ message, onChange }: { readonly message: TypedMessage; readonly onChange: (message: TypedMessage) => void }) {
  const { form, text } = message;
  const [domain, setDomain] = useState("RawTransaction");
  const bytes = useMemo(() => typedMessageBytes({ form, text }), [form, text]);
  const rows = useMemo(
    () => (bytes === undefined ? [] : HASHES.map(({ name, hash }) => ({ label: name, value: toHex(hash(bytes)) }))),
    [bytes],
  );
  const isTransaction = useMemo(() => bytes !== undefined && recogniseTypes(bytes)[0] === "SignedTransaction", [bytes]);
  return (
    <ConsolePanes
      input={
        <SectionCard>
          <div className="grid grid-cols-1 gap-4">
            <TypedMessageField label={t("tools:hashInput")} message={message} rows={6} onChange={onChange} />
            <TextField label={t("tools:domain")} hint={t("tools:domainHint")} mono value={domain} onChange={setDomain} />
          </div>
        </SectionCard>
      }
      state={bytes === undefined ? { kind: "empty" } : READY}
      empty={<Empty title={t("tools:nothingYet")} text={t("tools:hashesEmpty")} />}
      output={
        bytes !== undefined && (
          <Card>
            <CardSection title={byteCountText(bytes.length)}>
              <ResultRows
                rows={[...(isTransaction ? [{ label: t("tools:transactionHash"), value: toHex(transactionHash(bytes)) }] : []), ...rows]}
              />
            </CardSection>
            {domain.trim() !== "" && (
              <CardSection title={t("tools:domainTitle", { domain: `APTOS::${domain.trim()}` })}>
                <ResultRows
                  rows={[
                    { label: t("tools:domainHash"), value: toHex(domainHash(domain.trim(), bytes)) },
                    { label: t("tools:domainSeed"), value: toHex(domainSeed(domain.trim())) },
                  ]}
                />
              </CardSection>
            )}
          </Card>
        )
      }
    />
  );
}
