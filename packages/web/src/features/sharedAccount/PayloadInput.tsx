import { useState } from "react";
import type { Proposal } from "../../chain/facts/sharedAccount.ts";
import { t } from "../../language/words.ts";
import { SectionCard } from "../../ui/Card.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { FileInput } from "../../ui/forms/FileInput.tsx";
import { TextAreaField } from "../../ui/forms/TextAreaField.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { matchingPayload, PAYLOAD_BYTES_MAX } from "./matchingPayload.ts";

export interface BringPayloadProps {
  readonly proposal: Proposal;
  readonly brought: Uint8Array | undefined;
  readonly onBring: (payload: Uint8Array | undefined) => void;
}

/** Input for a proposal whose payload is on chain only as a hash: accepts a file or text with the same hash. */
export function PayloadInput({ proposal, brought, onBring }: BringPayloadProps) {
  const [typed, setTyped] = useState("");
  const [isOther, setIsOther] = useState(false);
  const take = (source: Uint8Array | string) => {
    const found = matchingPayload(proposal, source);
    onBring(found);
    setIsOther(found === undefined);
  };
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    setTyped("");
    if (file.size > PAYLOAD_BYTES_MAX) setIsOther(true);
    else take(new Uint8Array(await file.arrayBuffer()));
  };
  return (
    <SectionCard title={t("shared:bringTitle")}>
      <p className="mb-3 text-ink-2">{t("shared:bringText")}</p>
      <div className="grid gap-4">
        <TextAreaField
          label={t("shared:payloadText")}
          error={isOther ? t("shared:otherPayload") : undefined}
          mono
          value={typed}
          placeholder="0x…"
          onChange={(text) => {
            setTyped(text);
            if (text.trim() !== "") return take(text);
            onBring(undefined);
            setIsOther(false);
          }}
        />
        <Field label={t("shared:payloadFile")}>{(control) => <FileInput {...control} onChoose={(file) => void open(file)} />}</Field>
        {brought !== undefined && <Notice level="notice">{t("shared:payloadFits")}</Notice>}
      </div>
    </SectionCard>
  );
}
