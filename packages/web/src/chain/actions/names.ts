import { sha3_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { type AccountName, accountNameText } from "../facts/accountName.ts";
import { readAddress } from "../facts/address.ts";
import type { Address } from "../facts/types.ts";
import type { Intent } from "../transactions/intent.ts";
import type { CallRequest } from "../transactions/transactionRequest.ts";

/** Name service call with its purpose for previews and history. */
export interface NameCall {
  readonly payload: CallRequest;
  readonly intent: Intent;
}

/** Length of a registration year in seconds. */
export const YEAR_SECS = 31_536_000n;

const TEXT = "0x1::string::String";
const OPTIONAL_TEXT = "0x1::option::Option<0x1::string::String>";
const OPTIONAL_ADDRESS = "0x1::option::Option<address>";

/** Registers a domain for the signer, who pays its price. Payments to the name go to `target`. */
export function registerDomain(contract: Address, { domain, years, target }: RegisterDomain): NameCall {
  return {
    payload: call(contract, "register_domain", [
      [TEXT, domain],
      ["u64", years * YEAR_SECS],
      [OPTIONAL_ADDRESS, target],
      [OPTIONAL_ADDRESS, null],
    ]),
    intent: about("register", { domain, subdomain: undefined }),
  };
}
export interface RegisterDomain {
  readonly domain: string;
  readonly years: bigint;
  readonly target: Address;
}

/** Extends a domain's registration for its price. */
export function renewDomain(contract: Address, { domain, years }: Omit<RegisterDomain, "target">): NameCall {
  return {
    payload: call(contract, "renew_domain", [
      [TEXT, domain],
      ["u64", years * YEAR_SECS],
    ]),
    intent: about("renew", { domain, subdomain: undefined }),
  };
}

/** Sets the target address of a name; without a target, clears it. */
export function setTarget(contract: Address, name: AccountName, target: Address | undefined): NameCall {
  const named = [
    [TEXT, name.domain],
    [OPTIONAL_TEXT, name.subdomain ?? null],
  ] as const;
  return {
    payload:
      target === undefined
        ? call(contract, "clear_target_addr", named)
        : call(contract, "set_target_addr", [...named, ["address", target]]),
    intent: about("target", name),
  };
}

/** Makes a name its owner's primary name. The contract then sets the owner as target address. */
export function setPrimary(contract: Address, name: AccountName): NameCall {
  return {
    payload: call(contract, "set_primary_name", [
      [TEXT, name.domain],
      [OPTIONAL_TEXT, name.subdomain ?? null],
    ]),
    intent: about("primary", name),
  };
}

/** Registers a subdomain that expires together with the owner's domain. */
export function registerSubdomain(contract: Address, { domain, subdomain, target, expirationSecs }: RegisterSubdomain): NameCall {
  return {
    payload: call(contract, "register_subdomain", [
      [TEXT, domain],
      [TEXT, subdomain],
      ["u64", expirationSecs],
      ["u8", FOLLOWS_DOMAIN],
      ["bool", true],
      [OPTIONAL_ADDRESS, target],
      [OPTIONAL_ADDRESS, null],
    ]),
    intent: about("subdomain", { domain, subdomain }),
  };
}
export interface RegisterSubdomain {
  readonly domain: string;
  readonly subdomain: string;
  readonly target: Address;
  /** Expiration time of the domain, in seconds. */
  readonly expirationSecs: bigint;
}
const FOLLOWS_DOMAIN = 1n;

/** Transfers a name permanently. A name is a digital asset (0x4 token). */
export function transferName(contract: Address, name: AccountName, to: Address): NameCall {
  return {
    payload: {
      kind: "entryFunction",
      functionId: "0x1::object::transfer",
      typeArguments: ["0x4::token::Token"],
      args: [nameToken(contract, name), to],
      abi: { typeParameters: 1, parameters: ["0x1::object::Object<T0>", "address"] },
    },
    intent: about("transfer", name),
  };
}

/** Address of a name's token: an object created by the contract's own object, with collection and name as seed. */
export function nameToken(contract: Address, name: AccountName): Address {
  const collection = name.subdomain === undefined ? "Aptos Domain Names V2" : "Aptos Subdomain Names V2";
  return namedObject(namedObject(contract, "ANS v2"), `${collection}::${accountNameText(name)}`);
}

const NAMED_OBJECT_SCHEME = Uint8Array.of(0xfe);

function namedObject(creator: Address, seed: string): Address {
  const digest = sha3_256(concatBytes(hexToBytes(creator.slice(2)), utf8ToBytes(seed), NAMED_OBJECT_SCHEME));
  return readAddress(`0x${bytesToHex(digest)}`);
}

type NameAct = Extract<Intent, { readonly kind: "name" }>["act"];

function about(act: NameAct, name: AccountName): Intent {
  return { kind: "name", act, name: accountNameText(name) };
}

function call(
  contract: Address,
  name: string,
  args: readonly (readonly [type: string, value: CallRequest["args"][number]])[],
): CallRequest {
  return {
    kind: "entryFunction",
    functionId: `${contract}::router::${name}`,
    typeArguments: [],
    args: args.map(([, value]) => value),
    abi: { typeParameters: 0, parameters: args.map(([type]) => type) },
  };
}
