import type { AccountKey, SignatureScheme } from "../facts/accountKey.ts";
import { knownCall } from "../transactions/knownCall.ts";
import { libraryKey } from "../transactions/libraryKey.ts";
import type { CallRequest } from "../transactions/transactionRequest.ts";

/** The keys' signatures over the change, where both are legacy Ed25519 keys, or the new one an Ed25519 key beside a keyless one. */
export interface RotationProofBytes {
  readonly publicKey: Uint8Array;
  readonly newPublicKey: Uint8Array;
  /** None of a keyless key. */
  readonly proof: Uint8Array | undefined;
  readonly newProof: Uint8Array;
}

/** As the framework numbers authentication schemes. */
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

/** A call after which another key signs for the sender. Without a proof the new key need not prove anything. */
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

/** A call after which a keyless sender's own key or the one that was proven signs, each alone. */
export function backupKeyCall({ publicKey, newPublicKey, newProof }: RotationProofBytes): CallRequest {
  return knownCall(
    "0x1::account::upsert_ed25519_backup_key_on_keyless_account",
    ["vector<u8>", "vector<u8>", "vector<u8>"],
    [publicKey, newPublicKey, newProof],
  );
}
