import { isSecp256k1Signature, type NativeBody, recoverSecp256k1PublicKey } from "@atoll/move";
import {
  aggregateBlsKeys,
  aggregateBlsSignatures,
  isValidBlsKey,
  isValidBlsSignature,
  verifyBlsAggregate,
  verifyBlsPossession,
  verifyBlsSignature,
} from "../crypto/bls12381Operations.ts";
import { type KeyBytes, validatedEd25519PublicKey, verifyEd25519 } from "../crypto/ed25519/ed25519.ts";
import { areKeysValid, thresholdOf, verifyMultiEd25519 } from "../crypto/multiEd25519Keys.ts";
import { chargeRecovery } from "../crypto/signatureGas.ts";
import { errors } from "../generated/crypto/secp256k1.ts";

const DIGEST_LENGTH_BYTES = 32;
const HIGHEST_RECOVERY_ID = 3;
const NOTHING = [new Uint8Array(0), false];

const verifyBls: NativeBody = ({ context }, signature: Uint8Array, key: Uint8Array, message: Uint8Array) =>
  verifyBlsSignature(context, key, message, signature);
const bytesOf = (keys: readonly KeyBytes[]): Uint8Array[] => keys.map(({ bytes }) => bytes);

/** Native signature functions of the modules at `0x1`, charged by the gas schedule. */
export const signatureNatives: Readonly<Record<string, NativeBody>> = {
  "0x1::ed25519::public_key_validate_internal": ({ context }, key: Uint8Array) => validatedEd25519PublicKey(context, key).vec.length === 1,
  "0x1::ed25519::signature_verify_strict_internal": ({ context }, signature: Uint8Array, key: Uint8Array, message: Uint8Array) =>
    verifyEd25519(context, { bytes: signature }, { bytes: key }, message),

  "0x1::multi_ed25519::public_key_validate_internal": ({ context }, keys: Uint8Array) => areKeysValid(context, keys),
  "0x1::multi_ed25519::public_key_validate_v2_internal": ({ context }, keys: Uint8Array) =>
    thresholdOf(keys) !== undefined && areKeysValid(context, keys),
  "0x1::multi_ed25519::signature_verify_strict_internal": ({ context }, signature: Uint8Array, keys: Uint8Array, message: Uint8Array) =>
    verifyMultiEd25519(context, { bytes: signature }, { bytes: keys }, message),

  "0x1::secp256k1::ecdsa_recover_internal": ({ context }, digest: Uint8Array, recoveryId: number, signature: Uint8Array) => {
    const isReadable = digest.length === DIGEST_LENGTH_BYTES && recoveryId <= HIGHEST_RECOVERY_ID && isSecp256k1Signature(signature);
    errors.check(isReadable, "invalidArgument", "E_DESERIALIZE");
    chargeRecovery(context);
    const key = recoverSecp256k1PublicKey(digest, recoveryId, signature);
    return key === undefined ? NOTHING : [key, true];
  },

  "0x1::bls12381::aggregate_pubkeys_internal": ({ context }, keys: KeyBytes[]) => {
    const sum = aggregateBlsKeys(context, bytesOf(keys));
    return sum === undefined ? NOTHING : [sum, true];
  },
  "0x1::bls12381::aggregate_signatures_internal": ({ context }, signatures: KeyBytes[]) => {
    const sum = aggregateBlsSignatures(context, bytesOf(signatures));
    return sum === undefined ? NOTHING : [sum, true];
  },
  "0x1::bls12381::validate_pubkey_internal": ({ context }, key: Uint8Array) => isValidBlsKey(context, key),
  "0x1::bls12381::signature_subgroup_check_internal": ({ context }, signature: Uint8Array) => isValidBlsSignature(context, signature),
  "0x1::bls12381::verify_aggregate_signature_internal": ({ context }, signature: Uint8Array, keys: KeyBytes[], messages: Uint8Array[]) =>
    verifyBlsAggregate(context, bytesOf(keys), messages, signature),
  "0x1::bls12381::verify_multisignature_internal": verifyBls,
  "0x1::bls12381::verify_normal_signature_internal": verifyBls,
  "0x1::bls12381::verify_signature_share_internal": verifyBls,
  "0x1::bls12381::verify_proof_of_possession_internal": ({ context }, key: Uint8Array, proof: Uint8Array) =>
    verifyBlsPossession(context, key, proof),
};
