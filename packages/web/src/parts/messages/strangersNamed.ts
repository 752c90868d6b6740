import { parseAddressInput } from "../../chain/facts/address.ts";
import type { AccountFacts, Address } from "../../chain/facts/types.ts";

/** Account that a signed text names although the signing key does not control it. */
export interface Stranger {
  /** Account name or address, spelled as in the signed text. */
  readonly named: string;
  /**
   * Reason for reporting the account. `otherKey`: the network reports another key. `unchecked`: no network response, and the key does not
   * derive this address. `noAddress`: not an address. `mentioned`: appears outside address lines, so it may be an account or a hash.
   */
  readonly why: "otherKey" | "unchecked" | "noAddress" | "mentioned";
}

/** Check results for the accounts named in a signed text. */
export interface NamedAccounts {
  readonly strangers: readonly Stranger[];
  /** Number of further named accounts that were not checked on the network. */
  readonly unchecked: number;
}

const NAMED = /^[ \t]*address[ \t]*:(.*)$/gim;
/** Matches addresses with or without leading zeros or `0x`, regardless of neighbouring characters, and registered names. */
const MENTIONED = /(?<![0-9a-f])(?:0x[0-9a-f]{48,64}|[0-9a-f]{64})(?![0-9a-f])|\b[a-z0-9][a-z0-9.-]{0,80}\.apt\b/gi;
/** Maximum number of accounts checked on the network. */
const MOST_JUDGED = 10;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu;
/** Matches characters that join emoji. */
const JOINERS = /[\u200d\ufe0f]/g;
/** Matches Cyrillic or Greek letters next to Latin letters or digits, as in imitated addresses. */
const LOOK_ALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}][0-9a-z]|[0-9a-z][\p{Script=Cyrillic}\p{Script=Greek}]/iu;
/** Matches runs of letters and digits as long as an address, in any script. */
const LONG_RUN = /[\p{L}\p{N}\p{M}]{40,}/gu;
/** Matches hex digits separated by barely visible spaces. */
const HEX_APART =
  /(?<![\p{L}\p{N}\p{M}])(?:0x)?[0-9a-f]+(?:[\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]+[0-9a-f]+)+(?![\p{L}\p{N}\p{M}])/giu;
/** Minimum length of an address, and minimum number of decimal digits in it. */
const [ADDRESS_LENGTH, ADDRESS_DIGITS] = [40, 8];
const LINE_ENDS = /[\v\f\u0085\u2028\u2029]/g;

/**
 * Normalises a text to its appearance: equivalent characters, invisible characters and unusual line ends look the same on a screen. Some
 * invisible characters are as wide as a space.
 */
function asSeen(text: string, invisible: "" | " "): string {
  return text.normalize("NFKC").replace(INVISIBLE, invisible).replace(LINE_ENDS, "\n").replaceAll("\u3002", ".");
}

/** True if a text contains invisible, direction-changing or look-alike characters, so that its display is unreliable. */
export function readsOtherwise(text: string): boolean {
  return (
    text.replace(JOINERS, "").search(INVISIBLE) >= 0 ||
    LOOK_ALIKE.test(text) ||
    (text.match(LONG_RUN) ?? []).some(isAddressOfOtherLetters) ||
    (text.match(HEX_APART) ?? []).some((apart) => apart.replace(/[^0-9a-z]/gi, "").length >= ADDRESS_LENGTH)
  );
}

/**
 * True if a run of characters would be an address without the letters, digits or marks of other scripts inside it. Words of such scripts
 * may also adjoin an address, because not all scripts use spaces.
 */
function isAddressOfOtherLetters(run: string): boolean {
  const inside = run.replace(/^[^0-9a-z]+/i, "").replace(/[^0-9a-z]+$/i, "");
  const plain = inside.replace(/[^0-9a-z]/gi, "");
  return (
    plain.length < inside.length &&
    plain.length * 2 >= inside.length &&
    inside.length >= ADDRESS_LENGTH &&
    plain.replace(/[^0-9]/g, "").length >= ADDRESS_DIGITS
  );
}

/**
 * Accounts named in a text that the signing key does not control, in "address: …" lines and elsewhere. The signer writes the text, so
 * naming an account proves nothing about it, and a long list of own accounts must not hide a foreign one. `keyAddress` is the address
 * derived from the key, which is the account's authentication key until a rotation.
 */
export async function namedIn(
  text: string,
  keyAddress: Address,
  /** Queries an account from the network; undefined if requests are not allowed. */
  account: ((address: Address) => Promise<Pick<AccountFacts, "authenticationKey">>) | undefined,
): Promise<NamedAccounts> {
  const readings = [asSeen(text, ""), asSeen(text, " ")];
  const lines = [...asSeen(text, "").matchAll(NAMED)].map(([, value = ""]) => value.trim());
  const inLines = new Map(lines.map((value) => [value.toLowerCase(), value]));
  const named = new Set([...inLines.values()].slice(0, MOST_JUDGED));
  const elsewhere = new Set(
    readings
      .flatMap((seen) => [...seen.matchAll(MENTIONED)].map(([value]) => value.toLowerCase()))
      .map((value) => (/^[0-9a-f]{64}$/.test(value) ? `0x${value}` : value))
      .filter((value) => value !== keyAddress && !isIn(named, value)),
  );
  const mentioned = new Set([...elsewhere].slice(0, MOST_JUDGED));
  const left = new Set(
    [...[...inLines.keys()].slice(MOST_JUDGED), ...elsewhere].filter((value) => value !== keyAddress && !mentioned.has(value)),
  );
  const judged = await Promise.all(
    [...named, ...mentioned].map(async (value): Promise<Stranger | undefined> => {
      const read = parseAddressInput(value);
      if (!read.ok) return { named: value, why: mentioned.has(value) ? "mentioned" : "noAddress" };
      // Without a network response, only the address derived from the key counts as controlled by the signer; other addresses are reported.
      const onChain = await account?.(read.address).catch(() => undefined);
      if ((onChain?.authenticationKey ?? read.address) === keyAddress) return undefined;
      if (mentioned.has(value)) return { named: value, why: "mentioned" };
      return { named: value, why: onChain === undefined ? "unchecked" : "otherKey" };
    }),
  );
  return { strangers: judged.filter((stranger) => stranger !== undefined), unchecked: left.size };
}

/** True if one of the address lines, which are checked anyway, contains this value. */
function isIn(named: ReadonlySet<string>, value: string): boolean {
  return [...named].some((line) => line.toLowerCase() === value.toLowerCase());
}
