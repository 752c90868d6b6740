import { AccountAddress, Ed25519PrivateKey, RotationProofChallenge } from "@aptos-labs/ts-sdk";
import { libraryKey } from "../../chain/transactions/libraryKey.ts";
import type { RotationProof } from "../approvals.ts";
import type { Bytes } from "../bytes.ts";
import { SignerError } from "../signer.ts";
import type { VaultAccount } from "../storage/vaultContents.ts";

/** Parameters of a key rotation with proof. They contain no chain id, so the worker always requires user presence. */
export interface RotationChallenge {
  readonly sequenceNumber: bigint;
  /** Current authentication key of the account on chain, `0x` and 64 hex digits. */
  readonly authenticationKey: string;
}

/** BCS of the rotation challenge that both keys sign. */
export function rotationMessage(account: VaultAccount, to: VaultAccount, challenge: RotationChallenge): Bytes {
  return new Uint8Array(
    new RotationProofChallenge({
      sequenceNumber: challenge.sequenceNumber,
      originator: AccountAddress.from(account.record.address),
      currentAuthKey: AccountAddress.from(challenge.authenticationKey),
      newPublicKey: newKeyOf(account, to).publicKey(),
    }).bcsToBytes(),
  );
}

/** Signs a rotation challenge. Ed25519 keys only, as the framework requires: both legacy, or a backup key for a keyless account. */
export function proveRotation(account: VaultAccount, to: VaultAccount, challenge: RotationChallenge): RotationProof {
  const message = rotationMessage(account, to, challenge);
  const next = newKeyOf(account, to);
  const proven = { newPublicKey: bytesOf(next.publicKey()), newProof: bytesOf(next.sign(message)) };
  const { key } = account.record;
  if (key !== undefined && isKeyless(account)) {
    return { publicKey: new Uint8Array(libraryKey(key).bcsToBytes()), proof: undefined, ...proven };
  }
  const current = ed25519KeyOf(account, ["ed25519"]);
  return { publicKey: bytesOf(current.publicKey()), proof: bytesOf(current.sign(message)), ...proven };
}

function newKeyOf(account: VaultAccount, to: VaultAccount): Ed25519PrivateKey {
  if (isKeyless(account)) return ed25519KeyOf(to, ["ed25519", "singleKeyEd25519"]);
  ed25519KeyOf(account, ["ed25519"]);
  return ed25519KeyOf(to, ["ed25519"]);
}

function isKeyless({ record }: VaultAccount): boolean {
  return record.key?.scheme === "keyless" || record.key?.scheme === "federatedKeyless";
}

function ed25519KeyOf({ record, secret }: VaultAccount, schemes: readonly ("ed25519" | "singleKeyEd25519")[]): Ed25519PrivateKey {
  if (!schemes.some((scheme) => scheme === record.key?.scheme) || secret === undefined) {
    throw new SignerError("no_secret", "A change of key with a proof needs an Ed25519 key of the vault.");
  }
  return new Ed25519PrivateKey(secret.privateKey, false);
}

function bytesOf(value: { toUint8Array(): Uint8Array }): Bytes {
  return new Uint8Array(value.toUint8Array());
}
