import { parseAddressInput } from "../../chain/facts/address.ts";
import { t } from "../../language/words.ts";
import { TextField } from "../../ui/forms/TextField.tsx";
import { AddressMark } from "../../ui/text/AddressMark.tsx";
import { addressProblem } from "../addressWords.ts";

export interface PlainAddressFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** True once the user has tried to continue; errors appear only then. */
  readonly isSubmitted: boolean;
}

/** Input for a hexadecimal address; accepts neither names nor contacts. */
export function PlainAddressField({ value, onChange, isSubmitted }: PlainAddressFieldProps) {
  const parsed = parseAddressInput(value);
  return (
    <TextField
      label={t("accounts:address")}
      error={isSubmitted && !parsed.ok ? addressProblem(parsed.reason) : undefined}
      mono
      placeholder="0x…"
      value={value}
      leading={parsed.ok ? <AddressMark address={parsed.address} /> : undefined}
      onChange={onChange}
    />
  );
}
