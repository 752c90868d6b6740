import type { NativeContext } from "@atoll/move";

/** Internal gas of Ed25519 and of secp256k1 key recovery, from the gas schedule of release 1.38. */
const GAS = {
  base: 551,
  readKey: 139_688,
  checkSmallOrder: 23_342,
  readSignature: 1_378,
  verify: 981_492,
  hashMessage: 11_910,
  hashByte: 220,
  recover: 5_918_360,
} as const;

/** Charges for validating Ed25519 keys: each must be a point, and not of small order. */
export function chargeEd25519Keys(context: NativeContext, count: number): void {
  context.charge(BigInt(GAS.base + count * (GAS.readKey + GAS.checkSmallOrder)));
}

/** Charges for verifying Ed25519 signatures over one message; the number of keys may be larger. */
export function chargeEd25519Signatures(context: NativeContext, counts: { keys: number; signatures: number }, messageBytes: number): void {
  const each = GAS.readSignature + GAS.verify + GAS.hashMessage + GAS.hashByte * messageBytes;
  context.charge(BigInt(GAS.base + counts.keys * GAS.readKey + counts.signatures * each));
}

/** Charges for recovering a public key from a signature. */
export function chargeRecovery(context: NativeContext): void {
  context.charge(BigInt(GAS.base + GAS.recover));
}
