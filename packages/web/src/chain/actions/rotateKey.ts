import type { AccountKey, SignatureScheme } from "../facts/accountKey.ts";
import { knownCall } from "../transactions/knownCall.ts";
import { libraryKey } from "../transactions/libraryKey.ts";
import type { CallRequest } from "../transactions/transactionRequest.ts";

/** Signatures that prove a key rotation: by both keys if both are legacy Ed25519, or by a new Ed25519 backup key of a keyless account. */
export interface RotationProofBytes {
  readonly publicKey: Uint8Array;
  readonly newPublicKey: Uint8Array;
  /** Signature by the current key; undefined for a keyless key. */
  readonly proof: Uint8Array | undefined;
  readonly newProof: Uint8Array;
}

/** Authentication scheme numbers of the framework. */
const SCHEME_NUMBERS: Readonly<Record<SignatureScheme, bigint>> = {
  ed25519: 0n,
  multiEd25519: 1n,
  singleKeyEd25519: 2n,
  singleKeySecp256k1: 2n,
  passkey: 2n,
  keyless: 2n,
  federatedKeyless: 2n,
  multiKey: 3n,
};

/** Call that rotates the sender's authentication key. Without `proof`, the new key signs nothing. */
export function rotationCall(to: AccountKey, proof: RotationProofBytes | undefined): CallRequest {
  if (proof === undefined) {
    return knownCall(
      "0x1::account::rotate_authentication_key_from_public_key",
      ["u8", "vector<u8>"],
      [SCHEME_NUMBERS[to.scheme], libraryKey(to).toUint8Array()],
    );
  }
  const { ed25519 } = SCHEME_NUMBERS;
  if (proof.proof === undefined) throw new TypeError("A rotation needs the proof of the present key.");
  return knownCall(
    "0x1::account::rotate_authentication_key",
    ["u8", "vector<u8>", "u8", "vector<u8>", "vector<u8>", "vector<u8>"],
    [ed25519, proof.publicKey, ed25519, proof.newPublicKey, proof.proof, proof.newProof],
  );
}

/** Call that adds a backup key to a keyless account: afterwards either key signs alone. */
export function backupKeyCall({ publicKey, newPublicKey, newProof }: RotationProofBytes): CallRequest {
  return knownCall(
    "0x1::account::upsert_ed25519_backup_key_on_keyless_account",
    ["vector<u8>", "vector<u8>", "vector<u8>"],
    [publicKey, newPublicKey, newProof],
  );
}
