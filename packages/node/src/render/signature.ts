import { encodeBcs, type JsonObject, shortAddress } from "@atoll/move";
import type {
  AbstractAuthenticationData,
  AccountAuthenticator,
  AnyPublicKey,
  AnySignature,
  FunctionInfo,
  TransactionAuthenticator,
} from "../chain/authenticator.ts";
import { writeAbstractData } from "../transaction/authenticatorBcs.ts";
import { setBits } from "../transaction/bitmap.ts";
import { writeAssertion, writeFederatedKeylessPublicKey, writeKeylessPublicKey, writeKeylessSignature } from "../transaction/keylessBcs.ts";
import { splitMultiEd25519 } from "../transaction/multiEd25519.ts";
import { hex } from "./hex.ts";

/** Converts a transaction's signatures to the API's JSON. */
export function signatureToJson(authenticator: TransactionAuthenticator): JsonObject {
  switch (authenticator.kind) {
    case "ed25519":
    case "multiEd25519":
      return accountSignatureToJson(authenticator);
    case "multiAgent":
      return { type: "multi_agent_signature", ...signersToJson(authenticator) };
    case "feePayer":
      return {
        type: "fee_payer_signature",
        ...signersToJson(authenticator),
        fee_payer_address: shortAddress(authenticator.feePayerAddress),
        fee_payer_signer: accountSignatureToJson(authenticator.feePayer),
      };
    case "singleSender":
      // The type of the whole authenticator replaces the type of the sender's signature.
      return { ...accountSignatureToJson(authenticator.sender), type: "single_sender" };
  }
}

function signersToJson(authenticator: Extract<TransactionAuthenticator, { kind: "multiAgent" | "feePayer" }>): JsonObject {
  return {
    sender: accountSignatureToJson(authenticator.sender),
    secondary_signer_addresses: authenticator.secondaryAddresses.map(shortAddress),
    secondary_signers: authenticator.secondarySigners.map(accountSignatureToJson),
  };
}

function accountSignatureToJson(authenticator: AccountAuthenticator): JsonObject {
  switch (authenticator.kind) {
    case "ed25519":
      return { type: "ed25519_signature", public_key: hex(authenticator.publicKey), signature: hex(authenticator.signature) };
    case "multiEd25519": {
      const { publicKeys, signatures, threshold, bitmap } = splitMultiEd25519(authenticator.publicKey, authenticator.signature);
      return {
        type: "multi_ed25519_signature",
        public_keys: publicKeys.map(hex),
        signatures: signatures.map(hex),
        threshold,
        bitmap: hex(bitmap),
      };
    }
    case "singleKey":
      return {
        type: "single_key_signature",
        public_key: publicKeyToJson(authenticator.publicKey),
        signature: anySignatureToJson(authenticator.signature),
      };
    case "multiKey": {
      const indices = setBits(authenticator.bitmap);
      return {
        type: "multi_key_signature",
        public_keys: authenticator.publicKeys.map(publicKeyToJson),
        signatures: authenticator.signatures.map((signature, position) => ({
          index: indices[position] ?? position,
          signature: anySignatureToJson(signature),
        })),
        signatures_required: authenticator.signaturesRequired,
      };
    }
    case "none":
      return { type: "no_account_signature" };
    case "abstraction":
      return {
        type: "abstract_signature",
        function_info: functionInfoText(authenticator.functionInfo),
        auth_data: hex(encodeAuthenticationData(authenticator.data)),
      };
  }
}

/** Prints the authentication function of an abstracted account, with the full address without prefix. */
export function functionInfoText({ moduleAddress, moduleName, functionName }: FunctionInfo): string {
  return `${moduleAddress.slice(2)}::${moduleName}::${functionName}`;
}

/** JSON names of public key types, also used when parsing submissions. */
export const PUBLIC_KEY_TYPES = {
  ed25519: "ed25519",
  secp256k1: "secp256k1_ecdsa",
  secp256r1: "secp256r1_ecdsa",
  keyless: "keyless",
  federatedKeyless: "federated_keyless",
} as const;
export const SIGNATURE_TYPES = { ed25519: "ed25519", secp256k1: "secp256k1_ecdsa", webAuthn: "web_authn", keyless: "keyless" } as const;

function publicKeyToJson(key: AnyPublicKey): JsonObject {
  return { value: hex(publicKeyValue(key)), type: PUBLIC_KEY_TYPES[key.kind] };
}

/** Bytes of a public key in JSON: BCS of structured keys, raw bytes of others. */
export function publicKeyValue(key: AnyPublicKey): Uint8Array {
  switch (key.kind) {
    case "keyless":
      return encodeBcs((writer) => writeKeylessPublicKey(writer, key));
    case "federatedKeyless":
      return encodeBcs((writer) => writeFederatedKeylessPublicKey(writer, key));
    default:
      return key.bytes;
  }
}

function anySignatureToJson(signature: AnySignature): JsonObject {
  return { value: hex(signatureValue(signature)), type: SIGNATURE_TYPES[signature.kind] };
}

/** Bytes of a signature in JSON: BCS of structured signatures, raw bytes of others. */
export function signatureValue(signature: AnySignature): Uint8Array {
  switch (signature.kind) {
    case "webAuthn":
      return encodeBcs((writer) => writeAssertion(writer, signature));
    case "keyless":
      return encodeBcs((writer) => writeKeylessSignature(writer, signature));
    default:
      return signature.bytes;
  }
}

/** Encodes authentication data of an abstracted account as BCS. */
export function encodeAuthenticationData(data: AbstractAuthenticationData): Uint8Array {
  return encodeBcs((writer) => writeAbstractData(writer, data));
}
