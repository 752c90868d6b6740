import {
  type AccountAuthenticator,
  AccountAuthenticatorEd25519,
  AccountAuthenticatorMultiEd25519,
  AccountAuthenticatorMultiKey,
  AccountAuthenticatorSingleKey,
  FederatedKeylessPublicKey,
  KeylessPublicKey,
  KeylessSignature,
  type PublicKey,
  type Signature,
} from "@aptos-labs/ts-sdk";
import { hexToBytes } from "@noble/hashes/utils.js";
import type { AccountKey } from "../../chain/facts/accountKey.ts";
import type { KeylessProofFacts } from "../../chain/facts/keylessProofFacts.ts";
import type { Address } from "../../chain/facts/types.ts";
import { accountKeyOf } from "../../chain/transactions/accountKeyOf.ts";
import { libraryKey } from "../../chain/transactions/libraryKey.ts";
import { type Bytes, utf8Bytes } from "../bytes.ts";
import type { MessageVerdict } from "../protocol.ts";
import { readAuthenticator } from "../workerAuthenticator.ts";
import { isSignedByOwnKey, signaturesIn } from "./verifySignature.ts";
import { type SignInPart, signInFault, signInKeyOf } from "./verifySignInProof.ts";

/**
 * Verifies a text against a signature: hex BCS of an account authenticator, which contains key and scheme. Keyless sign-ins are verified
 * with network facts, in the order of the verdict's list.
 */
export async function verifyMessage(
  text: string,
  signature: string,
  facts: readonly KeylessProofFacts[] | undefined,
): Promise<MessageVerdict> {
  return verifySigned(utf8Bytes(text), signature, facts);
}

/** Verifies a signature over bytes instead of a text, such as a transaction's signing message. */
export async function verifySigned(
  message: Bytes,
  signature: string,
  facts: readonly KeylessProofFacts[] | undefined,
): Promise<MessageVerdict> {
  const authenticator = readAuthenticator(typedBytes(signature));
  const key = authenticator && keyIn(authenticator);
  if (authenticator === undefined || key === undefined) return { kind: "unreadable" };
  if (!(await isSignedByOwnKey(authenticator, message, isBySignIn))) return { kind: "otherText" };
  const address = libraryKey(key).authKey().derivedAddress().toStringLong() as Address;
  const parts = signaturesIn(authenticator).filter(isSignInPart);
  const signIns = parts.map(signInKeyOf).filter((signIn) => signIn !== undefined);
  if (signIns.length !== parts.length) return { kind: "unreadable" };
  if (parts.length > 0 && facts === undefined) return { kind: "signedIn", address, signIns };
  for (const [index, part] of parts.entries()) {
    const proofFacts = facts?.[index];
    const fault = proofFacts === undefined ? "FULL_NODE_OTHER" : await signInFault(part, message, proofFacts);
    if (fault !== undefined) return { kind: "notProven", address, fault };
  }
  return { kind: "signed", address, scheme: key.scheme };
}

function isSignInPart(part: { readonly publicKey: PublicKey; readonly signature: Signature }): part is SignInPart {
  return isKeyless(part.publicKey) && part.signature instanceof KeylessSignature;
}

/** Whether a keyless sign-in's ephemeral key signed the message. */
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

/** Bytes of typed hex, with or without `0x`; none if it is no hex. */
function typedBytes(text: string): Uint8Array {
  const digits = text.trim().replace(/^0x/, "");
  return /^(?:[0-9a-f]{2})+$/i.test(digits) ? hexToBytes(digits) : new Uint8Array();
}
