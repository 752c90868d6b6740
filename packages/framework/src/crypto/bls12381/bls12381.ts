import type { NativeCall } from "@atoll/move";
import { declaration, errors } from "../../generated/crypto/bls12381.ts";
import { implementModule } from "../../native/implementModule.ts";
import { optionOf } from "../../stdlib/option/option.ts";
import {
  aggregateBlsKeys,
  aggregateBlsSignatures,
  isValidBlsKey,
  isValidBlsSignature,
  verifyBlsAggregate,
  verifyBlsPossession,
  verifyBlsSignature,
} from "../bls12381Operations.ts";
import type { KeyBytes } from "../ed25519/ed25519.ts";

const SIGNATURE_LENGTH_BYTES = 96;

/** Verifies a signature of a single key or of aggregated keys. */
function verify({ context }: NativeCall, signature: KeyBytes, publicKey: KeyBytes, message: Uint8Array): boolean {
  return verifyBlsSignature(context, publicKey.bytes, message, signature.bytes);
}

function bytesOf(keys: readonly KeyBytes[]): Uint8Array[] {
  return keys.map(({ bytes }) => bytes);
}

/** `0x1::bls12381`: aggregatable signatures with 48-byte public keys. */
export const bls12381Module = implementModule(declaration, {
  public_key_from_bytes: ({ context }, bytes) => optionOf(isValidBlsKey(context, bytes) ? { bytes } : undefined),
  public_key_to_bytes: (_, key) => key.bytes,
  proof_of_possession_from_bytes: (_, bytes) => ({ bytes }),
  proof_of_possession_to_bytes: (_, proof) => proof.bytes,
  public_key_from_bytes_with_pop: ({ context }, bytes, proof) =>
    optionOf(verifyBlsPossession(context, bytes, proof.bytes) ? { bytes } : undefined),
  public_key_with_pop_to_normal: (_, { bytes }) => ({ bytes }),
  public_key_with_pop_to_bytes: (_, key) => key.bytes,
  signature_from_bytes: (_, bytes) => ({ bytes }),
  signature_to_bytes: (_, signature) => signature.bytes,
  signature_subgroup_check: ({ context }, signature) => isValidBlsSignature(context, signature.bytes),
  aggregate_pubkeys: ({ context }, keys) => ({
    bytes: aggregateBlsKeys(context, bytesOf(keys)) ?? errors.abort("invalidArgument", "EZERO_PUBKEYS"),
  }),
  aggregate_pubkey_to_bytes: (_, key) => key.bytes,
  aggregate_signatures: ({ context }, signatures) => {
    const bytes = aggregateBlsSignatures(context, bytesOf(signatures));
    return optionOf(bytes === undefined ? undefined : { bytes });
  },
  aggr_or_multi_signature_to_bytes: (_, signature) => signature.bytes,
  aggr_or_multi_signature_from_bytes: (_, bytes) => {
    errors.check(bytes.length === SIGNATURE_LENGTH_BYTES, "invalidArgument", "EWRONG_SIZE");
    return { bytes };
  },
  aggr_or_multi_signature_subgroup_check: ({ context }, signature) => isValidBlsSignature(context, signature.bytes),
  verify_aggregate_signature: ({ context }, signature, keys, messages) =>
    verifyBlsAggregate(context, bytesOf(keys), messages, signature.bytes),
  verify_multisignature: verify,
  verify_normal_signature: verify,
  verify_signature_share: verify,
});
