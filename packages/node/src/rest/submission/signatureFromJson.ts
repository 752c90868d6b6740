import { type Address, BcsError, type BcsReader, decodeBcs, encodeBcs, type JsonObject, type JsonValue } from "@atoll/move";
import type { AccountAuthenticator, AnyPublicKey, AnySignature, TransactionAuthenticator } from "../../chain/authenticator.ts";
import { PUBLIC_KEY_TYPES, SIGNATURE_TYPES } from "../../render/signature.ts";
import { readAccountAuthenticator } from "../../transaction/authenticatorBcs.ts";
import { readAssertion, readFederatedKeylessPublicKey, readKeylessPublicKey, readKeylessSignature } from "../../transaction/keylessBcs.ts";
import { MULTI_ED25519_BITMAP_BYTES, MULTI_ED25519_MAX_KEYS } from "../../transaction/multiEd25519.ts";
import { ED25519_PUBLIC_KEY_BYTES, SECP256_PUBLIC_KEY_BYTES, SIGNATURE_BYTES } from "../../transaction/sizedBytes.ts";
import { FUNCTION_ID } from "../functionId.ts";
import { arrayOf, byteOf, member, objectOf, ShapeError, textOf, unexpectedShape, within } from "../jsonBody.ts";
import { ADDRESS, HEX_BYTES } from "../requestParams.ts";

/** Parses the signature of a transaction submitted as JSON. Throws `ShapeError`. */
export function signatureFromJson(json: JsonValue): TransactionAuthenticator {
  return objectOf("TransactionSignature", json, (object) => {
    switch (object.type) {
      case "ed25519_signature":
        return ed25519(object);
      case "multi_ed25519_signature":
        return multiEd25519(object);
      case "multi_agent_signature":
        return { kind: "multiAgent", ...signers(object) };
      case "fee_payer_signature":
        return {
          kind: "feePayer",
          ...signers(object),
          feePayerAddress: textOf(ADDRESS, member(object, "fee_payer_address")),
          feePayer: accountSignature(member(object, "fee_payer_signer")),
        };
      case "no_account_signature":
        return { kind: "singleSender", sender: { kind: "none" } };
      case "single_sender":
        return { kind: "singleSender", sender: senderByShape(object) };
      default:
        throw unexpectedShape("TransactionSignature", object);
    }
  });
}

function signers(object: JsonObject): {
  readonly sender: AccountAuthenticator;
  readonly secondaryAddresses: readonly Address[];
  readonly secondarySigners: readonly AccountAuthenticator[];
} {
  return {
    sender: accountSignature(member(object, "sender")),
    secondaryAddresses: arrayOf(ADDRESS.label, member(object, "secondary_signer_addresses"), (item) => textOf(ADDRESS, item)),
    secondarySigners: arrayOf("AccountSignature", member(object, "secondary_signers"), accountSignature),
  };
}

function accountSignature(json: JsonValue): AccountAuthenticator {
  return objectOf("AccountSignature", json, (object) => {
    switch (object.type) {
      case "ed25519_signature":
        return ed25519(object);
      case "multi_ed25519_signature":
        return multiEd25519(object);
      case "single_key_signature":
        return singleKey(object);
      case "multi_key_signature":
        return multiKey(object);
      case "no_account_signature":
        return { kind: "none" };
      case "abstract_signature":
        return abstraction(object);
      default:
        throw unexpectedShape("AccountSignature", object);
    }
  });
}

/** Parses a sender's signature by its members, because the `single_sender` tag does not name the kind of signature. */
function senderByShape(object: JsonObject): AccountAuthenticator {
  if ("function_info" in object) return abstraction(object);
  if ("signatures_required" in object) return multiKey(object);
  if ("threshold" in object) return multiEd25519(object);
  if (typeof object.public_key === "string") return ed25519(object);
  return "public_key" in object ? singleKey(object) : { kind: "none" };
}

function ed25519(object: JsonObject): Extract<AccountAuthenticator, { kind: "ed25519" }> {
  return within("Ed25519Signature", () => ({
    kind: "ed25519",
    publicKey: sized(member(object, "public_key"), ED25519_PUBLIC_KEY_BYTES),
    signature: sized(member(object, "signature"), SIGNATURE_BYTES),
  }));
}

function multiEd25519(object: JsonObject): Extract<AccountAuthenticator, { kind: "multiEd25519" }> {
  return within("MultiEd25519Signature", () => {
    const keys = arrayOf(HEX_BYTES.label, member(object, "public_keys"), (item) => sized(item, ED25519_PUBLIC_KEY_BYTES));
    const signatures = arrayOf(HEX_BYTES.label, member(object, "signatures"), (item) => sized(item, SIGNATURE_BYTES));
    const threshold = byteOf(member(object, "threshold"));
    const bitmap = sized(member(object, "bitmap"), MULTI_ED25519_BITMAP_BYTES);
    if (keys.length > MULTI_ED25519_MAX_KEYS || threshold === 0 || threshold > keys.length) {
      throw new ShapeError(`MultiEd25519 threshold ${threshold} does not fit ${keys.length} public keys`);
    }
    if (signatures.length === 0 || signatures.length > MULTI_ED25519_MAX_KEYS) {
      throw new ShapeError(`MultiEd25519 signature has ${signatures.length} signatures`);
    }
    return {
      kind: "multiEd25519",
      publicKey: encodeBcs((writer) => {
        for (const key of keys) writer.fixedBytes(key);
        writer.u8(threshold);
      }),
      signature: encodeBcs((writer) => {
        for (const signature of signatures) writer.fixedBytes(signature);
        writer.fixedBytes(bitmap);
      }),
    };
  });
}

function singleKey(object: JsonObject): AccountAuthenticator {
  return within("SingleKeySignature", () => ({
    kind: "singleKey",
    publicKey: publicKey(member(object, "public_key")),
    signature: anySignature(member(object, "signature")),
  }));
}

const MAX_MULTI_KEY_INDEX = 31;
const MULTI_KEY_BITMAP_BYTES = 4;

function multiKey(object: JsonObject): AccountAuthenticator {
  return within("MultiKeySignature", () => {
    const indexed = arrayOf("IndexedSignature", member(object, "signatures"), (item) =>
      objectOf("IndexedSignature", item, (entry) => ({
        index: byteOf(member(entry, "index")),
        signature: anySignature(member(entry, "signature")),
      })),
    );
    indexed.sort((a, b) => a.index - b.index);
    const bitmap = new Uint8Array(MULTI_KEY_BITMAP_BYTES);
    for (const { index } of indexed) {
      if (index > MAX_MULTI_KEY_INDEX) throw new ShapeError(`MultiKey signature index ${index} is out of range`);
      const bit = 0x80 >> (index & 7);
      const byte = bitmap[index >> 3] ?? 0;
      if ((byte & bit) !== 0) throw new ShapeError(`MultiKey signature has two signatures at index ${index}`);
      bitmap[index >> 3] = byte | bit;
    }
    return {
      kind: "multiKey",
      publicKeys: arrayOf("PublicKey", member(object, "public_keys"), publicKey),
      signaturesRequired: byteOf(member(object, "signatures_required")),
      signatures: indexed.map(({ signature }) => signature),
      bitmap,
    };
  });
}

function publicKey(json: JsonValue): AnyPublicKey {
  return objectOf("PublicKey", json, (object) => {
    const value = member(object, "value");
    switch (object.type) {
      case PUBLIC_KEY_TYPES.ed25519:
        return { kind: "ed25519", bytes: sized(value, ED25519_PUBLIC_KEY_BYTES) };
      case PUBLIC_KEY_TYPES.secp256k1:
        return { kind: "secp256k1", bytes: sized(value, SECP256_PUBLIC_KEY_BYTES) };
      case PUBLIC_KEY_TYPES.secp256r1:
        return { kind: "secp256r1", bytes: sized(value, SECP256_PUBLIC_KEY_BYTES) };
      case PUBLIC_KEY_TYPES.keyless:
        return { kind: "keyless", ...decoded(limited(value, "public key", MAX_KEYLESS_KEY_BYTES), readKeylessPublicKey) };
      case PUBLIC_KEY_TYPES.federatedKeyless:
        return { kind: "federatedKeyless", ...decoded(limited(value, "public key", MAX_KEYLESS_KEY_BYTES), readFederatedKeylessPublicKey) };
      default:
        throw unexpectedShape("PublicKey", object);
    }
  });
}

/** Maximum bytes of a federated keyless key: address, issuer and commitment. */
const MAX_KEYLESS_KEY_BYTES = 264;
const MAX_KEYLESS_SIGNATURE_BYTES = 4000;

function anySignature(json: JsonValue): AnySignature {
  return objectOf("Signature", json, (object) => {
    const value = member(object, "value");
    switch (object.type) {
      case SIGNATURE_TYPES.ed25519:
        return { kind: "ed25519", bytes: sized(value, SIGNATURE_BYTES) };
      case SIGNATURE_TYPES.secp256k1:
        return { kind: "secp256k1", bytes: sized(value, SIGNATURE_BYTES) };
      case SIGNATURE_TYPES.webAuthn:
        return decoded(textOf(HEX_BYTES, value), readAssertion);
      case SIGNATURE_TYPES.keyless:
        return { kind: "keyless", ...decoded(limited(value, "signature", MAX_KEYLESS_SIGNATURE_BYTES), readKeylessSignature) };
      default:
        throw unexpectedShape("Signature", object);
    }
  });
}

const ABSTRACTION_VARIANT = 5;

function abstraction(object: JsonObject): AccountAuthenticator {
  return within("AbstractSignature", () => {
    const { module, name } = textOf(FUNCTION_ID, member(object, "function_info"));
    const data = textOf(HEX_BYTES, member(object, "auth_data"));
    const encoded = encodeBcs((writer) =>
      writer.uleb128(ABSTRACTION_VARIANT).address(module.address).string(module.name).string(name).fixedBytes(data),
    );
    return decoded(encoded, readAccountAuthenticator);
  });
}

function decoded<T>(bytes: Uint8Array, read: (reader: BcsReader) => T): T {
  try {
    return decodeBcs(bytes, read);
  } catch (error) {
    if (error instanceof BcsError) throw new ShapeError(error.message);
    throw error;
  }
}

function sized(json: JsonValue, length: number): Uint8Array {
  const bytes = textOf(HEX_BYTES, json);
  if (bytes.length !== length) throw new ShapeError(`invalid number of bytes, should be ${length} bytes but found ${bytes.length}`);
  return bytes;
}

function limited(json: JsonValue, what: string, maximum: number): Uint8Array {
  const bytes = textOf(HEX_BYTES, json);
  if (bytes.length > maximum) throw new ShapeError(`Keyless ${what} has ${bytes.length} bytes, at most ${maximum} are allowed`);
  return bytes;
}
