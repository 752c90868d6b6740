import {
  AccountAuthenticator,
  AccountAuthenticatorEd25519,
  AccountAuthenticatorMultiEd25519,
  AccountAuthenticatorMultiKey,
  AccountAuthenticatorSingleKey,
  Deserializer,
  FederatedKeylessPublicKey,
  KeylessPublicKey,
  KeylessSignature,
  type PublicKey,
  type Signature,
} from "@aptos-labs/ts-sdk";
import { hexToBytes } from "@noble/hashes/utils.js";
import type { AccountKey } from "../chain/facts/accountKey.ts";
import type { KeylessProofFacts, SignInKey } from "../chain/facts/keylessProofFacts.ts";
import type { Address } from "../chain/facts/types.ts";
import { accountKeyOf } from "../chain/transactions/accountKeyOf.ts";
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
  return verifySigned(utf8Bytes(text), signature, facts);
}

/** The same for bytes, such as what the signers of a transaction sign. */
export async function verifySigned(
  message: Bytes,
  signature: string,
  facts: readonly KeylessProofFacts[] | undefined,
): Promise<MessageVerdict> {
  const authenticator = readAuthenticator(signature);
  const key = authenticator && keyIn(authenticator);
  if (authenticator === undefined || key === undefined) return { kind: "unreadable" };
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
