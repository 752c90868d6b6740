import type { AddressInput } from "../../chain/facts/address.ts";
import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { AddressField, type PaymentLinkContent } from "../../parts/fields/AddressField.tsx";
import { recipientWarning } from "./recipientWarning.ts";

export interface RecipientFieldProps {
  readonly value: string;
  readonly parsed: AddressInput;
  readonly payer: Address;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
  /** Called for a pasted or scanned payment link; without this callback only the link's address is used. */
  readonly onLink?: (content: PaymentLinkContent) => void;
}

/** Recipient field: an address, an own account or an earlier recipient. */
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
