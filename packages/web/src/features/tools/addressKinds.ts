import { readHexInput } from "../../chain/bcs/readBytes.ts";
import { parseAddressInput } from "../../chain/facts/address.ts";
import type { Address } from "../../chain/facts/types.ts";
import {
  codeObjectAddress,
  collectionAddress,
  type DerivedAddress,
  delegationPoolAddress,
  derivableAccountAddress,
  guidObjectAddress,
  multisigAddress,
  namedObjectAddress,
  namedTokenAddress,
  pairedAssetAddress,
  resourceAccountAddress,
  stakingContractAddress,
  uniqueObjectAddress,
  userDerivedAddress,
  vestingContractAddress,
} from "../../chain/keys/derivedAddress.ts";

/** Input format of a field of the address tool. `seed` is text, or hex after `0x`. */
export type FieldForm = "address" | "optionalAddress" | "text" | "seed" | "number" | "hash" | "pepper" | "function";

const FIELD_NAMES = [
  "source",
  "creator",
  "owner",
  "staker",
  "operator",
  "admin",
  "publisher",
  "asset",
  "seed",
  "sequenceNumber",
  "creationNumber",
  "nonce",
  "transactionHash",
  "counter",
  "collection",
  "token",
  "coinType",
  "authenticationFunction",
  "abstractKey",
  "issuer",
  "audience",
  "claim",
  "subject",
  "pepper",
  "jwkAddress",
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

const FORMS: Readonly<Record<FieldName, FieldForm>> = {
  source: "address",
  creator: "address",
  owner: "address",
  staker: "address",
  operator: "address",
  admin: "address",
  publisher: "address",
  asset: "address",
  seed: "seed",
  sequenceNumber: "number",
  creationNumber: "number",
  nonce: "number",
  transactionHash: "hash",
  counter: "number",
  collection: "text",
  token: "text",
  coinType: "text",
  authenticationFunction: "function",
  abstractKey: "seed",
  issuer: "text",
  audience: "text",
  claim: "text",
  subject: "text",
  pepper: "pepper",
  jwkAddress: "optionalAddress",
};

/** Parsed values of the form's fields. */
interface FieldValues {
  address(name: FieldName): Address;
  text(name: FieldName): string;
  bytes(name: FieldName): Uint8Array;
  number(name: FieldName): bigint;
}

interface AddressKind {
  readonly fields: readonly FieldName[];
  readonly derive: (values: FieldValues) => DerivedAddress | Promise<DerivedAddress>;
}

/** Address derivations that need no key; the keys tool covers derivations from a key. */
export const ADDRESS_KINDS = {
  resourceAccount: { fields: ["source", "seed"], derive: (of) => resourceAccountAddress(of.address("source"), of.bytes("seed")) },
  namedObject: { fields: ["creator", "seed"], derive: (of) => namedObjectAddress(of.address("creator"), of.bytes("seed")) },
  guidObject: {
    fields: ["creator", "creationNumber"],
    derive: (of) => guidObjectAddress(of.address("creator"), of.number("creationNumber")),
  },
  uniqueObject: {
    fields: ["transactionHash", "counter"],
    derive: (of) => uniqueObjectAddress(of.bytes("transactionHash"), of.number("counter")),
  },
  primaryStore: { fields: ["owner", "asset"], derive: (of) => userDerivedAddress(of.address("owner"), of.address("asset")) },
  pairedAsset: { fields: ["coinType"], derive: (of) => pairedAssetAddress(of.text("coinType")) },
  collection: { fields: ["creator", "collection"], derive: (of) => collectionAddress(of.address("creator"), of.text("collection")) },
  token: {
    fields: ["creator", "collection", "token"],
    derive: (of) => namedTokenAddress(of.address("creator"), of.text("collection"), of.text("token")),
  },
  multisig: {
    fields: ["creator", "sequenceNumber"],
    derive: (of) => multisigAddress(of.address("creator"), of.number("sequenceNumber")),
  },
  codeObject: {
    fields: ["publisher", "sequenceNumber"],
    derive: (of) => codeObjectAddress(of.address("publisher"), of.number("sequenceNumber")),
  },
  delegationPool: { fields: ["owner", "seed"], derive: (of) => delegationPoolAddress(of.address("owner"), of.bytes("seed")) },
  stakingContract: {
    fields: ["staker", "operator", "seed"],
    derive: (of) => stakingContractAddress(of.address("staker"), of.address("operator"), of.bytes("seed")),
  },
  vestingContract: {
    fields: ["admin", "nonce", "seed"],
    derive: (of) => vestingContractAddress(of.address("admin"), of.number("nonce"), of.bytes("seed")),
  },
  derivableAccount: {
    fields: ["authenticationFunction", "abstractKey"],
    derive: (of) => derivableAccountAddress(functionName(of.text("authenticationFunction")), of.bytes("abstractKey")),
  },
  keyless: {
    fields: ["issuer", "audience", "claim", "subject", "pepper", "jwkAddress"],
    derive: async (of) => {
      const { keylessAddress } = await import("../../chain/keys/keylessAddress.ts");
      const jwk = of.text("jwkAddress").trim();
      return keylessAddress({
        issuer: of.text("issuer"),
        audience: of.text("audience"),
        claim: of.text("claim"),
        subject: of.text("subject"),
        pepper: of.bytes("pepper"),
        jwkAddress: jwk === "" ? undefined : of.address("jwkAddress"),
      });
    },
  },
} as const satisfies Readonly<Record<string, AddressKind>>;
export type AddressKindName = keyof typeof ADDRESS_KINDS;

const U64_MAX = 2n ** 64n - 1n;
const HASH_BYTES = 32;
const PEPPER_BYTES = 31;

/** Expected format that the typed text violates; undefined if valid. */
export function fieldProblem(name: FieldName, text: string): FieldForm | undefined {
  const form = FORMS[name];
  switch (form) {
    case "address":
      return parseAddressInput(text).ok ? undefined : form;
    case "optionalAddress":
      return text.trim() === "" || parseAddressInput(text).ok ? undefined : form;
    case "text":
      return text === "" ? form : undefined;
    case "seed":
      return seedBytes(text) === undefined ? form : undefined;
    case "number":
      return /^\d{1,20}$/.test(text) && BigInt(text) <= U64_MAX ? undefined : form;
    case "hash":
      return hexOf(text, HASH_BYTES) === undefined ? form : undefined;
    case "pepper":
      return hexOf(text, PEPPER_BYTES) === undefined ? form : undefined;
    case "function":
      return /^0x[0-9a-fA-F]{1,64}::\w+::\w+$/.test(text.trim()) ? undefined : form;
  }
}

/** Derives the address from valid fields. */
export async function deriveAddress(kind: AddressKindName, typed: Readonly<Partial<Record<FieldName, string>>>): Promise<DerivedAddress> {
  const text = (name: FieldName) => typed[name] ?? "";
  return ADDRESS_KINDS[kind].derive({
    text,
    number: (name) => BigInt(text(name)),
    address(name) {
      const parsed = parseAddressInput(text(name));
      if (!parsed.ok) throw new TypeError(`${name} is no address`);
      return parsed.address;
    },
    bytes(name) {
      const bytes = FORMS[name] === "seed" ? seedBytes(text(name)) : hexOf(text(name), undefined);
      if (bytes === undefined) throw new TypeError(`${name} has no bytes`);
      return bytes;
    },
  });
}

function seedBytes(text: string): Uint8Array | undefined {
  return text.startsWith("0x") ? hexOf(text, undefined) : new TextEncoder().encode(text);
}

function hexOf(text: string, length: number | undefined): Uint8Array | undefined {
  const typed = readHexInput(text);
  return typed.ok && (length === undefined || typed.bytes.length === length) ? typed.bytes : undefined;
}

function functionName(text: string): { readonly address: Address; readonly module: string; readonly name: string } {
  const [account = "", module = "", name = ""] = text.trim().split("::");
  return { address: `0x${account.slice(2).toLowerCase().padStart(64, "0")}` as Address, module, name };
}
