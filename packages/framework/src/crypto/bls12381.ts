import type { NativeBody, NativeContext } from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import type { Option } from "../native/moveTypes.ts";
import { optionOf } from "../stdlib/option/option.ts";
import {
  aggregateBlsKeys,
  aggregateBlsSignatures,
  isValidBlsKey,
  isValidBlsSignature,
  verifyBlsAggregate,
  verifyBlsPossession,
  verifyBlsSignature,
} from "./bls12381Operations.ts";
import type { KeyBytes } from "./ed25519.ts";

const SIGNATURE_LENGTH_BYTES = 96;

const errors = defineErrors("0x1::bls12381", {
  EZERO_PUBKEYS: [1n, "There is no public key to aggregate, or one is malformed"],
  EWRONG_SIZE: [2n, "A BLS12-381 signature has 96 bytes"],
  E_NUM_SIGNERS_MUST_EQ_NUM_MESSAGES: [3n, "There must be one message for each signer"],
});

function validated(context: NativeContext, bytes: Uint8Array): Option<KeyBytes> {
  return optionOf(isValidBlsKey(context, bytes) ? { bytes } : undefined);
}
function provedPublicKey(context: NativeContext, bytes: Uint8Array, proof: KeyBytes): Option<KeyBytes> {
  return optionOf(verifyBlsPossession(context, bytes, proof.bytes) ? { bytes } : undefined);
}
function aggregateKeys(context: NativeContext, keys: readonly KeyBytes[]): KeyBytes {
  return { bytes: aggregateBlsKeys(context, bytesOf(keys)) ?? errors.abort("invalidArgument", "EZERO_PUBKEYS") };
}
function aggregateSignatures(context: NativeContext, signatures: readonly KeyBytes[]): Option<KeyBytes> {
  const bytes = aggregateBlsSignatures(context, bytesOf(signatures));
  return optionOf(bytes === undefined ? undefined : { bytes });
}
function newAggregateSignature(bytes: Uint8Array): KeyBytes {
  errors.check(bytes.length === SIGNATURE_LENGTH_BYTES, "invalidArgument", "EWRONG_SIZE");
  return { bytes };
}
/** Verifies a signature of a single key or of aggregated keys. */
const verify: NativeBody = ({ context }, signature: KeyBytes, publicKey: KeyBytes, message: Uint8Array) =>
  verifyBlsSignature(context, publicKey.bytes, message, signature.bytes);

function bytesOf(keys: readonly KeyBytes[]): Uint8Array[] {
  return keys.map(({ bytes }) => bytes);
}

/** `0x1::bls12381`: aggregatable signatures with 48-byte public keys. */
export const bls12381Module = defineModule({
  id: "0x1::bls12381",
  errors,
  structs: `
    struct PublicKey has copy, drop, store { bytes: vector<u8> }
    struct ProofOfPossession has copy, drop, store { bytes: vector<u8> }
    struct PublicKeyWithPoP has copy, drop, store { bytes: vector<u8> }
    struct AggrPublicKeysWithPoP has copy, drop, store { bytes: vector<u8> }
    struct Signature has copy, drop, store { bytes: vector<u8> }
    struct AggrOrMultiSignature has copy, drop, store { bytes: vector<u8> }
  `,
  functions: {
    "public fun public_key_from_bytes(bytes: vector<u8>): Option<PublicKey>": ({ context }, bytes: Uint8Array) => validated(context, bytes),
    "public fun public_key_to_bytes(pk: &PublicKey): vector<u8>": (_, key: KeyBytes) => key.bytes,
    "public fun proof_of_possession_from_bytes(bytes: vector<u8>): ProofOfPossession": (_, bytes: Uint8Array) => ({ bytes }),
    "public fun proof_of_possession_to_bytes(pop: &ProofOfPossession): vector<u8>": (_, proof: KeyBytes) => proof.bytes,
    "public fun public_key_from_bytes_with_pop(pk_bytes: vector<u8>, pop: &ProofOfPossession): Option<PublicKeyWithPoP>": (
      { context },
      bytes: Uint8Array,
      proof: KeyBytes,
    ) => provedPublicKey(context, bytes, proof),
    "public fun public_key_with_pop_to_normal(pkpop: &PublicKeyWithPoP): PublicKey": (_, { bytes }: KeyBytes) => ({ bytes }),
    "public fun public_key_with_pop_to_bytes(pk: &PublicKeyWithPoP): vector<u8>": (_, key: KeyBytes) => key.bytes,
    "public fun signature_from_bytes(bytes: vector<u8>): Signature": (_, bytes: Uint8Array) => ({ bytes }),
    "public fun signature_to_bytes(sig: &Signature): vector<u8>": (_, signature: KeyBytes) => signature.bytes,
    "public fun signature_subgroup_check(signature: &Signature): bool": ({ context }, signature: KeyBytes) =>
      isValidBlsSignature(context, signature.bytes),
    "public fun aggregate_pubkeys(public_keys: vector<PublicKeyWithPoP>): AggrPublicKeysWithPoP": ({ context }, keys: KeyBytes[]) =>
      aggregateKeys(context, keys),
    "public fun aggregate_pubkey_to_bytes(apk: &AggrPublicKeysWithPoP): vector<u8>": (_, key: KeyBytes) => key.bytes,
    "public fun aggregate_signatures(signatures: vector<Signature>): Option<AggrOrMultiSignature>": ({ context }, signatures: KeyBytes[]) =>
      aggregateSignatures(context, signatures),
    "public fun aggr_or_multi_signature_to_bytes(sig: &AggrOrMultiSignature): vector<u8>": (_, signature: KeyBytes) => signature.bytes,
    "public fun aggr_or_multi_signature_from_bytes(bytes: vector<u8>): AggrOrMultiSignature": (_, bytes: Uint8Array) =>
      newAggregateSignature(bytes),
    "public fun aggr_or_multi_signature_subgroup_check(signature: &AggrOrMultiSignature): bool": ({ context }, signature: KeyBytes) =>
      isValidBlsSignature(context, signature.bytes),
    "public fun verify_aggregate_signature(aggr_sig: &AggrOrMultiSignature, public_keys: vector<PublicKeyWithPoP>, messages: vector<vector<u8>>): bool":
      ({ context }, signature: KeyBytes, keys: KeyBytes[], messages: Uint8Array[]) =>
        verifyBlsAggregate(context, bytesOf(keys), messages, signature.bytes),
    "public fun verify_multisignature(multisig: &AggrOrMultiSignature, aggr_public_key: &AggrPublicKeysWithPoP, message: vector<u8>): bool":
      verify,
    "public fun verify_normal_signature(signature: &Signature, public_key: &PublicKey, message: vector<u8>): bool": verify,
    "public fun verify_signature_share(signature_share: &Signature, public_key: &PublicKeyWithPoP, message: vector<u8>): bool": verify,
  },
});
