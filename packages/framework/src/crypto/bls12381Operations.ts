import {
  aggregateBls12381PublicKeys,
  aggregateBls12381Signatures,
  isBls12381PublicKey,
  isBls12381Signature,
  type NativeContext,
  verifyBls12381Aggregate,
  verifyBls12381Possession,
} from "@atoll/move";

/** Internal gas of BLS12-381 arithmetic on public networks. */
const GAS = {
  base: 551n,
  readKey: 400_684n,
  addKey: 15_439n,
  checkKeySubgroup: 1_360_120n,
  readSignature: 816_072n,
  addSignature: 42_825n,
  checkSignatureSubgroup: 1_692_798n,
  verifySignature: 31_190_860n,
  verifyPossession: 37_862_800n,
  pairing: 14_751_788n,
  hashMessage: 5_661_040n,
  hashByte: 183n,
} as const;

/** Charges twice the public price, because this arithmetic takes longer in JavaScript than that price allows. */
function chargeBls(context: NativeContext, publicPrice: bigint): void {
  context.charge(2n * publicPrice);
}

/** Whether bytes are a valid BLS public key. */
export function isValidBlsKey(context: NativeContext, key: Uint8Array): boolean {
  chargeBls(context, GAS.base + GAS.readKey + GAS.checkKeySubgroup);
  return isBls12381PublicKey(key);
}

/** Whether bytes are a BLS signature point in the subgroup. */
export function isValidBlsSignature(context: NativeContext, signature: Uint8Array): boolean {
  chargeBls(context, GAS.base + GAS.readSignature + GAS.checkSignatureSubgroup);
  return isBls12381Signature(signature);
}

/** Verifies a proof of possession of the private key. */
export function verifyBlsPossession(context: NativeContext, key: Uint8Array, proof: Uint8Array): boolean {
  chargeBls(context, GAS.base + GAS.readKey + GAS.readSignature + GAS.verifyPossession);
  return verifyBls12381Possession(key, proof);
}

/** Verifies a signature of a single key, or of several keys over the same message, whose sum is `key`. */
export function verifyBlsSignature(context: NativeContext, key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  chargeBls(context, GAS.base + GAS.readKey + GAS.readSignature + GAS.verifySignature + hashing([message]));
  return verifyBls12381Aggregate([key], [message], signature);
}

/** Verifies an aggregate signature of different keys, each over its own message. */
export function verifyBlsAggregate(
  context: NativeContext,
  keys: readonly Uint8Array[],
  messages: readonly Uint8Array[],
  signature: Uint8Array,
): boolean {
  chargeBls(context, GAS.base);
  if (keys.length !== messages.length) return false;
  const count = BigInt(keys.length);
  chargeBls(context, count * GAS.readKey + GAS.readSignature + (count + 1n) * GAS.pairing + hashing(messages));
  return verifyBls12381Aggregate(keys, messages, signature);
}

/** Adds BLS public keys; `undefined` for an empty list. */
export function aggregateBlsKeys(context: NativeContext, keys: readonly Uint8Array[]): Uint8Array | undefined {
  chargeBls(context, GAS.base + BigInt(keys.length) * (GAS.readKey + GAS.addKey));
  return aggregateBls12381PublicKeys(keys);
}

/** Adds BLS signatures; `undefined` for an empty list or a signature off the curve. */
export function aggregateBlsSignatures(context: NativeContext, signatures: readonly Uint8Array[]): Uint8Array | undefined {
  chargeBls(context, GAS.base + BigInt(signatures.length) * (GAS.readSignature + GAS.addSignature));
  return aggregateBls12381Signatures(signatures);
}

function hashing(messages: readonly Uint8Array[]): bigint {
  return messages.reduce((gas, { length }) => gas + GAS.hashMessage + BigInt(length) * GAS.hashByte, 0n);
}
