import type { NativeContext } from "@atoll/move";

/** Factor on prices of operations with a square root, which take longer in JavaScript than the public price allows. */
const SQUARE_ROOT_FACTOR = 1.5;

/** Internal gas of Ristretto point and scalar operations, with prices from the gas schedule of release 1.38. */
export const RISTRETTO_GAS = {
  basepointMul: 470_528,
  basepointDoubleMul: 1_617_440,
  add: 7_848,
  clone: 551,
  compress: 147_040 * SQUARE_ROOT_FACTOR,
  decompress: 148_878 * SQUARE_ROOT_FACTOR,
  equals: 8_454,
  fromUniformBytes: 299_594 * SQUARE_ROOT_FACTOR,
  identity: 551,
  mul: 1_731_396,
  doubleMul: 1_869_907,
  negate: 1_323,
  subtract: 7_829,
  parsePoint: 551,
  parseScalar: 551,
  hash: 11_910,
  hashByte: 220,
  scalarAdd: 2_830,
  scalarFrom32Bytes: 2_609,
  scalarFrom64Bytes: 4_576,
  scalarFromInteger: 643,
  scalarInvert: 404_360,
  scalarIsCanonical: 4_227,
  scalarMul: 3_914,
  scalarNegate: 2_665,
  scalarSubtract: 3_896,
} as const;

export function chargeRistretto(context: NativeContext, operation: keyof typeof RISTRETTO_GAS): void {
  context.charge(BigInt(RISTRETTO_GAS[operation]));
}

/** Charges for a SHA-512 hash. */
export function chargeHash(context: NativeContext, bytes: number): void {
  context.charge(BigInt(RISTRETTO_GAS.hash + RISTRETTO_GAS.hashByte * bytes));
}

/** Charges for multi-scalar multiplication of `count` points. */
export function chargeMultiples(context: NativeContext, count: number): void {
  const { parsePoint, parseScalar, mul } = RISTRETTO_GAS;
  const multiplications = Math.floor(count / Math.max(1, Math.floor(Math.log2(count + 1))));
  context.charge(BigInt((parsePoint + parseScalar) * count + mul * multiplications));
}

const BULLETPROOF_GAS = { base: 11_794_651, perBit: 1_004_253, perByte: 121 } as const;
/** Internal gas of a batch proof by number of commitments, then by 8, 16, 32 and 64 bits. */
const BATCH_GAS: Readonly<Record<number, readonly [number, number, number, number]>> = {
  1: [17_099_501, 25_027_962, 39_739_929, 67_748_218],
  2: [25_645_449, 40_207_383, 68_498_984, 118_069_899],
  4: [41_471_127, 69_359_728, 118_697_464, 196_689_638],
  8: [71_932_907, 120_974_478, 198_670_838, 339_391_615],
  16: [124_950_279, 202_393_357, 344_222_644, 603_952_779],
};

/** Charges for verifying one range proof. */
export function chargeRangeProof(context: NativeContext, bits: number, proofBytes: number): void {
  context.charge(BigInt(BULLETPROOF_GAS.base + BULLETPROOF_GAS.perByte * proofBytes + BULLETPROOF_GAS.perBit * bits));
}

/** Charges for verifying a batch of range proofs. */
export function chargeBatchProof(context: NativeContext, bits: number, count: number): void {
  context.charge(BigInt(BATCH_GAS[count]?.[Math.log2(bits) - 3] ?? 0));
}
