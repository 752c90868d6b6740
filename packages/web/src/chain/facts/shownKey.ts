import { sha3_256 } from "@noble/hashes/sha3.js";
import { readAddress } from "./address.ts";
import { fromHex, toHex } from "./hex.ts";
import { asArray, asInteger, asObject, asText, type JsonObject } from "./jsonFields.ts";

/** One public key as a signature shows it; of a keyless account its BCS. */
export interface ShownMember {
  readonly kind: "ed25519" | "secp256k1" | "passkey" | "keyless" | "federatedKeyless" | "other";
  readonly publicKey: string;
}

/** What signed for an account, as the signature of a transaction shows it. */
export type ShownKey =
  /** The legacy scheme of one Ed25519 key. */
  | { readonly scheme: "ed25519"; readonly members: readonly [ShownMember] }
  | { readonly scheme: "singleKey"; readonly members: readonly [ShownMember] }
  | { readonly scheme: "multiEd25519" | "multiKey"; readonly members: readonly ShownMember[]; readonly threshold: number }
  /** A function vouched for the account. The address of a derivable one follows from the function and an identity elsewhere. */
  | { readonly scheme: "abstraction"; readonly functionId: string; readonly isDerivable: boolean }
  /** The network took the transaction without a signature: only a network of one's own does. */
  | { readonly scheme: "none" };

const MEMBER_KINDS: Readonly<Record<string, ShownMember["kind"]>> = {
  ed25519: "ed25519",
  secp256k1_ecdsa: "secp256k1",
  secp256r1_ecdsa: "passkey",
  keyless: "keyless",
  federated_keyless: "federatedKeyless",
};

/** The sender's key in the signature of a transaction, as a node shows it; undefined for a form that is not known here. */
export function senderKey(signature: JsonObject): ShownKey | undefined {
  switch (signature.type) {
    case "multi_agent_signature":
    case "fee_payer_signature":
      return senderKey(asObject(signature.sender));
    case "ed25519_signature":
      return { scheme: "ed25519", members: [{ kind: "ed25519", publicKey: asText(signature.public_key) }] };
    case "multi_ed25519_signature": {
      const members = asArray(signature.public_keys).map((key) => ({ kind: "ed25519" as const, publicKey: asText(key) }));
      return { scheme: "multiEd25519", members, threshold: Number(asInteger(signature.threshold)) };
    }
    case "no_account_signature":
      return { scheme: "none" };
    // The outer tag takes the place of the inner one, so the fields tell which it is.
    case "single_sender":
    case "single_key_signature":
    case "multi_key_signature":
    case "abstract_signature":
      return untagged(signature);
    default:
      return undefined;
  }
}

function untagged(signature: JsonObject): ShownKey | undefined {
  if (signature.public_keys !== undefined) {
    const members = asArray(signature.public_keys).map(readMember);
    return { scheme: "multiKey", members, threshold: Number(asInteger(signature.signatures_required)) };
  }
  if (signature.public_key !== undefined) return { scheme: "singleKey", members: [readMember(signature.public_key)] };
  if (signature.function_info !== undefined) return readAbstraction(signature);
  return signature.type === "single_sender" ? { scheme: "none" } : undefined;
}

function readMember(json: unknown): ShownMember {
  const { type, value } = asObject(json);
  return { kind: MEMBER_KINDS[asText(type)] ?? "other", publicKey: asText(value) };
}

const DERIVABLE = 1;

function readAbstraction(signature: JsonObject): ShownKey {
  const [address = "", ...names] = asText(signature.function_info).split("::");
  const id = readAddress(address.startsWith("0x") ? address : `0x${address}`);
  return {
    scheme: "abstraction",
    functionId: [id, ...names].join("::"),
    isDerivable: fromHex(asText(signature.auth_data))[0] === DERIVABLE,
  };
}

const SCHEMES = { ed25519: 0, multiEd25519: 1, singleKey: 2, multiKey: 3 } as const;
const MEMBER_VARIANTS = { ed25519: 0, secp256k1: 1, passkey: 2, keyless: 3, federatedKeyless: 4 } as const;

/** The authentication key that a shown key gives; undefined where it has none. */
export function authenticationKeyOfShown(key: ShownKey): string | undefined {
  if (key.scheme === "abstraction" || key.scheme === "none") return undefined;
  const bytes = key.scheme === "ed25519" || key.scheme === "multiEd25519" ? legacyBytes(key) : anyKeyBytes(key);
  return bytes && toHex(sha3_256(Uint8Array.from([...bytes, SCHEMES[key.scheme]])));
}

type KeyedBy<Scheme> = Extract<ShownKey, { readonly scheme: Scheme }>;

function legacyBytes(key: KeyedBy<"ed25519"> | KeyedBy<"multiEd25519" | "multiKey">): readonly number[] {
  const keys = key.members.flatMap(({ publicKey }) => [...fromHex(publicKey)]);
  return key.scheme === "ed25519" ? keys : [...keys, key.threshold];
}

function anyKeyBytes(key: KeyedBy<"singleKey"> | KeyedBy<"multiEd25519" | "multiKey">): readonly number[] | undefined {
  const members = key.members.map(memberBytes);
  const known = members.filter((bytes) => bytes !== undefined);
  if (known.length !== members.length) return undefined;
  // At most 32 keys, so that their number is one byte.
  return key.scheme === "singleKey" ? known.flat() : [known.length, ...known.flat(), key.threshold];
}

function memberBytes({ kind, publicKey }: ShownMember): readonly number[] | undefined {
  if (kind === "other") return undefined;
  const bytes = fromHex(publicKey);
  // A keyless key is shown as its BCS, the others as their bare bytes, whose length is one byte.
  const isBcs = kind === "keyless" || kind === "federatedKeyless";
  return [MEMBER_VARIANTS[kind], ...(isBcs ? [] : [bytes.length]), ...bytes];
}
