import { type ReactNode, useState } from "react";
import { parseAddressInput } from "../../chain/facts/address.ts";
import { APT_COIN } from "../../chain/facts/aptAsset.ts";
import { readEnteredAddress } from "../../chain/facts/enteredAddress.ts";
import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { resembles } from "../../preview/facts/resembles.ts";
import { useNetwork } from "../../session/context.ts";
import { afterPress } from "../../ui/afterPress.ts";
import { Field } from "../../ui/forms/Field.tsx";
import { plainAmountForInput } from "../../ui/forms/typedAmount.ts";
import { AddressCombobox } from "./AddressCombobox.tsx";
import { AddressHint } from "./AddressHint.tsx";
import { addressSections, calledExactly } from "./addressSections.ts";
import { LookAlikeNotice } from "./LookAlikeNotice.tsx";
import { readAddressText } from "./readAddressText.ts";
import { useKnownAddresses, useLastPayments, usePaidAddresses } from "./useKnownAddresses.ts";
import { useResolvedName } from "./useResolvedName.ts";
import { useSuggestedNames } from "./useSuggestedNames.ts";

/** Content of a parsed payment link. */
export interface PaymentLinkContent {
  readonly to: string;
  /** Requested payment; undefined if the link contains only an address. */
  readonly payment:
    | {
        /** Amount formatted for the amount field; empty if the link contains no amount. */
        readonly amount: string;
        /** Coin type or metadata address of an asset; APT if the link names none. */
        readonly asset: string;
      }
    | undefined;
}

export interface AddressFieldProps {
  readonly label: string;
  /** Last value passed to `onChange`; parse it with `parseEnteredAddress`. */
  readonly value: string;
  /**
   * Called with the typed text. An address pasted in another form, read from a link or resolved from a name is passed in long form; a
   * resolved address includes its name.
   */
  readonly onChange: (text: string) => void;
  /** Called with a parsed payment link, including its address. Without this callback the field uses only the link's address. */
  readonly onLink?: (content: PaymentLinkContent) => void;
  readonly disabled?: boolean;
  /** Problem of the field. An incomplete text shows it only after Enter or on leaving the field, a complete address at once. */
  readonly error?: string | undefined;
  /** Warning about a valid address, for example the paying account itself. */
  readonly warning?: ReactNode;
  /** Address that is excluded from the suggestions. */
  readonly except?: Address | undefined;
}

/** Matches text that resembles an address; only such text gets address syntax errors. */
const LOOKS_LIKE_ADDRESS = /^\s*(?:$|0x|[0-9a-f\s]+$)/i;

/**
 * Input for an address in any common form: long, short (`0x1`), with `0X` or without `0x`, with spaces, a registered name, a contact, an
 * own account, or a payment link of this page. Suggests known addresses and names, shows a complete address as a chip, and warns about
 * look-alikes of known addresses.
 */
export function AddressField({ label, value: entered, onChange, onLink, disabled = false, error, warning, except }: AddressFieldProps) {
  const network = useNetwork();
  const known = useKnownAddresses();
  const recent = useLastPayments();
  /** True from a keystroke until Enter, a choice or leaving the field. */
  const [isTyping, setIsTyping] = useState(false);
  const { text: value, foundUnder } = readEnteredAddress(entered);
  const parsed = parseAddressInput(value);
  const address = parsed.ok ? parsed.address : undefined;
  const read = readAddressText(value, { origin: location.origin, network: network.id });
  const here = known.find((candidate) => candidate.address === address);
  const names = useSuggestedNames(isTyping && !parsed.ok ? value : "");
  const sections = parsed.ok ? [] : addressSections(value, { known, recent, names, except });
  // The name of the paying account is accepted too; the form then shows a warning.
  const exactMatch = parsed.ok ? undefined : calledExactly(value, known);
  // Contact and account names take precedence over names registered on the network.
  const isName = read.kind === "name" && exactMatch === undefined;
  const named = useResolvedName(isName ? read.text : "", entered, address, onChange);
  const paid = usePaidAddresses(except, parsed.ok);
  const alike =
    address !== undefined && here === undefined ? [...known, ...paid].find((one) => resembles(address, one.address)) : undefined;

  /** Error for text that is neither an address nor a registered name. */
  const nobody = () => {
    if (error === undefined || exactMatch !== undefined || isName) return undefined;
    if (LOOKS_LIKE_ADDRESS.test(value)) return error;
    return t(sections.length > 0 ? "fields:chooseOne" : "fields:nobody");
  };
  const type = (text: string) => {
    const typed = readAddressText(text, { origin: location.origin, network: network.id });
    setIsTyping(typed.kind !== "link");
    if (typed.kind === "link") {
      if (onLink === undefined) return onChange(typed.to);
      const isOpen = typed.amount === undefined && typed.asset === undefined;
      const amount = typed.amount === undefined ? "" : plainAmountForInput(typed.amount);
      onLink({ to: typed.to, payment: isOpen ? undefined : { amount, asset: typed.asset ?? APT_COIN } });
    } else onChange(typed.kind === "address" && !parseAddressInput(text).ok ? typed.address : text);
  };
  /** Ends typing: a complete address becomes a chip, and the full name of a known address becomes its address. */
  const finish = () => {
    setIsTyping(false);
    if (exactMatch !== undefined) onChange(exactMatch.address);
  };
  const choose = (text: string) => {
    setIsTyping(false);
    onChange(text);
  };
  const lookup = named.error ?? (isName ? t("fields:lookingUp", { name: read.text }) : undefined);
  return (
    <div className="min-w-0">
      <Field
        label={label}
        error={
          read.kind === "otherNetwork"
            ? t("fields:otherNetwork", { network: read.network })
            : isTyping && !parsed.ok
              ? undefined
              : (named.error ?? nobody())
        }
        hint={
          address === undefined ? (
            lookup
          ) : (
            <AddressHint
              address={address}
              known={here}
              name={named.foundUnder}
              warning={warning}
              last={recent.find((one) => one.address === address)}
            />
          )
        }
      >
        {(control) => (
          <AddressCombobox
            control={control}
            value={value}
            address={address}
            name={here === undefined || here.kind === "recent" ? named.foundUnder?.name : here.label}
            isChip={address !== undefined && (!isTyping || foundUnder !== undefined)}
            isAlarming={alike !== undefined}
            sections={sections}
            disabled={disabled}
            onType={type}
            onChoose={choose}
            onEnter={() => {
              finish();
              return exactMatch !== undefined;
            }}
            onLeave={() => afterPress(finish)}
          />
        )}
      </Field>
      {address !== undefined && alike !== undefined && (
        <div className="mt-2">
          <LookAlikeNotice entered={address} known={alike} onUse={disabled ? undefined : () => choose(alike.address)} />
        </div>
      )}
    </div>
  );
}
