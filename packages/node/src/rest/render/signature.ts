import { bytesToHex, displayAddress, encodeBcs, type JsonObject } from "@atoll/move";
import type {
  AbstractAuthenticationData,
  AccountAuthenticator,
  AnyPublicKey,
  AnySignature,
  TransactionAuthenticator,
} from "../../transaction/authenticator.ts";
import { setBits } from "../../transaction/bitmap.ts";
import { ED25519_PUBLIC_KEY_BYTES, SIGNATURE_BYTES } from "../../transaction/keyBcs.ts";
import { MULTI_ED25519_BITMAP_BYTES } from "../../transaction/multiEd25519.ts";

/** How a transaction is signed, as the API shows it. */
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
        fee_payer_address: displayAddress(authenticator.feePayerAddress),
        fee_payer_signer: accountSignatureToJson(authenticator.feePayer),
      };
    case "singleSender":
      // The outer tag takes the place of the inner one.
      return { ...accountSignatureToJson(authenticator.sender), type: "single_sender" };
  }
}

function signersToJson(authenticator: Extract<TransactionAuthenticator, { kind: "multiAgent" | "feePayer" }>): JsonObject {
  return {
    sender: accountSignatureToJson(authenticator.sender),
    secondary_signer_addresses: authenticator.secondaryAddresses.map(displayAddress),
    secondary_signers: authenticator.secondarySigners.map(accountSignatureToJson),
  };
}

function accountSignatureToJson(authenticator: AccountAuthenticator): JsonObject {
  switch (authenticator.kind) {
    case "ed25519":
      return { type: "ed25519_signature", public_key: hex(authenticator.publicKey), signature: hex(authenticator.signature) };
    case "multiEd25519": {
      const { publicKey, signature } = authenticator;
      const bitmapStart = signature.length - MULTI_ED25519_BITMAP_BYTES;
      return {
        type: "multi_ed25519_signature",
        public_keys: chunks(publicKey.subarray(0, -1), ED25519_PUBLIC_KEY_BYTES),
        signatures: chunks(signature.subarray(0, bitmapStart), SIGNATURE_BYTES),
        threshold: publicKey.at(-1) ?? 0,
        bitmap: hex(signature.subarray(bitmapStart)),
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
    case "abstraction": {
      const { moduleAddress, moduleName, functionName } = authenticator.functionInfo;
      return {
        type: "abstract_signature",
        function_info: `${displayAddress(moduleAddress)}::${moduleName}::${functionName}`,
        auth_data: hex(encodeAuthenticationData(authenticator.data)),
      };
    }
  }
}

/** JSON names of key kinds; also read by the submission parser. */
export const PUBLIC_KEY_TYPES = { ed25519: "ed25519", secp256k1: "secp256k1_ecdsa", secp256r1: "secp256r1_ecdsa" } as const;
export const SIGNATURE_TYPES = { ed25519: "ed25519", secp256k1: "secp256k1_ecdsa", webAuthn: "web_authn" } as const;

function publicKeyToJson(key: AnyPublicKey): JsonObject {
  return { value: hex(key.bytes), type: PUBLIC_KEY_TYPES[key.kind] };
}

function anySignatureToJson(signature: AnySignature): JsonObject {
  const value = signature.kind === "webAuthn" ? encodeAssertion(signature) : signature.bytes;
  return { value: hex(value), type: SIGNATURE_TYPES[signature.kind] };
}

function encodeAssertion(signature: Extract<AnySignature, { kind: "webAuthn" }>): Uint8Array {
  return encodeBcs((writer) =>
    writer.uleb128(0).bytes(signature.signature).bytes(signature.authenticatorData).bytes(signature.clientDataJson),
  );
}

function encodeAuthenticationData(data: AbstractAuthenticationData): Uint8Array {
  return encodeBcs((writer) => {
    const variant = data.kind === "v1" ? 0 : 1;
    writer.uleb128(variant).bytes(data.digest).bytes(data.signature);
    if (data.kind === "derivableV1") writer.bytes(data.publicKey);
  });
}

function chunks(bytes: Uint8Array, size: number): string[] {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += size) parts.push(hex(bytes.subarray(start, start + size)));
  return parts;
}

function hex(bytes: Uint8Array): string {
  return `0x${bytesToHex(bytes)}`;
}
