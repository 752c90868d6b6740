import { address, crypto, encodeBcs, MoveAbort, type NativeContext, type TypeTag, type Value } from "@atoll/move";
import { canonicalCode, ERROR_CATEGORIES } from "../native/errors.ts";
import { typeInfoOf } from "../stdlib/typeInfo.ts";
import { accountErrors } from "./accountErrors.ts";

export const ED25519_SCHEME = 0;
export const MULTI_ED25519_SCHEME = 1;

const KEY_LENGTH_BYTES = 32;
const SIGNATURE_LENGTH_BYTES = 64;
const BITMAP_LENGTH_BYTES = 4;
const MAX_KEYS = 32;
const FRAMEWORK_ADDRESS = address("0x1");
/** The reasons of `0x1::ed25519` and `0x1::multi_ed25519` for input of the wrong size. */
const WRONG_PUBKEY_SIZE = 1n;
const WRONG_SIGNATURE_SIZE = 2n;

/** The authentication key of a legacy public key; aborts where the key cannot be one. */
export function legacyAuthenticationKey(scheme: number, publicKey: Uint8Array): Uint8Array {
  checkPublicKey(scheme, publicKey);
  const input = new Uint8Array(publicKey.length + 1);
  input.set(publicKey);
  input[publicKey.length] = scheme;
  return crypto.sha3_256(input);
}

/** Aborts unless the signature is one over the challenge, by the holder of the public key. */
export function checkProof(
  context: NativeContext,
  scheme: number,
  publicKey: Uint8Array,
  signature: Uint8Array,
  type: TypeTag,
  challenge: Value,
): void {
  checkPublicKey(scheme, publicKey);
  checkSignatureSize(scheme, signature);
  const message = signedMessage(type, context.serialize(type, challenge));
  const isValid =
    scheme === ED25519_SCHEME ? crypto.ed25519Verify(publicKey, message, signature) : isValidMultiSignature(publicKey, message, signature);
  accountErrors.check(isValid, "invalidArgument", "EINVALID_PROOF_OF_KNOWLEDGE");
}

/** What wallets sign: the challenge's type, then its BCS. */
function signedMessage(type: TypeTag, challenge: Uint8Array): Uint8Array {
  const { account_address, module_name, struct_name } = typeInfoOf(type);
  return encodeBcs((writer) => writer.address(account_address).bytes(module_name).bytes(struct_name).fixedBytes(challenge));
}

function checkPublicKey(scheme: number, publicKey: Uint8Array): void {
  if (scheme === ED25519_SCHEME) {
    if (publicKey.length !== KEY_LENGTH_BYTES) wrongSize("ed25519", WRONG_PUBKEY_SIZE);
  } else if (scheme === MULTI_ED25519_SCHEME) {
    const keys = Math.floor(publicKey.length / KEY_LENGTH_BYTES);
    if (keys > MAX_KEYS || publicKey.length % KEY_LENGTH_BYTES !== 1) wrongSize("multi_ed25519", WRONG_PUBKEY_SIZE);
  } else {
    accountErrors.abort("invalidArgument", "EINVALID_SCHEME");
  }
}

function checkSignatureSize(scheme: number, signature: Uint8Array): void {
  if (scheme === ED25519_SCHEME) {
    if (signature.length !== SIGNATURE_LENGTH_BYTES) wrongSize("ed25519", WRONG_SIGNATURE_SIZE);
  } else if (signature.length % SIGNATURE_LENGTH_BYTES !== BITMAP_LENGTH_BYTES) {
    wrongSize("multi_ed25519", WRONG_SIGNATURE_SIZE);
  }
}

function wrongSize(module: string, reason: bigint): never {
  throw new MoveAbort({ address: FRAMEWORK_ADDRESS, name: module }, canonicalCode(ERROR_CATEGORIES.invalidArgument, reason));
}

/** Signatures of at least `threshold` of the keys, in the order of the bits set in the bitmap (most significant first). */
function isValidMultiSignature(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const keyCount = (publicKey.length - 1) / KEY_LENGTH_BYTES;
  const threshold = publicKey[publicKey.length - 1] as number;
  const signatureCount = (signature.length - BITMAP_LENGTH_BYTES) / SIGNATURE_LENGTH_BYTES;
  if (threshold === 0 || threshold > keyCount || signatureCount < threshold) return false;
  const signers = bitmapIndexes(signature.subarray(signature.length - BITMAP_LENGTH_BYTES));
  if (signers.length !== signatureCount) return false;
  return signers.every((key, index) => {
    if (key >= keyCount) return false;
    const one = signature.subarray(index * SIGNATURE_LENGTH_BYTES, (index + 1) * SIGNATURE_LENGTH_BYTES);
    return crypto.ed25519Verify(publicKey.subarray(key * KEY_LENGTH_BYTES, (key + 1) * KEY_LENGTH_BYTES), message, one);
  });
}

function bitmapIndexes(bitmap: Uint8Array): number[] {
  const indexes: number[] = [];
  for (let bit = 0; bit < 8 * bitmap.length; bit++) {
    if (((bitmap[bit >> 3] as number) & (0x80 >> (bit & 7))) !== 0) indexes.push(bit);
  }
  return indexes;
}

/** Which keys of a new public key were proved: the only one, or those that signed. */
export function verifiedKeysBitmap(scheme: number, signature: Uint8Array): Uint8Array {
  return scheme === ED25519_SCHEME ? Uint8Array.of(0x80, 0, 0, 0) : signature.slice(signature.length - BITMAP_LENGTH_BYTES);
}
