import {
  AccountAuthenticator,
  AccountAuthenticatorEd25519,
  AccountAuthenticatorMultiEd25519,
  AccountAuthenticatorMultiKey,
  AccountAuthenticatorSingleKey,
  AnyPublicKey,
  Deserializer,
  Ed25519PublicKey,
  FederatedKeylessPublicKey,
  KeylessPublicKey,
  KeylessSignature,
  MultiEd25519PublicKey,
  MultiKey,
  type PublicKey,
  Secp256k1PublicKey,
  Secp256r1PublicKey,
  type Signature,
} from "@aptos-labs/ts-sdk";
import { hexToBytes } from "@noble/hashes/utils.js";
import type { AccountKey, MemberKey } from "../chain/facts/accountKey.ts";
import type { KeylessProofFacts, SignInKey } from "../chain/facts/keylessProofFacts.ts";
import type { Address } from "../chain/facts/types.ts";
import { libraryKey } from "../chain/transactions/libraryKey.ts";
import { type Bytes, utf8Bytes } from "./bytes.ts";
import { type SignInFault, type SignInPart, signInFault, signInKeyOf } from "./keyless/verifySignInProof.ts";
import { isSignedByOwnKey, signaturesIn } from "./verifySignature.ts";

/** Whose signature it is, if it is one. */
export type MessageVerdict =
  /** The address that the key gives; an account whose key was rotated has another one. */
  | { readonly kind: "signed"; readonly address: Address; readonly scheme: AccountKey["scheme"] }
  /** By keys of sign-ins for this address. That they are the account's, their proofs say, which are held against what a network has. */
  | { readonly kind: "signedIn"; readonly address: Address; readonly signIns: readonly SignInKey[] }
  /** The same, and the network would not take the sign-in: `fault` is the client library's name for why. */
  | { readonly kind: "notProven"; readonly address: Address; readonly fault: SignInFault }
  /** A signature, but not for this text. */
  | { readonly kind: "otherText" }
  | { readonly kind: "unreadable" };

/**
 * Looks at a text and a signature, which is BCS of an account authenticator in hex: it says by itself of which key and scheme it is. Sign-ins are verified
 * with what a network holds them against, in the order in which they were named.
 */
export async function verifyMessage(
  text: string,
  signature: string,
  facts: readonly KeylessProofFacts[] | undefined,
): Promise<MessageVerdict> {
  const authenticator = readAuthenticator(signature);
  const key = authenticator && keyIn(authenticator);
  if (authenticator === undefined || key === undefined) return { kind: "unreadable" };
  const message = utf8Bytes(text);
  if (!(await isSignedByOwnKey(authenticator, message, isBySignIn))) return { kind: "otherText" };
  const address = libraryKey(key).authKey().derivedAddress().toStringLong() as Address;
  const parts = signaturesIn(authenticator).filter(isSignInPart);
  const signIns = parts.map(signInKeyOf).filter((signIn) => signIn !== undefined);
  if (signIns.length !== parts.length) return { kind: "unreadable" };
  if (parts.length > 0 && facts === undefined) return { kind: "signedIn", address, signIns };
  for (const [index, part] of parts.entries()) {
    const held = facts?.[index];
    const fault = held === undefined ? "FULL_NODE_OTHER" : await signInFault(part, message, held);
    if (fault !== undefined) return { kind: "notProven", address, fault };
  }
  return { kind: "signed", address, scheme: key.scheme };
}

function isSignInPart(part: { readonly publicKey: PublicKey; readonly signature: Signature }): part is SignInPart {
  return isKeyless(part.publicKey) && part.signature instanceof KeylessSignature;
}

/** Whether the key of a sign-in signed the message itself. */
function isBySignIn(publicKey: PublicKey, signature: Signature, message: Bytes): boolean {
  if (!isKeyless(publicKey) || !(signature instanceof KeylessSignature)) return false;
  return signature.ephemeralPublicKey.verifySignature({ message, signature: signature.ephemeralSignature });
}

function isKeyless(key: PublicKey): key is KeylessPublicKey | FederatedKeylessPublicKey {
  return key instanceof KeylessPublicKey || key instanceof FederatedKeylessPublicKey;
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
    case "keyless":
    case "federatedKeyless":
      return { scheme: member.curve, publicKey: member.publicKey };
  }
}

function memberOf({ publicKey }: AnyPublicKey): MemberKey | undefined {
  if (publicKey instanceof Ed25519PublicKey) return { curve: "ed25519", publicKey: publicKey.toString() };
  if (publicKey instanceof Secp256k1PublicKey) return { curve: "secp256k1", publicKey: publicKey.toString() };
  if (publicKey instanceof Secp256r1PublicKey) return { curve: "passkey", publicKey: publicKey.toString(), credentialId: undefined };
  if (publicKey instanceof KeylessPublicKey) return { curve: "keyless", publicKey: publicKey.bcsToHex().toString() };
  if (publicKey instanceof FederatedKeylessPublicKey) return { curve: "federatedKeyless", publicKey: publicKey.bcsToHex().toString() };
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
