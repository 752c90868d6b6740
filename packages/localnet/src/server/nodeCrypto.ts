import * as nodeCryptoModule from "node:crypto";
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { type CryptoProvider, hexToBytes, portableCrypto } from "@atoll/move";

const PKCS8_ED25519_PREFIX = hexToBytes("302e020100300506032b657004220420");
const ED25519_KEY_BYTES = 32;
const KEY_CACHE_SIZE = 8_192;
/** Number of cached signing keys; a network signs with its root key and few others. */
const SIGNING_KEY_CACHE_SIZE = 8;

/** Order of Ed25519's prime subgroup, big endian. */
const GROUP_ORDER = hexToBytes("1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3ed");
/** Field prime of Ed25519, 2^255 - 19, big endian. */
const FIELD_PRIME = hexToBytes("7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed");
/** Encoded y coordinates of the eight Ed25519 points whose order divides the cofactor. */
const SMALL_ORDER_Y = new Set([
  "0000000000000000000000000000000000000000000000000000000000000000",
  "0100000000000000000000000000000000000000000000000000000000000000",
  "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
]);

/** Cryptography with Node's OpenSSL where faster, with results identical to the portable implementation. */
export function createNodeCrypto(): CryptoProvider {
  const keys = createKeyCache(KEY_CACHE_SIZE, (publicKey) => (isUsablePoint(publicKey) ? decodeKey(publicKey) : undefined));
  const signingKeys = createKeyCache(SIGNING_KEY_CACHE_SIZE, signingKey);
  /**
   * Parses a public key for verification; `undefined` for inputs that the network rejects but OpenSSL may accept: small-order points and
   * unreduced encodings.
   */
  function keyFor(publicKey: Uint8Array, signature: Uint8Array): KeyObject | undefined {
    if (publicKey.length !== 32 || signature.length !== 64) return undefined;
    if (!isLittleEndianBelow(signature.subarray(32), GROUP_ORDER, 0xff) || !isUsablePoint(signature.subarray(0, 32))) return undefined;
    return keys.get(publicKey);
  }
  return {
    sha3_256: (bytes) => digest("sha3-256", bytes),
    sha2_256: (bytes) => digest("sha256", bytes),
    ed25519Verify(publicKey, message, signature) {
      const key = keyFor(publicKey, signature);
      return key !== undefined && verify(null, message, key, signature);
    },
    ed25519VerifyInBackground(publicKey, message, signature) {
      const key = keyFor(publicKey, signature);
      if (key === undefined) return Promise.resolve(false);
      return new Promise((resolve, reject) => {
        verify(null, message, key, signature, (error, isValid) => (error === null ? resolve(isValid) : reject(error)));
      });
    },
    ed25519PublicKey(privateKey) {
      const exported = createPublicKey(signingKeys.get(privateKey)).export({ format: "der", type: "spki" });
      return Uint8Array.from(exported.subarray(-ED25519_KEY_BYTES));
    },
    ed25519Sign: (privateKey, message) => Uint8Array.from(sign(null, message, signingKeys.get(privateKey))),
    secp256k1Verify: portableCrypto.secp256k1Verify,
  };
}

/** `crypto.hash` is a single call into OpenSSL instead of three; available since Node 20.12, typed later. */
const oneShotHash = (nodeCryptoModule as { hash?: (algorithm: string, data: Uint8Array, encoding: "binary") => string }).hash;

function digest(algorithm: string, bytes: Uint8Array): Uint8Array {
  // Converts the digest from a string, because a Buffer allocates memory outside the heap, which costs as much as the hash, and its
  // `slice` shares memory.
  const text = oneShotHash === undefined ? createHash(algorithm).update(bytes).digest("binary") : oneShotHash(algorithm, bytes, "binary");
  const result = new Uint8Array(text.length);
  for (let i = 0; i < result.length; i++) result[i] = text.charCodeAt(i);
  return result;
}

/** Cache of decoded keys: decoding a key costs more than signing, and senders repeat. Evicts the oldest entry first. */
function createKeyCache<Key>(limit: number, decode: (bytes: Uint8Array) => Key): { get(bytes: Uint8Array): Key } {
  const known = new Map<string, Key>();
  return {
    get(bytes) {
      const name = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
      const found = known.get(name);
      if (found !== undefined || known.has(name)) return found as Key;
      const key = decode(bytes);
      if (known.size >= limit) {
        const oldest = known.keys().next();
        if (!oldest.done) known.delete(oldest.value);
      }
      known.set(name, key);
      return key;
    },
  };
}

function signingKey(privateKey: Uint8Array): KeyObject {
  if (privateKey.length !== ED25519_KEY_BYTES)
    throw new RangeError(`a private key has ${ED25519_KEY_BYTES} bytes, not ${privateKey.length}`);
  return createPrivateKey({ key: Buffer.concat([PKCS8_ED25519_PREFIX, privateKey]), format: "der", type: "pkcs8" });
}

/** Imports the key as JWK, because OpenSSL tries its decoders one by one for the binary form, which is ten times slower. */
function decodeKey(publicKey: Uint8Array): KeyObject | undefined {
  const x = Buffer.from(publicKey.buffer, publicKey.byteOffset, publicKey.byteLength).toString("base64url");
  try {
    return createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  } catch {
    return undefined;
  }
}

/** Returns true if the encoding of a point is canonical and not of small order. OpenSSL checks whether the point lies on the curve. */
function isUsablePoint(encoded: Uint8Array): boolean {
  if (!isLittleEndianBelow(encoded, FIELD_PRIME, 0x7f)) return false;
  const y = Buffer.from(encoded);
  y[31] = (y[31] ?? 0) & 0x7f;
  return !SMALL_ORDER_Y.has(y.toString("hex"));
}

function isLittleEndianBelow(value: Uint8Array, boundBigEndian: Uint8Array, topByteMask: number): boolean {
  for (let i = 31; i >= 0; i--) {
    const own = i === 31 ? (value[i] ?? 0) & topByteMask : (value[i] ?? 0);
    const bound = boundBigEndian[31 - i] ?? 0;
    if (own !== bound) return own < bound;
  }
  return false;
}
