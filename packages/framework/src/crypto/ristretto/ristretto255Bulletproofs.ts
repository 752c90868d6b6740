import { decodeRangeProof, type NativeContext, verifyRangeProof } from "@atoll/move";
import { defineModule, type NativeModule } from "../../native/defineModule.ts";
import { defineErrors } from "../../native/errors.ts";
import { type FeatureName, isFeatureEnabled } from "../../stdlib/features/features.ts";
import { chargeBatchProof, chargeRangeProof } from "./ristrettoGas.ts";
import { basePoint, clonePoint, compressPoint, hashedBase, pointAt, type RistrettoPoint } from "./ristrettoPoints.ts";

const errors = defineErrors("0x1::ristretto255_bulletproofs", {
  E_DESERIALIZE_RANGE_PROOF: [1n, "The bytes are no range proof"],
  E_VALUE_OUTSIDE_RANGE: [2n, "The value is too large to prove anything of"],
  E_RANGE_NOT_SUPPORTED: [3n, "Ranges have 8, 16, 32 or 64 bits"],
  E_BATCH_SIZE_NOT_SUPPORTED: [4n, "1, 2, 4, 8 or 16 commitments are proven together"],
  E_VECTOR_LENGTHS_MISMATCH: [5n, "There must be as many blinders as values"],
  E_DST_TOO_LONG: [6n, "The tag has more than 256 bytes"],
  E_NATIVE_FUN_NOT_AVAILABLE: [7n, "This is switched off on this network"],
});

type RangeProof = { bytes: Uint8Array };
type Commitment = { point: RistrettoPoint };
export interface Bases {
  readonly value: RistrettoPoint;
  readonly blinding: RistrettoPoint;
}

const MAX_RANGE_BITS = 64n;
const MAX_TAG_LENGTH_BYTES = 256;
const RANGES_BITS: readonly bigint[] = [8n, 16n, 32n, 64n];
const BATCH_SIZES: readonly number[] = [1, 2, 4, 8, 16];

function commonBases(context: NativeContext): Bases {
  return { value: basePoint(context), blinding: hashedBase(context) };
}

function verify(
  context: NativeContext,
  feature: FeatureName,
  commitments: readonly RistrettoPoint[],
  bases: Bases,
  proof: RangeProof,
  bits: bigint,
  tag: Uint8Array,
): boolean {
  errors.check(isFeatureEnabled(context, feature), "invalidState", "E_NATIVE_FUN_NOT_AVAILABLE");
  errors.check(tag.length <= MAX_TAG_LENGTH_BYTES, "invalidArgument", "E_DST_TOO_LONG");
  const bytes = commitments.map((point) => compressPoint(context, point).data);
  return verifyCommitments(context, feature === "BULLETPROOFS_BATCH_NATIVES", bytes, bases, proof.bytes, bits, tag);
}

/** Verifies range proofs for commitments given as bytes. Batches have separate gas prices. */
export function verifyCommitments(
  context: NativeContext,
  isBatch: boolean,
  commitments: readonly Uint8Array[],
  bases: Bases,
  proof: Uint8Array,
  bits: bigint,
  tag: Uint8Array,
): boolean {
  errors.check(RANGES_BITS.includes(bits), "invalidArgument", "E_RANGE_NOT_SUPPORTED");
  errors.check(BATCH_SIZES.includes(commitments.length), "invalidArgument", "E_BATCH_SIZE_NOT_SUPPORTED");
  if (isBatch) chargeBatchProof(context, Number(bits), commitments.length);
  else chargeRangeProof(context, Number(bits), proof.length);
  const decoded = decodeRangeProof(proof) ?? errors.abort("invalidArgument", "E_DESERIALIZE_RANGE_PROOF");
  return verifyRangeProof(decoded, {
    commitments,
    bits: Number(bits),
    valueBase: pointAt(context, bases.value),
    blindingBase: pointAt(context, bases.blinding),
    tag,
  });
}

/** `0x1::ristretto255_bulletproofs`: range proofs for committed values. */
export const ristretto255BulletproofsModule: NativeModule = defineModule({
  id: "0x1::ristretto255_bulletproofs",
  errors,
  structs: "struct RangeProof has copy, drop, store { bytes: vector<u8> }",
  functions: {
    "public fun get_max_range_bits(): u64": () => MAX_RANGE_BITS,
    "public fun range_proof_from_bytes(bytes: vector<u8>): RangeProof": (_, bytes: Uint8Array) => ({ bytes }),
    "public fun range_proof_to_bytes(proof: &RangeProof): vector<u8>": (_, { bytes }: RangeProof) => bytes,
    "public fun verify_range_proof_pedersen(com: &ristretto255_pedersen::Commitment, proof: &RangeProof, num_bits: u64, dst: vector<u8>): bool":
      ({ context }, { point }: Commitment, proof: RangeProof, bits: bigint, tag: Uint8Array) =>
        verify(context, "BULLETPROOFS_NATIVES", [point], commonBases(context), proof, bits, tag),
    "public fun verify_range_proof(com: &ristretto255::RistrettoPoint, val_base: &ristretto255::RistrettoPoint, rand_base: &ristretto255::RistrettoPoint, proof: &RangeProof, num_bits: u64, dst: vector<u8>): bool":
      (
        { context },
        point: RistrettoPoint,
        value: RistrettoPoint,
        blinding: RistrettoPoint,
        proof: RangeProof,
        bits: bigint,
        tag: Uint8Array,
      ) => verify(context, "BULLETPROOFS_NATIVES", [point], { value, blinding }, proof, bits, tag),
    "public fun verify_batch_range_proof_pedersen(comms: &vector<ristretto255_pedersen::Commitment>, proof: &RangeProof, num_bits: u64, dst: vector<u8>): bool":
      ({ context }, commitments: Commitment[], proof: RangeProof, bits: bigint, tag: Uint8Array) => {
        const points = commitments.map(({ point }) => clonePoint(context, point));
        return verify(context, "BULLETPROOFS_BATCH_NATIVES", points, commonBases(context), proof, bits, tag);
      },
    "public fun verify_batch_range_proof(comms: &vector<ristretto255::RistrettoPoint>, val_base: &ristretto255::RistrettoPoint, rand_base: &ristretto255::RistrettoPoint, proof: &RangeProof, num_bits: u64, dst: vector<u8>): bool":
      (
        { context },
        points: RistrettoPoint[],
        value: RistrettoPoint,
        blinding: RistrettoPoint,
        proof: RangeProof,
        bits: bigint,
        tag: Uint8Array,
      ) => verify(context, "BULLETPROOFS_BATCH_NATIVES", points, { value, blinding }, proof, bits, tag),
  },
});
