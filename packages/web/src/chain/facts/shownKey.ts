import { sha3_256 } from "@noble/hashes/sha3.js";
import { readAddress } from "./address.ts";
import { fromHex, toHex } from "./hex.ts";
import { asArray, asInteger, asObject, asText, type JsonObject } from "./jsonFields.ts";

/** A public key in a transaction's signature; BCS for keyless keys. */
export interface ShownMember {
  readonly kind: "ed25519" | "secp256k1" | "passkey" | "keyless" | "federatedKeyless" | "other";
  readonly publicKey: string;
}

/** Key or function that authenticated the sender, from a transaction's signature. */
export type ShownKey =
  /** Legacy scheme with one Ed25519 key. */
  | { readonly scheme: "ed25519"; readonly members: readonly [ShownMember] }
  | { readonly scheme: "singleKey"; readonly members: readonly [ShownMember] }
  | { readonly scheme: "multiEd25519" | "multiKey"; readonly members: readonly ShownMember[]; readonly threshold: number }
  /** Authentication by a Move function. A derivable account's address follows from the function and an external identity. */
  | { readonly scheme: "abstraction"; readonly functionId: string; readonly isDerivable: boolean }
  /** The network accepted an unsigned transaction, which only the user's own network does. */
  | { readonly scheme: "none" };

const MEMBER_KINDS: Readonly<Record<string, ShownMember["kind"]>> = {
  ed25519: "ed25519",
  secp256k1_ecdsa: "secp256k1",
  secp256r1_ecdsa: "passkey",
  keyless: "keyless",
  federated_keyless: "federatedKeyless",
};

/** Sender's key in a node's JSON signature; undefined for an unknown format. */
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
    // Nodes replace the type of the inner signature by `single_sender`, so the fields determine the format.
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

/** Authentication key derived from a signature's public key; undefined for functions, missing signatures and unknown key types. */
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
  // At most 32 keys, so their number fits one byte.
  return key.scheme === "singleKey" ? known.flat() : [known.length, ...known.flat(), key.threshold];
}

function memberBytes({ kind, publicKey }: ShownMember): readonly number[] | undefined {
  if (kind === "other") return undefined;
  const bytes = fromHex(publicKey);
  // Keyless keys are given as BCS, other keys as bare bytes with a one-byte length prefix.
  const isBcs = kind === "keyless" || kind === "federatedKeyless";
  return [MEMBER_VARIANTS[kind], ...(isBcs ? [] : [bytes.length]), ...bytes];
}
