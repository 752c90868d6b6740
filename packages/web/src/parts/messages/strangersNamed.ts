import { parseAddressInput } from "../../chain/facts/address.ts";
import type { AccountFacts, Address } from "../../chain/facts/types.ts";

/** An account that a signed text names and that the key does not sign for. */
export interface Stranger {
  /** As the text has it. */
  readonly named: string;
  /** Another key signs for it on the network; the network could not be asked, and by itself the key does not give this address; or it is no address. */
  readonly why: "otherKey" | "notAsked" | "noAddress";
}

const NAMED = /^[ \t]*address[ \t]*:(.*)$/gim;

/**
 * Those of the accounts in a text's lines "address: …" that a key does not sign for. Whoever signs writes the text, so that another account is named in
 * it proves nothing about that one. `keyAddress` is the address that the key gives, which is also the account's authentication key while it has that key.
 */
export async function strangersNamed(
  text: string,
  keyAddress: Address,
  /** Undefined where the network may not be asked. */
  account: ((address: Address) => Promise<Pick<AccountFacts, "authenticationKey">>) | undefined,
): Promise<readonly Stranger[]> {
  const named = new Set([...text.matchAll(NAMED)].map(([, value = ""]) => value.trim()));
  const judged = await Promise.all(
    [...named].map(async (value): Promise<Stranger | undefined> => {
      const read = parseAddressInput(value);
      if (!read.ok) return { named: value, why: "noAddress" };
      // Where nobody can be asked, the address that the key gives has to do; for another one that is told.
      const held = await account?.(read.address).catch(() => undefined);
      if ((held?.authenticationKey ?? read.address) === keyAddress) return undefined;
      return { named: value, why: held === undefined ? "notAsked" : "otherKey" };
    }),
  );
  return judged.filter((stranger) => stranger !== undefined);
}
