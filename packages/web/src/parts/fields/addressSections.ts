import type { Address } from "../../chain/facts/types.ts";
import type { PaymentIntent } from "../../chain/transactions/intent.ts";
import { resembles } from "../../preview/facts/resembles.ts";
import type { KnownAddress } from "./useKnownAddresses.ts";

/** Last payment to an address from this browser. */
export interface LastPayment {
  readonly address: Address;
  readonly payment: PaymentIntent;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
}

/** Registered name from the index. Only the node's answer to the full name decides where a payment goes. */
export interface SuggestedName {
  readonly name: string;
  readonly target: Address;
}

/** Row of the suggestion list. */
export interface AddressOption {
  /** Text that the field receives: an address, or a name that the node resolves. */
  readonly text: string;
  readonly address: Address;
  /** Contact, account or registered name; undefined for a bare address. */
  readonly label: string | undefined;
  readonly kind: KnownAddress["kind"] | "name";
  readonly last: LastPayment | undefined;
  /** Name of a known address that this registered name points to. */
  readonly pointsTo: string | undefined;
  /** True if a registered name or its address is easily confused with a known one. */
  readonly isLookAlike: boolean;
}

export interface AddressSection {
  readonly title: "recent" | "contacts" | "yourAccounts" | "watchedAccounts" | "namesOnNetwork";
  readonly options: readonly AddressOption[];
}

export interface SuggestionSources {
  readonly known: readonly KnownAddress[];
  /** Newest first, one entry per address. */
  readonly recent: readonly LastPayment[];
  readonly names: readonly SuggestedName[];
  /** Address that is never suggested, such as the paying account. */
  readonly except: Address | undefined;
}

const MOST_RECENT = 5;
const MOST_PER_SECTION = 8;
const MOST_NAMES = 4;
/** Minimum number of typed digits for suggestions: fewer would match too many addresses. */
const LEAST_DIGITS = 4;

/** Suggestions for the typed text, by section; all known addresses for an empty text. */
export function addressSections(typed: string, { known, recent, names, except }: SuggestionSources): readonly AddressSection[] {
  const text = typed.trim().toLowerCase();
  const labels = new Map(known.filter(({ kind }) => kind !== "recent").map((entry) => [entry.address, entry] as const));
  const paid = recent
    .filter(({ address }) => address !== except && matches(text, address, labels.get(address)))
    .slice(0, MOST_RECENT)
    .map((last) => knownOption(labels.get(last.address) ?? { kind: "recent", address: last.address }, last));
  const listed = new Set(paid.map(({ address }) => address));
  const others = [...labels.values()]
    .filter((entry) => entry.address !== except && !listed.has(entry.address) && matches(text, entry.address, entry))
    .map((entry) => knownOption(entry, undefined));
  const sections: readonly AddressSection[] = [
    { title: "recent", options: paid },
    { title: "contacts", options: others.filter(({ kind }) => kind === "contact").slice(0, MOST_PER_SECTION) },
    { title: "yourAccounts", options: others.filter(({ kind }) => kind === "own").slice(0, MOST_PER_SECTION) },
    { title: "watchedAccounts", options: others.filter(({ kind }) => kind === "watched").slice(0, MOST_PER_SECTION) },
    { title: "namesOnNetwork", options: text === "" ? [] : nameOptions(names, [...labels.values()]) },
  ];
  return sections.filter(({ options }) => options.length > 0);
}

/** Known address with exactly this name; undefined if several share it. */
export function calledExactly(typed: string, known: readonly KnownAddress[]): KnownAddress | undefined {
  const text = typed.trim().toLowerCase();
  const [found, ...others] = known.filter((entry) => namesOf(entry).includes(text));
  return others.length === 0 ? found : undefined;
}

/** Lower-case names of a known address; the label of a recent recipient is no name. */
function namesOf({ kind, label, otherLabel }: KnownAddress): readonly string[] {
  if (kind === "recent") return [];
  return [label, ...(otherLabel === undefined ? [] : [otherLabel])].map((name) => name.toLowerCase());
}

function matches(text: string, address: Address, known: KnownAddress | undefined): boolean {
  if (text === "" || (known !== undefined && namesOf(known).some((name) => name.includes(text)))) return true;
  const digits = text.replace(/^0x/, "");
  return digits.length >= LEAST_DIGITS && (address.startsWith(`0x${digits}`) || address.endsWith(digits));
}

function knownOption(
  { kind, address, label }: { readonly kind: KnownAddress["kind"]; readonly address: Address; readonly label?: string },
  last: LastPayment | undefined,
): AddressOption {
  return { text: address, address, label, kind, last, pointsTo: undefined, isLookAlike: false };
}

function nameOptions(names: readonly SuggestedName[], known: readonly KnownAddress[]): readonly AddressOption[] {
  const shapes = new Map<string, number>();
  for (const { name } of names) shapes.set(shapeOf(name), (shapes.get(shapeOf(name)) ?? 0) + 1);
  const options = names.map(({ name, target }): AddressOption => {
    const pointsTo = known.find(({ address }) => address === target)?.label;
    // Among names that read alike, the original leads to a known address.
    const isTwin =
      (shapes.get(shapeOf(name)) ?? 0) > 1 || known.some(({ label }) => shapeOf(label) === shapeOf(name) && label.toLowerCase() !== name);
    const isLookAlike = pointsTo === undefined && (isTwin || known.some(({ address }) => resembles(target, address)));
    return { text: name, address: target, label: name, kind: "name", last: undefined, pointsTo, isLookAlike };
  });
  return [...options.filter(({ isLookAlike }) => !isLookAlike), ...options.filter(({ isLookAlike }) => isLookAlike)].slice(0, MOST_NAMES);
}

const CONFUSABLE: Readonly<Record<string, string>> = { "0": "o", "1": "l", i: "l", "3": "e", "5": "s", "8": "b" };

/** Text with digits replaced by the letters that they resemble, so that `harb0ur.apt` and `harbour.apt` are equal. */
function shapeOf(text: string): string {
  return [...text.toLowerCase()].map((sign) => CONFUSABLE[sign] ?? sign).join("");
}
