import { useState } from "react";
import { fromHex, toHex } from "../../chain/facts/hex.ts";
import { t } from "../../language/words.ts";
import { TextField } from "../../ui/forms/TextField.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { pastedBytes } from "./pastedItems.ts";

export interface BytesFieldProps {
  readonly label: string;
  /** Bytes of the argument as hexadecimal digits. */
  readonly value: string;
  readonly onChange: (hex: string) => void;
  readonly disabled: boolean;
  readonly error: string | undefined;
}

const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Input for bytes as hex, or as text if they are valid UTF-8; the value is always hex. */
export function BytesField({ label, value, onChange, disabled, error }: BytesFieldProps) {
  const [isText, setIsText] = useState(false);
  const bytes = bytesIn(value);
  const text = bytes && textIn(bytes);
  const showsText = isText && text !== undefined;
  return (
    <TextField
      label={label}
      hint={bytes === undefined ? undefined : t("moveForm:byteCount", { count: bytes.length, number: formatCount(bytes.length) })}
      error={error}
      action={
        (showsText || text !== undefined) && (
          <button type="button" className="link" disabled={disabled} onClick={() => setIsText(!showsText)}>
            {t(showsText ? "moveForm:enterAsHex" : "moveForm:enterAsText")}
          </button>
        )
      }
      mono={!showsText}
      placeholder={showsText ? "" : "0x"}
      value={showsText ? text : value}
      disabled={disabled}
      onChange={(typed) => onChange(showsText ? toHex(new TextEncoder().encode(typed)) : (pastedBytes(typed) ?? typed))}
    />
  );
}

function bytesIn(text: string): Uint8Array | undefined {
  const digits = text.replace(/\s/g, "").replace(/^0x/i, "");
  return /^(?:[0-9a-fA-F]{2})*$/.test(digits) ? fromHex(`0x${digits}`) : undefined;
}

function textIn(bytes: Uint8Array): string | undefined {
  try {
    return UTF8.decode(bytes);
  } catch {
    // Bytes that are not valid UTF-8 are shown as hex.
    return undefined;
  }
}
