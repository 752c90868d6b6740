import { type ReactNode, Suspense, useEffect, useState } from "react";
import { type AddressInput, parseAddressInput } from "../../chain/facts/address.ts";
import { APT_COIN } from "../../chain/facts/aptAsset.ts";
import { foundAddressText, readEnteredAddress } from "../../chain/facts/enteredAddress.ts";
import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { resembles } from "../../preview/facts/resembles.ts";
import { useTypedNamesIn } from "../../session/account/typedNames.ts";
import { useNetwork } from "../../session/context.ts";
import { afterPress } from "../../ui/afterPress.ts";
import { lazyPart, OVER_PAGE } from "../../ui/failures/lazyPart.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";
import { plainAmountForInput } from "../../ui/forms/typedAmount.ts";
import { Menu, type MenuItem } from "../../ui/overlays/Menu.tsx";
import { AddressMark } from "../../ui/text/AddressMark.tsx";
import { shortenAddress, shownInFull } from "../../ui/text/shorten.ts";
import { LookAlikeNotice } from "./LookAlikeNotice.tsx";
import { readAddressText } from "./readAddressText.ts";
import { calledExactly, suggestionsFor } from "./suggestions.ts";
import { type KnownAddress, useKnownAddresses, usePaidAddresses } from "./useKnownAddresses.ts";
import { useNameTarget } from "./useNameTarget.ts";

/** Content of a parsed payment link. */
export interface PaymentLinkContent {
  readonly to: Address;
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
 * own account, or a payment link of this page. Shows all digits and warns about look-alikes of known addresses.
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
  // The name of the paying account is accepted too; the form then shows a warning.
  const exactMatch = parsed.ok ? undefined : calledExactly(value, known);
  // Contact and account names take precedence over names registered on the network.
  const isName = read.kind === "name" && exactMatch === undefined;
  const named = useNamed(isName ? read.text : "", entered, parsed.ok ? parsed.address : undefined, onChange);
  const paid = usePaidAddresses(except, parsed.ok);
  const alike = parsed.ok && here === undefined ? [...known, ...paid].find(({ address }) => resembles(parsed.address, address)) : undefined;

  const applyExactMatch = () => exactMatch !== undefined && onChange(exactMatch.address);
  /** Error for text that is neither an address nor a registered name. */
  const nobody = () => {
    if (error === undefined || exactMatch !== undefined) return undefined;
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
      <TextField
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
        mono
        placeholder={t("fields:addressForms")}
        disabled={disabled}
        value={value}
        leading={parsed.ok ? <AddressMark address={parsed.address} /> : undefined}
        onChange={change}
        onKeyDown={({ key }) => key === "Enter" && applyExactMatch()}
        onBlur={() => afterPress(applyExactMatch)}
      />
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

/** Button that scans an address or payment link from a QR code. */
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

/** Full address below the field: the input truncates it, and look-alikes differ only at the end. */
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

/** List of suggested addresses below the field. */
function Suggestions({ known, onChoose }: { readonly known: readonly KnownAddress[]; readonly onChoose: (address: Address) => void }) {
  return (
    <ul aria-label={t("fields:suggestions")} className="mt-1 overflow-hidden rounded-control border border-line bg-surface">
      {known.map(({ kind, address, label }) => (
        <li key={address} className="not-first:border-t not-first:border-line">
          <button
            type="button"
            className="flex min-h-11 w-full items-center gap-2.5 px-3 text-left hover:bg-sunken"
            // Keeps focus in the field until the user chooses: on blur the field would look up the typed text as a registered name.
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
  /** Name that was resolved to the current address, and whether the name now resolves to another address. */
  readonly foundUnder: NameOfAddress | undefined;
}

interface NameOfAddress {
  readonly name: string;
  readonly hasMoved: boolean;
}

/** Resolves a typed name and replaces it in the field by its address together with the name (later parsed as `foundUnder`). */
function useNamed(typed: string, entered: string, address: Address | undefined, onFound: (entered: string) => void): Named {
  const { foundUnder } = readEnteredAddress(entered);
  const target = useNameTarget(typed);
  const found = target.kind === "found" ? foundAddressText(target.address, target.name) : undefined;
  useEffect(() => {
    if (found !== undefined) onFound(found);
  }, [found, onFound]);
  useTypedNamesIn(entered);
  // Polls the name, because its owner may change its target or let it expire while the form is open.
  const now = useNameTarget(foundUnder ?? "", true);
  const hasMoved = (now.kind === "found" && now.address !== address) || (now.kind === "problem" && now.leadsNowhere);
  // A link may contain any name, so the field shows a name only after the network confirms it.
  const isAnswered = hasMoved || now.kind === "found";
  return {
    error: target.kind === "problem" ? target.words : undefined,
    foundUnder: foundUnder === undefined || !isAnswered ? undefined : { name: foundUnder, hasMoved },
  };
}
