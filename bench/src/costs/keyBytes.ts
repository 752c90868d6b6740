import { bls12_381 } from "@noble/curves/bls12-381.js";
import { ed25519 } from "@noble/curves/ed25519.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";

const ED25519_POINT = ed25519.Point.BASE.toHex();
/** Signature with decodable parts, so verification performs all computation before failing. */
const ED25519_SIGNATURE = `${ED25519_POINT}01${"00".repeat(31)}`;
const MULTI_KEYS = 8;
const G1 = bls12_381.G1.Point.BASE.toHex(true);
const G2 = bls12_381.G2.Point.BASE.toHex(true);
/** Proof of possession for secret key 1 with public key `G1`: the key's hash on the curve. */
const POSSESSION = bls12_381.G2.hashToCurve(bls12_381.G1.Point.BASE.toBytes(true), {
  DST: "BLS_POP_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_",
}).toHex(true);
const SECP256K1_X = secp256k1.Point.BASE.toHex(true).slice(2);

/** Hex bytes that cryptography functions accept as keys, signatures and points, by full function name. */
export const KEY_BYTES: Readonly<Record<string, string>> = {
  "0x1::ed25519::new_unvalidated_public_key_from_bytes": ED25519_POINT,
  "0x1::ed25519::new_validated_public_key_from_bytes": ED25519_POINT,
  "0x1::ed25519::new_signature_from_bytes": ED25519_SIGNATURE,
  "0x1::multi_ed25519::new_unvalidated_public_key_from_bytes": `${ED25519_POINT.repeat(MULTI_KEYS)}${MULTI_KEYS.toString(16).padStart(2, "0")}`,
  "0x1::multi_ed25519::new_validated_public_key_from_bytes_v2": `${ED25519_POINT.repeat(MULTI_KEYS)}${MULTI_KEYS.toString(16).padStart(2, "0")}`,
  "0x1::multi_ed25519::new_signature_from_bytes": `${ED25519_SIGNATURE.repeat(MULTI_KEYS)}ff000000`,
  "0x1::secp256k1::ecdsa_signature_from_bytes": `${SECP256K1_X}${"00".repeat(31)}01`,
  "0x1::secp256k1::ecdsa_raw_public_key_from_64_bytes": secp256k1.Point.BASE.toHex(false).slice(2),
  "0x1::bls12381::public_key_from_bytes": G1,
  "0x1::bls12381::signature_from_bytes": G2,
  "0x1::bls12381::public_key_from_bytes_with_pop": G1,
  "0x1::bls12381::proof_of_possession_from_bytes": POSSESSION,
  "0x1::bls12381::aggr_or_multi_signature_from_bytes": G2,
  "0x1::crypto_algebra::deserialize": G2,
  "0x1::ristretto255::new_compressed_point_from_bytes": "e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76",
  "0x1::ristretto255::new_point_from_bytes": "e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76",
  "0x1::ristretto255::new_point_from_64_uniform_bytes": "17".repeat(64),
  "0x1::ristretto255::new_scalar_uniform_from_64_bytes": "17".repeat(64),
  "0x1::ristretto255::new_scalar_reduced_from_32_bytes": "17".repeat(32),
};
