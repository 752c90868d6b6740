import {
  type NameCall,
  registerDomain,
  registerSubdomain,
  renewDomain,
  setPrimary,
  setTarget,
  transferName,
} from "../../chain/actions/names.ts";
import { type AccountName, accountNameText, parseAccountName } from "../../chain/facts/accountName.ts";
import { parseEnteredAddress } from "../../chain/facts/enteredAddress.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { NameFacts } from "../../chain/ledger/nameFacts.ts";

/** Actions that a user can take on a registered name. */
export type NameAct = "register" | "renew" | "target" | "makePrimary" | "subdomain" | "transfer";

/** Form inputs of all actions; each action reads the fields it needs. */
export interface NameInputs {
  readonly years: bigint;
  /** Target address or new owner. */
  readonly address: string;
  readonly subdomain: string;
}

export const NO_NAME_INPUTS: NameInputs = { years: 1n, address: "", subdomain: "" };

export interface NamePlace {
  readonly contract: Address;
  readonly name: AccountName;
  readonly facts: NameFacts;
  /** Account that signs the action on the name. */
  readonly owner: Address;
  /** Expiry of the parent domain, for creating a subdomain. */
  readonly domainExpirationSecs: bigint | undefined;
}

/** Possible actions for a name's state, most common first. */
export function actsOn({ name, facts }: Pick<NamePlace, "name" | "facts">): readonly [NameAct, ...NameAct[]] {
  const isDomain = name.subdomain === undefined;
  if (facts.kind === "available") return [isDomain ? "register" : "subdomain"];
  if (facts.kind === "expired") return ["renew"];
  const acts = isDomain ? (["target", "renew", "subdomain", "transfer"] as const) : (["target", "transfer"] as const);
  return facts.isPrimary ? acts : ["makePrimary", ...acts];
}

/** Contract call of an action; undefined if an input is missing or invalid. */
export function callFor(act: NameAct, inputs: NameInputs, place: NamePlace): NameCall | undefined {
  const { contract, name, owner } = place;
  const { domain } = name;
  const address = parseEnteredAddress(inputs.address);
  switch (act) {
    case "register":
      return registerDomain(contract, { domain, years: inputs.years, target: owner });
    case "renew":
      return renewDomain(contract, { domain, years: inputs.years });
    case "makePrimary":
      return setPrimary(contract, name);
    case "target":
      return address.ok ? setTarget(contract, name, address.address) : undefined;
    case "transfer":
      return address.ok ? transferName(contract, name, address.address) : undefined;
    case "subdomain": {
      const made = newSubdomainName(inputs, name);
      const expirationSecs = place.facts.kind === "registered" ? place.facts.expirationSecs : place.domainExpirationSecs;
      if (made?.subdomain === undefined || expirationSecs === undefined) return undefined;
      return registerSubdomain(contract, { domain, subdomain: made.subdomain, target: owner, expirationSecs });
    }
  }
}

/** Full name of the subdomain to create; undefined if the typed label is invalid. */
export function newSubdomainName({ subdomain }: Pick<NameInputs, "subdomain">, name: AccountName): AccountName | undefined {
  if (name.subdomain !== undefined) return name;
  return parseAccountName(`${subdomain.trim()}.${accountNameText(name)}`);
}
