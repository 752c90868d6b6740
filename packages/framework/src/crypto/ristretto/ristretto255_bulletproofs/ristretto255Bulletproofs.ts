import { decodeRangeProof, type NativeContext, verifyRangeProof } from "@atoll/move";
import type { RistrettoPoint } from "../../../generated/crypto/ristretto/ristretto255.ts";
import { declaration, errors, type RangeProof } from "../../../generated/crypto/ristretto/ristretto255_bulletproofs.ts";
import { implementModule } from "../../../native/implementModule.ts";
import { type FeatureName, isFeatureEnabled } from "../../../stdlib/features/features.ts";
import { chargeBatchProof, chargeRangeProof } from "../ristrettoGas.ts";
import { basePoint, clonePoint, compressPoint, hashedBase, pointAt } from "../ristrettoPoints.ts";

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

/** Verifies commitments given as bytes. Batches have separate gas prices. */
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
export const ristretto255BulletproofsModule = implementModule(declaration, {
  get_max_range_bits: () => MAX_RANGE_BITS,
  range_proof_from_bytes: (_, bytes) => ({ bytes }),
  range_proof_to_bytes: (_, { bytes }) => bytes,
  verify_range_proof_pedersen: ({ context }, { point }, proof, bits, tag) =>
    verify(context, "BULLETPROOFS_NATIVES", [point], commonBases(context), proof, bits, tag),
  verify_range_proof: ({ context }, point, value, blinding, proof, bits, tag) =>
    verify(context, "BULLETPROOFS_NATIVES", [point], { value, blinding }, proof, bits, tag),
  verify_batch_range_proof_pedersen: ({ context }, commitments, proof, bits, tag) => {
    const points = commitments.map(({ point }) => clonePoint(context, point));
    return verify(context, "BULLETPROOFS_BATCH_NATIVES", points, commonBases(context), proof, bits, tag);
  },
  verify_batch_range_proof: ({ context }, points, value, blinding, proof, bits, tag) =>
    verify(context, "BULLETPROOFS_BATCH_NATIVES", points, { value, blinding }, proof, bits, tag),
});
