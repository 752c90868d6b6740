import { blake2b256, bytesToHex, encodeBcs, isValidEd25519PublicKey, type NativeContext, VARIANT_KEY, valuesEqual } from "@atoll/move";
import { newEd25519Signature, verifyEd25519 } from "../../crypto/ed25519/ed25519.ts";
import type { AbstractionAuthData as AuthData } from "../../generated/abstraction/auth_data.ts";
import { declaration, errors, type SuiAbstractPublicKey as PublicKey } from "../../generated/abstraction/sui_derivable_account.ts";
import { implementModule } from "../../native/implementModule.ts";
import { abstractPublicKeyOf, abstractSignatureOf } from "../auth_data/authData.ts";
import { digestText, joinText, signInMessage } from "../common_account_abstractions_utils/signInMessage.ts";
import { authenticationBodies, readAccountAndDomain, readSignatureV1 } from "../derivableAccount.ts";

const ED25519_SCHEME = 0;
/** Sui intent prefix: personal message, version 0, Sui app. */
const PERSONAL_MESSAGE_INTENT = Uint8Array.of(3, 0, 0);
const SIGNATURE_START = 1;
const PUBLIC_KEY_START = 65;
const SIGNATURE_AND_KEY_BYTES = 97;

function signingScheme(value: number): { [VARIANT_KEY]: "ED25519" } {
  errors.check(value === ED25519_SCHEME, "none", "EINVALID_SIGNING_SCHEME_TYPE");
  return { [VARIANT_KEY]: "ED25519" };
}

function readPublicKey(bytes: Uint8Array): PublicKey {
  const [sui_account_address, domain] = readAccountAndDomain(bytes);
  return { sui_account_address, domain };
}

function splitSignature(bytes: Uint8Array): [scheme: number, signature: Uint8Array, publicKey: Uint8Array] {
  errors.check(bytes.length === SIGNATURE_AND_KEY_BYTES, "none", "EINVALID_SIGNATURE_LENGTH");
  return [bytes[0] ?? 0, bytes.slice(SIGNATURE_START, PUBLIC_KEY_START), bytes.slice(PUBLIC_KEY_START)];
}

/** Sui address of the account, as text. */
function suiAddress(scheme: number, publicKey: Uint8Array): Uint8Array {
  return joinText(`0x${bytesToHex(blake2b256(joinText(Uint8Array.of(scheme), publicKey)))}`);
}

function checkAuthData(context: NativeContext, data: AuthData, functionName: Uint8Array): void {
  const [scheme, signature, publicKey] = splitSignature(readSignatureV1(errors, abstractSignatureOf(data)).signature);
  signingScheme(scheme);
  const account = suiAddress(scheme, publicKey);
  const { sui_account_address, domain } = readPublicKey(abstractPublicKeyOf(data));
  errors.check(valuesEqual(account, sui_account_address), "none", "EACCOUNT_ADDRESS_MISMATCH");
  errors.check(isValidEd25519PublicKey(publicKey), "none", "EINVALID_PUBLIC_KEY");
  const message = signInMessage(context, { chainName: "Sui", account, domain, functionName }, digestText(data));
  const digest = blake2b256(encodeBcs((writer) => writer.fixedBytes(PERSONAL_MESSAGE_INTENT).bytes(message)));
  errors.check(verifyEd25519(context, newEd25519Signature(signature), { bytes: publicKey }, digest), "none", "EINVALID_SIGNATURE");
}

/** `0x1::sui_derivable_account`: accounts controlled by keys of Sui wallets. */
export const suiDerivableAccountModule = implementModule(declaration, {
  get_signing_scheme: (_, value) => signingScheme(value),
  deserialize_abstract_public_key: (_, bytes) => readPublicKey(bytes),
  deserialize_abstract_signature: (_, bytes) => readSignatureV1(errors, bytes),
  split_signature_bytes: (_, bytes) => splitSignature(bytes),
  derive_account_address_from_public_key: (_, scheme, publicKey) => suiAddress(scheme, publicKey),
  ...authenticationBodies(errors, checkAuthData),
});
