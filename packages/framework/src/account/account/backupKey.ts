import { type Address, copyValue, type NativeContext, VARIANT_KEY } from "@atoll/move";
import { ED25519_SCHEME, newEd25519PublicKey } from "../../crypto/ed25519/ed25519.ts";
import { MULTI_KEY_SCHEME, multiKeyAuthenticationKey, multiKeyBytes, newMultiKey } from "../../crypto/multi_key/multiKey.ts";
import { isAnyKeylessKey, singleKeyAuthenticationKey, singleKeyFromBytes } from "../../crypto/single_key/singleKey.ts";
import { errors, tags } from "../../generated/account/account.ts";
import type { AnyPublicKey } from "../../generated/crypto/single_key.ts";
import { setAuthenticationKey } from "./accountResource.ts";
import { keyAsAddress, rotationChallenge } from "./keyRotation.ts";
import { checkProof } from "./signedProof.ts";

/** Bitmap of verified keys: the keyless key is verified by its address, the backup key by its proof. */
const BOTH_VERIFIED = [0xc0, 0, 0, 0];

/** Rotates to a multi-key, so that either the original keyless key or an Ed25519 backup key can sign. */
export function upsertBackupKey(
  context: NativeContext,
  owner: Address,
  keylessPublicKey: Uint8Array,
  backup: { readonly publicKey: Uint8Array; readonly proof: Uint8Array },
): void {
  const keyless = singleKeyFromBytes(keylessPublicKey);
  errors.check(isAnyKeylessKey(keyless), "invalidArgument", "ENOT_A_KEYLESS_PUBLIC_KEY");
  const account = context.borrow(owner, tags.Account);
  const isOriginal = keyAsAddress(singleKeyAuthenticationKey(context, keyless)) === owner;
  errors.check(isOriginal, "invalidArgument", "ENOT_THE_ORIGINAL_PUBLIC_KEY");
  const challenge = rotationChallenge(account, owner, account.sequence_number, backup.publicKey);
  checkProof(context, ED25519_SCHEME, backup.publicKey, backup.proof, tags.RotationProofChallenge, challenge);
  const backupKey: AnyPublicKey = { [VARIANT_KEY]: "Ed25519", pk: newEd25519PublicKey(backup.publicKey) };
  const either = newMultiKey([copyValue(keyless), backupKey], 1);
  const oldKey = account.authentication_key;
  const newKey = multiKeyAuthenticationKey(context, either);
  setAuthenticationKey(context, owner, newKey);
  context.emit(tags.KeyRotationToPublicKey, {
    account: owner,
    verified_public_key_bit_map: Uint8Array.from(BOTH_VERIFIED),
    public_key_scheme: MULTI_KEY_SCHEME,
    public_key: multiKeyBytes(context, either),
    old_auth_key: oldKey,
    new_auth_key: newKey,
  });
}
