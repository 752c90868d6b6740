import { blake2b256, bytesToHex, encodeBcs, isValidEd25519PublicKey, type NativeContext, VARIANT_KEY, valuesEqual } from "@atoll/move";
import { newEd25519Signature, verifyEd25519 } from "../crypto/ed25519.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { type AuthData, abstractPublicKeyOf, abstractSignatureOf } from "./authData.ts";
import { authenticationFunctions, readAccountAndDomain, readSignatureV1 } from "./derivableAccount.ts";
import { digestText, joinText, signInMessage } from "./signInMessage.ts";

const errors = defineErrors("0x1::sui_derivable_account", {
  EMISSING_ENTRY_FUNCTION_PAYLOAD: [1n, "Only calls of entry functions can be approved in this way"],
  EINVALID_SIGNATURE_TYPE: [2n, "There is no such kind of signature"],
  EINVALID_SIGNING_SCHEME_TYPE: [3n, "Only Ed25519 signatures are known"],
  EINVALID_SIGNATURE_LENGTH: [4n, "A signature is its scheme, 64 bytes, and a public key of 32"],
  EINVALID_SIGNATURE: [5n, "The signature is not one of that key over that message"],
  EINVALID_PUBLIC_KEY: [6n, "The public key is not one of Ed25519"],
  EACCOUNT_ADDRESS_MISMATCH: [7n, "The public key is that of another Sui account"],
});

const ED25519_SCHEME = 0;
/** Intent prefix of Sui messages: personal message, version 0, Sui app. */
const PERSONAL_MESSAGE_INTENT = Uint8Array.of(3, 0, 0);
const SIGNATURE_START = 1;
const PUBLIC_KEY_START = 65;
const SIGNATURE_AND_KEY_BYTES = 97;

type PublicKey = { sui_account_address: Uint8Array; domain: Uint8Array };

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

/** Computes the Sui address of a public key, as text. */
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

const STRUCTS = `
  enum SuiAbstractSignature has drop { MessageV1 { signature: vector<u8> } }
  struct SuiAbstractPublicKey has drop { sui_account_address: vector<u8>, domain: vector<u8> }
  enum SuiSigningScheme has drop { ED25519 }
  struct IntentMessage has copy, drop, store { intent: Intent, value: vector<u8> }
  struct Intent has copy, drop, store { scope: IntentScope, version: IntentVersion, app_id: AppId }
  enum IntentScope has drop, copy, store { TransactionData, TransactionEffects, CheckpointSummary, PersonalMessage }
  enum IntentVersion has drop, copy, store { V0 }
  enum AppId has drop, copy, store { Sui }
`;

/** `0x1::sui_derivable_account`: accounts controlled by keys of Sui wallets. */
export const suiDerivableAccountModule = defineModule({
  id: "0x1::sui_derivable_account",
  errors,
  structs: STRUCTS,
  functions: {
    "fun get_signing_scheme(value: u8): SuiSigningScheme": (_, value: number) => signingScheme(value),
    "fun deserialize_abstract_public_key(abstract_public_key: &vector<u8>): SuiAbstractPublicKey": (_, bytes: Uint8Array) =>
      readPublicKey(bytes),
    "fun deserialize_abstract_signature(abstract_signature: &vector<u8>): SuiAbstractSignature": (_, bytes: Uint8Array) =>
      readSignatureV1(errors, bytes),
    "public fun split_signature_bytes(bytes: &vector<u8>): (u8, vector<u8>, vector<u8>)": (_, bytes: Uint8Array) => splitSignature(bytes),
    "fun derive_account_address_from_public_key(signing_scheme: u8, public_key_bytes: vector<u8>): vector<u8>": (
      _,
      scheme: number,
      publicKey: Uint8Array,
    ) => suiAddress(scheme, publicKey),
    ...authenticationFunctions(errors, checkAuthData, "public "),
  },
});
