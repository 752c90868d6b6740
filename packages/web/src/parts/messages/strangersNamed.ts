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

const NAMED = /^[ \t]*address[ \t]*:(.*)$/gim;
/** Addresses, with or without their leading zeros or 0x, whatever stands beside, and names. */
const MENTIONED = /(?<![0-9a-f])(?:0x[0-9a-f]{48,64}|[0-9a-f]{64})(?![0-9a-f])|\b[a-z0-9][a-z0-9.-]{0,80}\.apt\b/gi;
/** One is enough to be told; the network is asked about no more of them. */
const MOST_JUDGED = 10;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu;
/** Those that emoji are joined with. */
const JOINERS = /[\u200d\ufe0f]/g;
/** Letters of other scripts that pass for those of an address, beside such. */
const LOOK_ALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}][0-9a-z]|[0-9a-z][\p{Script=Cyrillic}\p{Script=Greek}]/iu;
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
  return text.replace(JOINERS, "").search(INVISIBLE) >= 0 || LOOK_ALIKE.test(text);
}

/**
 * Those of the accounts in a text that a key does not sign for, the ones in its lines "address: …" and others. Whoever signs writes the text, so that another
 * account is named in it proves nothing about that one. `keyAddress` is the address that the key gives, which is also the account's authentication key while
 * it has that key.
 */
export async function strangersNamed(
  text: string,
  keyAddress: Address,
  /** Undefined where the network may not be asked. */
  account: ((address: Address) => Promise<Pick<AccountFacts, "authenticationKey">>) | undefined,
): Promise<readonly Stranger[]> {
  const readings = [asSeen(text, ""), asSeen(text, " ")];
  const lines = [...asSeen(text, "").matchAll(NAMED)].map(([, value = ""]) => value.trim());
  const named = new Set([...new Map(lines.map((value) => [value.toLowerCase(), value])).values()].slice(0, MOST_JUDGED));
  const elsewhere = new Set(
    readings
      .flatMap((seen) => [...seen.matchAll(MENTIONED)].map(([value]) => value.toLowerCase()))
      .map((value) => (/^[0-9a-f]{64}$/.test(value) ? `0x${value}` : value))
      .filter((value) => value !== keyAddress && !isIn(named, value)),
  );
  const mentioned = new Set([...elsewhere].slice(0, MOST_JUDGED));
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
  return judged.filter((stranger) => stranger !== undefined);
}

/** Whether a line names it that is judged anyway. */
function isIn(named: ReadonlySet<string>, value: string): boolean {
  return [...named].some((line) => line.toLowerCase() === value.toLowerCase());
}
