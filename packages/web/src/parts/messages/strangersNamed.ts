import { parseAddressInput } from "../../chain/facts/address.ts";
import type { AccountFacts, Address } from "../../chain/facts/types.ts";

/** An account that a signed text names and that the key does not sign for. */
export interface Stranger {
  /** As the text has it. */
  readonly named: string;
  /**
   * Another key signs for it on the network; the network could not be asked, and by itself the key does not give this address; it is no address; or it stands
   * somewhere in the text, so that it may be meant as an account, and may be a hash.
   */
  readonly why: "otherKey" | "notAsked" | "noAddress" | "mentioned";
}

/** What was found out about the accounts that a signed text names. */
export interface NamedAccounts {
  readonly strangers: readonly Stranger[];
  /** How many more it names, of which nobody was asked whether the key signs for them. */
  readonly notAsked: number;
}

const NAMED = /^[ \t]*address[ \t]*:(.*)$/gim;
/** Addresses, with or without their leading zeros or 0x, whatever stands beside, and names. */
const MENTIONED = /(?<![0-9a-f])(?:0x[0-9a-f]{48,64}|[0-9a-f]{64})(?![0-9a-f])|\b[a-z0-9][a-z0-9.-]{0,80}\.apt\b/gi;
/** The network is asked about no more of them. */
const MOST_JUDGED = 10;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu;
/** Those that emoji are joined with. */
const JOINERS = /[\u200d\ufe0f]/g;
/** Letters of other scripts that pass for those of an address, beside such. */
const LOOK_ALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}][0-9a-z]|[0-9a-z][\p{Script=Cyrillic}\p{Script=Greek}]/iu;
/** Letters and digits as long as addresses are, of whatever script. */
const LONG_RUN = /[\p{L}\p{N}\p{M}]{40,}/gu;
/** Hex digits with blanks between that are not to be told from none. */
const HEX_APART =
  /(?<![\p{L}\p{N}\p{M}])(?:0x)?[0-9a-f]+(?:[\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]+[0-9a-f]+)+(?![\p{L}\p{N}\p{M}])/giu;
/** Of so many an address is one, and of so many digits at least. */
const [ADDRESS_LENGTH, ADDRESS_DIGITS] = [40, 8];
const LINE_ENDS = /[\v\f\u0085\u2028\u2029]/g;

/**
 * As it reads on a screen: other forms of one character, characters that nobody sees and unusual ends of lines make no difference there. Of those that nobody
 * sees some are as wide as a blank.
 */
function asSeen(text: string, invisible: "" | " "): string {
  return text.normalize("NFKC").replace(INVISIBLE, invisible).replace(LINE_ENDS, "\n").replaceAll("\u3002", ".");
}

/** Whether a text has characters that are not seen, turn others around or pass for others, so that nobody can rely on how it reads. */
export function readsOtherwise(text: string): boolean {
  return (
    text.replace(JOINERS, "").search(INVISIBLE) >= 0 ||
    LOOK_ALIKE.test(text) ||
    (text.match(LONG_RUN) ?? []).some(isAddressOfOtherLetters) ||
    (text.match(HEX_APART) ?? []).some((apart) => apart.replace(/[^0-9a-z]/gi, "").length >= ADDRESS_LENGTH)
  );
}

/** Whether a run is an address but for letters, digits or marks of other scripts inside it. Such scripts may stand beside one: not all part words. */
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
 * Those of the accounts in a text that a key does not sign for, the ones in its lines "address: …" and others. Whoever signs writes the text, so that another
 * account is named in it proves nothing about that one: whoever names many of their own first must not hide one of somebody else. `keyAddress` is the address that the key gives, which is also the account's authentication key while
 * it has that key.
 */
export async function namedIn(
  text: string,
  keyAddress: Address,
  /** Undefined where the network may not be asked. */
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
      // Where nobody can be asked, the address that the key gives has to do; for another one that is told.
      const held = await account?.(read.address).catch(() => undefined);
      if ((held?.authenticationKey ?? read.address) === keyAddress) return undefined;
      if (mentioned.has(value)) return { named: value, why: "mentioned" };
      return { named: value, why: held === undefined ? "notAsked" : "otherKey" };
    }),
  );
  return { strangers: judged.filter((stranger) => stranger !== undefined), notAsked: left.size };
}

/** Whether a line names it that is judged anyway. */
function isIn(named: ReadonlySet<string>, value: string): boolean {
  return [...named].some((line) => line.toLowerCase() === value.toLowerCase());
}
