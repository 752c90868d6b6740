import { readHexInput, readTextInput, type TypedBytes } from "../../chain/bcs/readBytes.ts";
import { t } from "../../language/words.ts";
import { Field } from "../../ui/forms/Field.tsx";
import { TextArea } from "../../ui/forms/TextArea.tsx";
import { wordOptions } from "../../ui/forms/wordOptions.ts";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";
import { bytesProblemText } from "./bcsWords.ts";

/** A message typed as text or hex. */
export interface TypedMessage {
  readonly form: "text" | "hex";
  readonly text: string;
}

/** Bytes of the message; undefined for invalid hex or oversized input. */
export function typedMessageBytes({ form, text }: TypedMessage): Uint8Array | undefined {
  const typed = readMessage(form, text);
  return typed.ok ? typed.bytes : undefined;
}

function readMessage(form: TypedMessage["form"], text: string): TypedBytes {
  return form === "text" ? readTextInput(text) : readHexInput(text);
}

export interface TypedMessageFieldProps {
  readonly label: string;
  readonly message: TypedMessage;
  readonly onChange: (message: TypedMessage) => void;
  readonly rows?: number;
}

/** Message field with a switch between text and hex. */
export function TypedMessageField({ label, message, onChange, rows = 4 }: TypedMessageFieldProps) {
  const { form, text } = message;
  return (
    <div className="grid gap-2">
      <Field label={label} error={bytesProblemText(readMessage(form, text))}>
        {(control) => <TextArea {...control} mono rows={rows} value={text} onChange={(typed) => onChange({ form, text: typed })} />}
      </Field>
      <div>
        <SegmentedControl
          label={t("tools:inputForm")}
          value={form}
          onChange={(next) => onChange({ form: next, text })}
          options={wordOptions({ text: "tools:formText", hex: "tools:formHex" })}
        />
      </div>
    </div>
  );
}
