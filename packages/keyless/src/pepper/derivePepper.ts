import { bls12381Suite, crypto, encodeBcs } from "@atoll/move";
import { hmac } from "@noble/hashes/hmac.js";
import { sha512 } from "@noble/hashes/sha2.js";

const utf8 = new TextEncoder();
const VUF_TAG = utf8.encode("APTOS_PEPPER_BLS12381_VUF_DST");
const PINKAS_TAG = utf8.encode("APTOS_PINKAS_PEPPER_DST");
const PINKAS_SEED = utf8.encode("APTOS_PINKAS_PEPPER_SECRET_KEY_BASE_SEED");
/**
 * Master seed of Atoll's peppers. The public service compresses the pairing result in a custom format before hashing, so its peppers
 * differ.
 */
const MASTER_SEED = utf8.encode("ATOLL::PinkasPepper");
const SLIP_10_KEY = utf8.encode("32 bytes");
const PEPPER_BYTES = 31;
const HARDENED = 0x80000000;

/** Identity that determines a pepper. */
export interface PepperIdentity {
  readonly issuer: string;
  readonly audience: string;
  readonly userId: string;
  readonly userIdClaim: string;
}

/** Verifiable unpredictable function of an identity: its hash on BLS12-381 G1 times the service's secret. 48 bytes. */
export function pepperBase(secret: bigint, { issuer, audience, userId, userIdClaim }: PepperIdentity): Uint8Array {
  const input = encodeBcs((writer) => writer.string(issuer).string(audience).string(userId).string(userIdClaim));
  const suite = bls12381Suite();
  const point = suite.hashTo("G1", "HashG1XmdSha256SswuRo", VUF_TAG, input);
  const group = suite.structures.get("G1");
  const format = group?.formats.get("FormatG1Compr");
  if (point === undefined || group?.group === undefined || format === undefined) throw new TypeError("BLS12-381 is not whole.");
  return format.encode(group.group.multiply(point, secret));
}

/** Public key of the secret on G2, for verifying a pepper base; 96 bytes. */
export function pepperPublicKey(secret: bigint): Uint8Array {
  const group = bls12381Suite().structures.get("G2");
  const format = group?.formats.get("FormatG2Compr");
  if (group?.group === undefined || format === undefined) throw new TypeError("BLS12-381 is not whole.");
  return format.encode(group.group.multiply(group.one(), secret));
}

/** Deterministic pepper at a derivation path of the identity; 31 bytes. */
export function pepperFromBase(base: Uint8Array, path: readonly number[]): Uint8Array {
  const suite = bls12381Suite();
  const point = suite.structures.get("G1")?.formats.get("FormatG1Compr")?.decode(base);
  const other = suite.hashTo("G2", "HashG2XmdSha256SswuRo", PINKAS_TAG, PINKAS_SEED);
  const format = suite.structures.get("Gt")?.formats.get("FormatGt");
  if (point === undefined || other === undefined || format === undefined) throw new TypeError("The base is not a point of BLS12-381.");
  const shared = format.encode(suite.pair([[point, other]]));
  const master = crypto.sha3_256(Uint8Array.of(...MASTER_SEED, ...shared)).subarray(0, PEPPER_BYTES);
  let node = hmac(sha512, SLIP_10_KEY, master);
  for (const index of path) node = hmac(sha512, node.subarray(32), childData(node.subarray(0, 32), index));
  return node.slice(0, PEPPER_BYTES);
}

function childData(key: Uint8Array, index: number): Uint8Array {
  const data = new Uint8Array(1 + key.length + 4);
  data.set(key, 1);
  new DataView(data.buffer).setUint32(1 + key.length, index + HARDENED);
  return data;
}
