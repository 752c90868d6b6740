import { type ReactNode, Suspense, useEffect, useState } from "react";
import { type AddressInput, parseAddressInput } from "../../chain/facts/address.ts";
import { APT_COIN } from "../../chain/facts/apt.ts";
import { foundAddressText, readEnteredAddress } from "../../chain/facts/enteredAddress.ts";
import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { resembles } from "../../preview/resembles.ts";
import { useNetwork } from "../../session/context.ts";
import { useTypedNamesIn } from "../../session/typedNames.ts";
import { AddressMark } from "../../ui/AddressMark.tsx";
import { afterPress } from "../../ui/afterPress.ts";
import { Field } from "../../ui/Field.tsx";
import { lazyPart, OVER_PAGE } from "../../ui/lazyPart.tsx";
import { Menu, type MenuItem } from "../../ui/Menu.tsx";
import { shortenAddress, shownInFull } from "../../ui/shorten.ts";
import { TextInput } from "../../ui/TextInput.tsx";
import { plainAmountForInput } from "../../ui/typedAmount.ts";
import { readAddressText } from "./addressText.ts";
import { LookAlikeNotice } from "./LookAlikeNotice.tsx";
import { calledExactly, suggestionsFor } from "./suggestions.ts";
import { type KnownAddress, useKnownAddresses, usePaidAddresses } from "./useKnownAddresses.ts";
import { useNameTarget } from "./useNameTarget.ts";

/** What a payment link asks for. */
export interface LinkAsks {
  readonly to: Address;
  /** Undefined where the link names nothing but the address. */
  readonly payment:
    | {
        /** As an amount's field shows it; empty where the link leaves it open. */
        readonly amount: string;
        /** A coin's type or the address of an asset's metadata; APT where the link names none. */
        readonly asset: string;
      }
    | undefined;
}

export interface AddressFieldProps {
  readonly label: string;
  /** What `onChange` gave; `parseEnteredAddress` reads it. */
  readonly value: string;
  /** Gets what is typed; an address in its long form as soon as one was pasted in another form, came out of a link, or, with the name, was found under one. */
  readonly onChange: (text: string) => void;
  /** Gets what a payment link asks for, its address too; without it the address alone is taken. */
  readonly onLink?: (asked: LinkAsks) => void;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  /** What to think twice about, such as the account one pays from. */
  readonly warning?: ReactNode;
  /** Not offered in the list of known ones. */
  readonly except?: Address | undefined;
}

/** What is wrong with it as an address is worth telling only of what was meant as one. */
const LOOKS_LIKE_ADDRESS = /^\s*(?:$|0x|[0-9a-f\s]+$)/i;

/**
 * Takes an address in all the forms that people have it in: long, short (`0x1`), with `0X` or without `0x`, with spaces, a name, a contact, one of
 * their own accounts, or a payment link of this page. Shows all of its digits, and warns of one that looks like another that the person knows.
 */
export function AddressField({ label, value: entered, onChange, onLink, disabled = false, error, warning, except }: AddressFieldProps) {
  const network = useNetwork();
  const known = useKnownAddresses();
  const { text: value } = readEnteredAddress(entered);
  const parsed = parseAddressInput(value);
  const read = readAddressText(value, { origin: location.origin, network: network.id });
  const here = parsed.ok ? known.find(({ address }) => address === parsed.address) : undefined;
  const others = known.filter(({ address }) => address !== except);
  const suggested = parsed.ok ? [] : suggestionsFor(value, others);
  // Whoever types the name of the account they pay from means it, and is warned.
  const meant = parsed.ok ? undefined : calledExactly(value, known);
  // What the person calls somebody nothing on the network can take.
  const isName = read.kind === "name" && meant === undefined;
  const named = useNamed(isName ? read.text : "", entered, parsed.ok ? parsed.address : undefined, onChange);
  const paid = usePaidAddresses(except, parsed.ok);
  const alike = parsed.ok && here === undefined ? [...known, ...paid].find(({ address }) => resembles(parsed.address, address)) : undefined;

  const takeMeant = () => meant !== undefined && onChange(meant.address);
  /** Of what is neither an address nor a name of the network. */
  const nobody = () => {
    if (error === undefined || meant !== undefined) return undefined;
    if (LOOKS_LIKE_ADDRESS.test(value)) return error;
    return t(suggested.length > 0 ? "fields:chooseOne" : "fields:nobody");
  };
  const change = (text: string) => {
    const typed = readAddressText(text, { origin: location.origin, network: network.id });
    if (typed.kind === "link") {
      if (onLink === undefined) return onChange(typed.address);
      const isOpen = typed.amount === undefined && typed.asset === undefined;
      const amount = typed.amount === undefined ? "" : plainAmountForInput(typed.amount);
      onLink({ to: typed.address, payment: isOpen ? undefined : { amount, asset: typed.asset ?? APT_COIN } });
    } else onChange(typed.kind === "address" && !parseAddressInput(text).ok ? typed.address : text);
  };
  return (
    <div className="min-w-0">
      <Field
        label={label}
        error={
          read.kind === "otherNetwork"
            ? t("fields:otherNetwork", { network: read.network })
            : (named.error ?? (isName ? undefined : nobody()))
        }
        hint={
          parsed.ok ? (
            <Whole parsed={parsed} known={here} name={named.foundUnder} warning={warning} />
          ) : isName && named.error === undefined ? (
            t("fields:lookingUp", { name: read.text })
          ) : undefined
        }
        action={
          <span className="flex gap-3">
            <ScanButton disabled={disabled} onScan={change} />
            <Choices known={others} disabled={disabled} onChoose={onChange} />
          </span>
        }
      >
        {(control) => (
          <TextInput
            {...control}
            mono
            placeholder={t("fields:addressForms")}
            disabled={disabled}
            value={value}
            leading={parsed.ok ? <AddressMark address={parsed.address} /> : undefined}
            onChange={change}
            onKeyDown={({ key }) => key === "Enter" && takeMeant()}
            onBlur={() => afterPress(takeMeant)}
          />
        )}
      </Field>
      {suggested.length > 0 && !disabled && <Suggestions known={suggested} onChoose={onChange} />}
      {parsed.ok && alike !== undefined && (
        <div className="mt-2">
          <LookAlikeNotice entered={parsed.address} known={alike} />
        </div>
      )}
    </div>
  );
}

const ScanDialog = lazyPart(async () => (await import("./ScanDialog.tsx")).ScanDialog, OVER_PAGE);

/** Reads the address, or a payment link, from a QR code. */
function ScanButton({ disabled, onScan }: { readonly disabled: boolean; readonly onScan: (text: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" disabled={disabled} className="link" onClick={() => setIsOpen(true)}>
        {t("fields:scan")}
      </button>
      {isOpen && (
        <Suspense>
          <ScanDialog
            onClose={() => setIsOpen(false)}
            onScan={(text) => {
              setIsOpen(false);
              onScan(text);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface WholeProps {
  readonly parsed: Extract<AddressInput, { readonly ok: true }>;
  readonly known: KnownAddress | undefined;
  readonly name: NameOfAddress | undefined;
  readonly warning: ReactNode;
}

/** The field is too short for an address, and its end is what tells two apart. */
function Whole({ parsed, known, name, warning }: WholeProps) {
  const who = known === undefined || known.kind === "recent" ? undefined : t(`fields:${known.kind}`, { name: known.label });
  return (
    <>
      <span className="mono block break-all">{shownInFull(parsed.address)}</span>
      {name !== undefined && (
        <span className={name.hasMoved ? "block text-caution" : "block"}>
          {name.hasMoved ? t("fields:nameMoved", { name: name.name }) : t("fields:foundUnder", { name: name.name })}
        </span>
      )}
      {warning === undefined ? who : <span className="text-caution">{warning}</span>}
    </>
  );
}

interface SuggestionsProps {
  readonly known: readonly KnownAddress[];
  readonly onChoose: (address: Address) => void;
}

/** Whom the person may mean, under the field. */
function Suggestions({ known, onChoose }: SuggestionsProps) {
  return (
    <ul aria-label={t("fields:suggestions")} className="mt-1 overflow-hidden rounded-control border border-line bg-surface">
      {known.map(({ kind, address, label }) => (
        <li key={address} className="not-first:border-t not-first:border-line">
          <button
            type="button"
            className="flex min-h-11 w-full items-center gap-2.5 px-3 text-left hover:bg-sunken"
            // The field keeps the focus until the choice is made: leaving it would take the typed name for somebody else's.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(address)}
          >
            <AddressMark address={address} />
            {kind !== "recent" && <span className="min-w-0 truncate">{label}</span>}
            <span className="mono ml-auto shrink-0 text-ink-3">{shortenAddress(address)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const GROUPS = [
  { kinds: ["own", "watched"], label: "fields:yourAccounts" },
  { kinds: ["contact"], label: "fields:contacts" },
  { kinds: ["recent"], label: "fields:recent" },
] as const;

interface ChoicesProps {
  readonly known: readonly KnownAddress[];
  readonly disabled: boolean;
  readonly onChoose: (address: Address) => void;
}

function Choices({ known, disabled, onChoose }: ChoicesProps) {
  if (known.length === 0) return null;
  const item = ({ kind, address, label }: KnownAddress): MenuItem => {
    const short = <span className="mono">{shortenAddress(address)}</span>;
    return {
      key: address,
      icon: <AddressMark address={address} />,
      label: kind === "recent" ? short : label,
      note: kind === "recent" ? undefined : short,
      onSelect: () => onChoose(address),
    };
  };
  const groups = GROUPS.map(({ kinds, label }) => ({
    label: t(label),
    items: known.filter(({ kind }) => kinds.some((name) => name === kind)).map(item),
  })).filter(({ items }) => items.length > 0);
  return (
    <Menu
      groups={groups}
      trigger={
        <button type="button" disabled={disabled} className="link">
          {t("fields:choose")}
        </button>
      }
    />
  );
}

interface Named {
  readonly error: string | undefined;
  /** The name under which the address in the field was found, and whether it leads there no more. */
  readonly foundUnder: NameOfAddress | undefined;
}

interface NameOfAddress {
  readonly name: string;
  readonly hasMoved: boolean;
}

/** Looks a name up where one was typed, and puts the address in its place, with the name (`foundUnder` from then on). */
function useNamed(typed: string, entered: string, address: Address | undefined, onFound: (entered: string) => void): Named {
  const { foundUnder } = readEnteredAddress(entered);
  const target = useNameTarget(typed);
  const found = target.kind === "found" ? foundAddressText(target.address, target.name) : undefined;
  useEffect(() => {
    if (found !== undefined) onFound(found);
  }, [found, onFound]);
  useTypedNamesIn(entered);
  // Whoever has the name may let it lead elsewhere, and who lets it expire loses it, while the form is open.
  const now = useNameTarget(foundUnder ?? "", true);
  const hasMoved = (now.kind === "found" && now.address !== address) || (now.kind === "problem" && now.leadsNowhere);
  // A link can bring any name along: it is said only once the network has answered.
  const isAnswered = hasMoved || now.kind === "found";
  return {
    error: target.kind === "problem" ? target.words : undefined,
    foundUnder: foundUnder === undefined || !isAnswered ? undefined : { name: foundUnder, hasMoved },
  };
}
