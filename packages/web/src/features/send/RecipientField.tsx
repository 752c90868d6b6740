import type { AddressInput } from "../../chain/facts/address.ts";
import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { AddressField, type LinkAsks } from "../../parts/fields/AddressField.tsx";
import { recipientWarning } from "./recipientWarning.ts";

export interface RecipientFieldProps {
  readonly value: string;
  readonly parsed: AddressInput;
  readonly payer: Address;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
  /** A payment link was pasted or scanned; without it only its address is taken. */
  readonly onLink?: (asked: LinkAsks) => void;
}

/** Whom to pay: an address, one of one's own, or one that was paid before. */
export function RecipientField({ parsed, payer, ...field }: RecipientFieldProps) {
  return (
    <AddressField
      {...field}
      label={t("common:to")}
      except={payer}
      warning={parsed.ok ? recipientWarning(parsed.address, payer) : undefined}
    />
  );
}
