import {
  aggregateBls12381PublicKeys,
  aggregateBls12381Signatures,
  isBls12381PublicKey,
  isBls12381Signature,
  type NativeContext,
  verifyBls12381Aggregate,
  verifyBls12381Possession,
} from "@atoll/move";

/** What the curve's arithmetic costs, in internal gas, as networks have it: pairings take tens of milliseconds. */
const GAS = {
  base: 551n,
  readKey: 400_684n,
  addKey: 15_439n,
  readSignature: 816_072n,
  addSignature: 42_825n,
  checkSignatureSubgroup: 1_692_798n,
  verifySignature: 31_190_860n,
  verifyPossession: 37_862_800n,
  pairing: 14_751_788n,
  hashMessage: 5_661_040n,
  hashByte: 183n,
} as const;

/** Whether the bytes are a key that signatures can be verified with. */
export function isValidBlsKey(context: NativeContext, key: Uint8Array): boolean {
  // The check of the subgroup costs what reading does.
  context.charge(GAS.base + 2n * GAS.readKey);
  return isBls12381PublicKey(key);
}

/** Whether the bytes are a signature of some key over some message. */
export function isValidBlsSignature(context: NativeContext, signature: Uint8Array): boolean {
  context.charge(GAS.base + GAS.readSignature + GAS.checkSignatureSubgroup);
  return isBls12381Signature(signature);
}

/** Whether the proof shows that the key's secret is held. */
export function verifyBlsPossession(context: NativeContext, key: Uint8Array, proof: Uint8Array): boolean {
  context.charge(GAS.base + GAS.readKey + GAS.readSignature + GAS.verifyPossession);
  return verifyBls12381Possession(key, proof);
}

/** Verifies a signature of one key, or of many over the same message by the sum of their keys. */
export function verifyBlsSignature(context: NativeContext, key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  context.charge(GAS.base + GAS.readKey + GAS.readSignature + GAS.verifySignature + hashing([message]));
  return verifyBls12381Aggregate([key], [message], signature);
}

/** Verifies the sum of signatures by different keys, each over its own message. */
export function verifyBlsAggregate(
  context: NativeContext,
  keys: readonly Uint8Array[],
  messages: readonly Uint8Array[],
  signature: Uint8Array,
): boolean {
  context.charge(GAS.base);
  if (keys.length !== messages.length) return false;
  const count = BigInt(keys.length);
  context.charge(count * GAS.readKey + GAS.readSignature + (count + 1n) * GAS.pairing + hashing(messages));
  return verifyBls12381Aggregate(keys, messages, signature);
}

/** The sum of keys; `undefined` where there are none. */
export function aggregateBlsKeys(context: NativeContext, keys: readonly Uint8Array[]): Uint8Array | undefined {
  context.charge(GAS.base + BigInt(keys.length) * (GAS.readKey + GAS.addKey));
  return aggregateBls12381PublicKeys(keys);
}

/** The sum of signatures; `undefined` where there are none, or one is not on the curve. */
export function aggregateBlsSignatures(context: NativeContext, signatures: readonly Uint8Array[]): Uint8Array | undefined {
  context.charge(GAS.base + BigInt(signatures.length) * (GAS.readSignature + GAS.addSignature));
  return aggregateBls12381Signatures(signatures);
}

function hashing(messages: readonly Uint8Array[]): bigint {
  return messages.reduce((gas, { length }) => gas + GAS.hashMessage + BigInt(length) * GAS.hashByte, 0n);
}
