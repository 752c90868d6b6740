import { AccountAddress, Ed25519PrivateKey, RotationProofChallenge } from "@aptos-labs/ts-sdk";
import type { Bytes } from "./bytes.ts";
import { SignerError } from "./signer.ts";
import type { VaultAccount } from "./vaultContents.ts";

/** What a rotation with a proof is about. It carries no chain id: the worker always asks for the person. */
export interface RotationChallenge {
  readonly sequenceNumber: bigint;
  /** The account's authentication key on chain, `0x` and 64 hex digits. */
  readonly authenticationKey: string;
}

/** Both signatures that `0x1::account::rotate_authentication_key` wants, over a challenge that is framed here. */
export interface RotationProof {
  readonly publicKey: Bytes;
  readonly newPublicKey: Bytes;
  readonly proof: Bytes;
  readonly newProof: Bytes;
}

/** BCS of the challenge that both keys sign. */
export function rotationMessage(account: VaultAccount, to: VaultAccount, challenge: RotationChallenge): Bytes {
  return new Uint8Array(
    new RotationProofChallenge({
      sequenceNumber: challenge.sequenceNumber,
      originator: AccountAddress.from(account.record.address),
      currentAuthKey: AccountAddress.from(challenge.authenticationKey),
      newPublicKey: legacyKeyOf(to).publicKey(),
    }).bcsToBytes(),
  );
}

/** Proves with both keys that the account is to have the other's key. Legacy Ed25519 keys only, as the framework wants it. */
export function proveRotation(account: VaultAccount, to: VaultAccount, challenge: RotationChallenge): RotationProof {
  const [current, next] = [legacyKeyOf(account), legacyKeyOf(to)];
  const message = rotationMessage(account, to, challenge);
  return {
    publicKey: new Uint8Array(current.publicKey().toUint8Array()),
    newPublicKey: new Uint8Array(next.publicKey().toUint8Array()),
    proof: new Uint8Array(current.sign(message).toUint8Array()),
    newProof: new Uint8Array(next.sign(message).toUint8Array()),
  };
}

function legacyKeyOf({ record, secret }: VaultAccount): Ed25519PrivateKey {
  if (record.key?.scheme !== "ed25519" || secret === undefined) {
    throw new SignerError("no_secret", "A rotation with proof needs the Ed25519 keys of both accounts.");
  }
  return new Ed25519PrivateKey(secret.privateKey, false);
}
