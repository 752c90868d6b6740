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
import type { TypeInfo } from "../generated/stdlib/type_info.ts";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import type { Option } from "../native/moveTypes.ts";
import { isFeatureEnabled } from "../stdlib/features/features.ts";
import { optionOf } from "../stdlib/option/option.ts";
import { typeInfoOf } from "../stdlib/type_info/typeInfo.ts";
import { schemeAuthenticationKey } from "./schemeKey.ts";
import { chargeEd25519Keys, chargeEd25519Signatures } from "./signatureGas.ts";

export const ED25519_SCHEME = 0;
const PUBLIC_KEY_LENGTH_BYTES = 32;
const SIGNATURE_LENGTH_BYTES = 64;

const errors = defineErrors("0x1::ed25519", {
  E_WRONG_PUBKEY_SIZE: [1n, "An Ed25519 public key has 32 bytes"],
  E_WRONG_SIGNATURE_SIZE: [2n, "An Ed25519 signature has 64 bytes"],
});

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

/** Message that a signature over a Move value signs: type info followed by BCS bytes. */
export function signedMessageBytes(context: NativeContext, type: TypeTag, value: Value): Uint8Array {
  const { account_address, module_name, struct_name } = typeInfoOf(type);
  const encoded = context.serialize(type, value);
  return encodeBcs((writer) => writer.address(account_address).bytes(module_name).bytes(struct_name).fixedBytes(encoded));
}

/** Validates Ed25519 public key bytes; `none` if invalid. */
export function validatedEd25519PublicKey(context: NativeContext, bytes: Uint8Array): Option<KeyBytes> {
  const mayHaveAnyLength = isFeatureEnabled(context, "ED25519_PUBKEY_VALIDATE_RETURN_FALSE_WRONG_LENGTH");
  if (bytes.length !== PUBLIC_KEY_LENGTH_BYTES && !mayHaveAnyLength) {
    // Abort of the VM itself: the bare reason without a category.
    throw new MoveAbort({ address: FRAMEWORK_ADDRESS, name: "ed25519" }, errors.code("none", "E_WRONG_PUBKEY_SIZE"));
  }
  chargeEd25519Keys(context, 1);
  return optionOf(isValidEd25519PublicKey(bytes) ? { bytes } : undefined);
}

function signedMessage(call: NativeCall, inner: Value): { type_info: TypeInfo; inner: Value } {
  return { type_info: typeInfoOf(messageType(call)), inner };
}
function messageType(call: NativeCall): TypeTag {
  return call.typeArguments[0] as TypeTag;
}

/** `0x1::ed25519`: single Ed25519 keys and signatures. */
export const ed25519Module = defineModule({
  id: "0x1::ed25519",
  errors,
  structs: `
    struct SignedMessage<MessageType> has drop { type_info: type_info::TypeInfo, inner: MessageType }
    struct UnvalidatedPublicKey has copy, drop, store { bytes: vector<u8> }
    struct ValidatedPublicKey has copy, drop, store { bytes: vector<u8> }
    struct Signature has copy, drop, store { bytes: vector<u8> }
  `,
  functions: {
    "public fun new_unvalidated_public_key_from_bytes(bytes: vector<u8>): UnvalidatedPublicKey": (_, bytes: Uint8Array) =>
      newEd25519PublicKey(bytes),
    "public fun new_validated_public_key_from_bytes(bytes: vector<u8>): Option<ValidatedPublicKey>": ({ context }, bytes: Uint8Array) =>
      validatedEd25519PublicKey(context, bytes),
    "public fun new_signature_from_bytes(bytes: vector<u8>): Signature": (_, bytes: Uint8Array) => newEd25519Signature(bytes),
    "public fun public_key_to_unvalidated(pk: &ValidatedPublicKey): UnvalidatedPublicKey": (_, { bytes }: KeyBytes) => ({ bytes }),
    "public fun public_key_into_unvalidated(pk: ValidatedPublicKey): UnvalidatedPublicKey": (_, { bytes }: KeyBytes) => ({ bytes }),
    "public fun unvalidated_public_key_to_bytes(pk: &UnvalidatedPublicKey): vector<u8>": (_, key: KeyBytes) => key.bytes,
    "public fun validated_public_key_to_bytes(pk: &ValidatedPublicKey): vector<u8>": (_, key: KeyBytes) => key.bytes,
    "public fun signature_to_bytes(sig: &Signature): vector<u8>": (_, signature: KeyBytes) => signature.bytes,
    "public fun public_key_validate(pk: &UnvalidatedPublicKey): Option<ValidatedPublicKey>": ({ context }, key: KeyBytes) =>
      validatedEd25519PublicKey(context, key.bytes),
    "public fun signature_verify_strict(signature: &Signature, public_key: &UnvalidatedPublicKey, message: vector<u8>): bool": (
      { context },
      signature: KeyBytes,
      publicKey: KeyBytes,
      message: Uint8Array,
    ) => verifyEd25519(context, signature, publicKey, message),
    "public fun signature_verify_strict_t<T: drop>(signature: &Signature, public_key: &UnvalidatedPublicKey, data: T): bool": (
      call,
      signature: KeyBytes,
      publicKey: KeyBytes,
      data: Value,
    ) => verifyEd25519(call.context, signature, publicKey, signedMessageBytes(call.context, messageType(call), data)),
    "public fun new_signed_message<T: drop>(data: T): SignedMessage<T>": (call, data: Value) => signedMessage(call, data),
    "public fun unvalidated_public_key_to_authentication_key(pk: &UnvalidatedPublicKey): vector<u8>": (_, key: KeyBytes) =>
      ed25519AuthenticationKey(key),
    "public fun validated_public_key_to_authentication_key(pk: &ValidatedPublicKey): vector<u8>": (_, key: KeyBytes) =>
      ed25519AuthenticationKey(key),
  },
});
