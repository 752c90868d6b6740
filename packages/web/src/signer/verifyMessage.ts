import {
  AccountAuthenticator,
  AccountAuthenticatorEd25519,
  AccountAuthenticatorMultiEd25519,
  AccountAuthenticatorMultiKey,
  AccountAuthenticatorSingleKey,
  AnyPublicKey,
  Deserializer,
  Ed25519PublicKey,
  KeylessSignature,
  MultiEd25519PublicKey,
  MultiKey,
  type PublicKey,
  Secp256k1PublicKey,
  Secp256r1PublicKey,
} from "@aptos-labs/ts-sdk";
import { hexToBytes } from "@noble/hashes/utils.js";
import type { AccountKey, MemberKey } from "../chain/facts/accountKey.ts";
import type { Address } from "../chain/facts/types.ts";
import { libraryKey } from "../chain/transactions/libraryKey.ts";
import { utf8Bytes } from "./bytes.ts";
import { isSignedBy } from "./verifySignature.ts";

/** Whose signature it is, if it is one. */
export type MessageVerdict =
  /** The address that the key gives; an account whose key was rotated has another one. */
  | { readonly kind: "signed"; readonly address: Address; readonly scheme: AccountKey["scheme"] }
  /** By the key of a sign-in for this address. That the sign-in is the account's, its proof says, which only a network checks. */
  | { readonly kind: "signedIn"; readonly address: Address }
  /** A signature, but not for this text. */
  | { readonly kind: "otherText" }
  | { readonly kind: "unreadable" };

/** Looks at a text and a signature, which is BCS of an account authenticator in hex: it says by itself of which key and scheme it is. */
export async function verifyMessage(text: string, signature: string): Promise<MessageVerdict> {
  const authenticator = readAuthenticator(signature);
  const keyless = authenticator && keylessVerdict(authenticator, text);
  if (keyless !== undefined) return keyless;
  const key = authenticator && keyIn(authenticator);
  if (authenticator === undefined || key === undefined) return { kind: "unreadable" };
  if (!(await isSignedBy(key, authenticator, utf8Bytes(text)))) return { kind: "otherText" };
  return { kind: "signed", address: libraryKey(key).authKey().derivedAddress().toStringLong() as Address, scheme: key.scheme };
}

function keylessVerdict(authenticator: AccountAuthenticator, text: string): MessageVerdict | undefined {
  if (!(authenticator instanceof AccountAuthenticatorSingleKey)) return undefined;
  const { signature } = authenticator.signature;
  if (!(signature instanceof KeylessSignature)) return undefined;
  const { ephemeralPublicKey, ephemeralSignature } = signature;
  if (!ephemeralPublicKey.verifySignature({ message: utf8Bytes(text), signature: ephemeralSignature })) return { kind: "otherText" };
  return { kind: "signedIn", address: authenticator.public_key.authKey().derivedAddress().toStringLong() as Address };
}

/** A public key of the client library as our own; undefined for schemes that are not known here. */
export function accountKeyOf(key: PublicKey): AccountKey | undefined {
  if (key instanceof Ed25519PublicKey) return { scheme: "ed25519", publicKey: key.toString() };
  if (key instanceof MultiEd25519PublicKey) {
    const members = key.publicKeys.map((member) => ({ curve: "ed25519" as const, publicKey: member.toString() }));
    return { scheme: "multiEd25519", threshold: key.threshold, members };
  }
  if (key instanceof MultiKey) {
    const members = key.publicKeys.map(memberOf).filter((member) => member !== undefined);
    return members.length === key.publicKeys.length ? { scheme: "multiKey", threshold: key.signaturesRequired, members } : undefined;
  }
  const member = key instanceof AnyPublicKey ? memberOf(key) : undefined;
  switch (member?.curve) {
    case undefined:
      return undefined;
    case "ed25519":
      return { scheme: "singleKeyEd25519", publicKey: member.publicKey };
    case "secp256k1":
      return { scheme: "singleKeySecp256k1", publicKey: member.publicKey };
    case "passkey":
      // Of somebody else's passkey nothing but the key is known.
      return { scheme: "passkey", publicKey: member.publicKey, credentialId: "unknown" };
  }
}

function memberOf({ publicKey }: AnyPublicKey): MemberKey | undefined {
  if (publicKey instanceof Ed25519PublicKey) return { curve: "ed25519", publicKey: publicKey.toString() };
  if (publicKey instanceof Secp256k1PublicKey) return { curve: "secp256k1", publicKey: publicKey.toString() };
  if (publicKey instanceof Secp256r1PublicKey) return { curve: "passkey", publicKey: publicKey.toString(), credentialId: undefined };
  return undefined;
}

function keyIn(authenticator: AccountAuthenticator): AccountKey | undefined {
  if (authenticator instanceof AccountAuthenticatorMultiKey) return accountKeyOf(authenticator.public_keys);
  const isKnown =
    authenticator instanceof AccountAuthenticatorEd25519 ||
    authenticator instanceof AccountAuthenticatorMultiEd25519 ||
    authenticator instanceof AccountAuthenticatorSingleKey;
  return isKnown ? accountKeyOf(authenticator.public_key) : undefined;
}

function readAuthenticator(signature: string): AccountAuthenticator | undefined {
  try {
    const reader = new Deserializer(hexToBytes(signature.trim().replace(/^0x/, "")));
    const authenticator = AccountAuthenticator.deserialize(reader);
    reader.assertFinished();
    return authenticator;
  } catch {
    return undefined;
  }
}
