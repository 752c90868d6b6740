import {
  crypto,
  encodeBcs,
  isValidEd25519PublicKey,
  MoveAbort,
  type NativeCall,
  type NativeContext,
  type TypeTag,
  type Value,
} from "@atoll/move";
import { declaration, errors } from "../../generated/crypto/ed25519.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";
import type { Option } from "../../native/moveTypes.ts";
import { isFeatureEnabled } from "../../stdlib/features/features.ts";
import { optionOf } from "../../stdlib/option/option.ts";
import { typeInfoOf } from "../../stdlib/type_info/typeInfo.ts";
import { schemeAuthenticationKey } from "../schemeKey.ts";
import { chargeEd25519Keys, chargeEd25519Signatures } from "../signatureGas.ts";

export const ED25519_SCHEME = 0;
const PUBLIC_KEY_LENGTH_BYTES = 32;
const SIGNATURE_LENGTH_BYTES = 64;

/** Public key or signature of any scheme, as bytes in a struct. */
export type KeyBytes = { bytes: Uint8Array };

export function newEd25519PublicKey(bytes: Uint8Array): KeyBytes {
  errors.check(bytes.length === PUBLIC_KEY_LENGTH_BYTES, "invalidArgument", "E_WRONG_PUBKEY_SIZE");
  return { bytes };
}
export function newEd25519Signature(bytes: Uint8Array): KeyBytes {
  errors.check(bytes.length === SIGNATURE_LENGTH_BYTES, "invalidArgument", "E_WRONG_SIGNATURE_SIZE");
  return { bytes };
}
export function ed25519AuthenticationKey({ bytes }: KeyBytes): Uint8Array {
  return schemeAuthenticationKey(ED25519_SCHEME, bytes);
}
export function verifyEd25519(context: NativeContext, signature: KeyBytes, publicKey: KeyBytes, message: Uint8Array): boolean {
  chargeEd25519Signatures(context, { keys: 1, signatures: 1 }, message.length);
  return crypto.ed25519Verify(publicKey.bytes, message, signature.bytes);
}

/** Signed message of a value: type info followed by BCS bytes. */
export function signedMessageBytes(context: NativeContext, type: TypeTag, value: Value): Uint8Array {
  const { account_address, module_name, struct_name } = typeInfoOf(type);
  const encoded = context.serialize(type, value);
  return encodeBcs((writer) => writer.address(account_address).bytes(module_name).bytes(struct_name).fixedBytes(encoded));
}

/** Public key from valid bytes, otherwise `none`. */
export function validatedEd25519PublicKey(context: NativeContext, bytes: Uint8Array): Option<KeyBytes> {
  const mayHaveAnyLength = isFeatureEnabled(context, "ED25519_PUBKEY_VALIDATE_RETURN_FALSE_WRONG_LENGTH");
  if (bytes.length !== PUBLIC_KEY_LENGTH_BYTES && !mayHaveAnyLength) {
    // The VM's own abort: bare reason without a category.
    throw new MoveAbort({ address: FRAMEWORK_ADDRESS, name: "ed25519" }, errors.code("none", "E_WRONG_PUBKEY_SIZE"));
  }
  chargeEd25519Keys(context, 1);
  return optionOf(isValidEd25519PublicKey(bytes) ? { bytes } : undefined);
}

function messageType(call: NativeCall): TypeTag {
  return call.typeArguments[0] as TypeTag;
}

/** `0x1::ed25519`: single Ed25519 keys and signatures. */
export const ed25519Module = implementModule(declaration, {
  new_unvalidated_public_key_from_bytes: (_, bytes) => newEd25519PublicKey(bytes),
  new_validated_public_key_from_bytes: ({ context }, bytes) => validatedEd25519PublicKey(context, bytes),
  new_signature_from_bytes: (_, bytes) => newEd25519Signature(bytes),
  public_key_to_unvalidated: (_, { bytes }) => ({ bytes }),
  public_key_into_unvalidated: (_, { bytes }) => ({ bytes }),
  unvalidated_public_key_to_bytes: (_, key) => key.bytes,
  validated_public_key_to_bytes: (_, key) => key.bytes,
  signature_to_bytes: (_, signature) => signature.bytes,
  public_key_validate: ({ context }, key) => validatedEd25519PublicKey(context, key.bytes),
  signature_verify_strict: ({ context }, signature, publicKey, message) => verifyEd25519(context, signature, publicKey, message),
  signature_verify_strict_t: (call, signature, publicKey, data) =>
    verifyEd25519(call.context, signature, publicKey, signedMessageBytes(call.context, messageType(call), data)),
  new_signed_message: (call, inner) => ({ type_info: typeInfoOf(messageType(call)), inner }),
  unvalidated_public_key_to_authentication_key: (_, key) => ed25519AuthenticationKey(key),
  validated_public_key_to_authentication_key: (_, key) => ed25519AuthenticationKey(key),
});
