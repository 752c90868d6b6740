import { type Address, address, bytesToHex, type NativeContext } from "@atoll/move";
import { MULTI_KEY_SCHEME, multiKeyAuthenticationKey, multiKeyFromBytes } from "../../crypto/multi_key/multiKey.ts";
import { SINGLE_KEY_SCHEME, singleKeyAuthenticationKey, singleKeyFromBytes } from "../../crypto/single_key/singleKey.ts";
import { type Account, errors, type RotationProofChallenge, tags } from "../../generated/account/account.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { emitHandleEvent } from "../../stdlib/event/event.ts";
import { FEATURES, isFeatureEnabled } from "../../stdlib/features/features.ts";
import { checkAccountPermission, ROTATION_PERMISSION } from "./accountPermissions.ts";
import {
  accountExists,
  ensureAccountResource,
  getSequenceNumber,
  originatingAddressTable,
  setAuthenticationKey,
} from "./accountResource.ts";
import { checkProof, legacyAuthenticationKey, verifiedKeysBitmap } from "./signedProof.ts";

/** New key with proof of possession. */
export interface NewKey {
  readonly scheme: number;
  readonly publicKey: Uint8Array;
  readonly proof: Uint8Array;
}

/** Rotates an account's key with proofs of both the current and the new key. */
export function rotateAuthenticationKey(
  context: NativeContext,
  owner: Address,
  current: { readonly scheme: number; readonly publicKey: Uint8Array; readonly proof: Uint8Array },
  next: NewKey,
): void {
  checkAccountPermission(context, owner, ROTATION_PERMISSION);
  ensureAccountResource(context, owner);
  const account = context.borrowMut(owner, tags.Account);
  const isCurrent = keysEqual(account.authentication_key, legacyAuthenticationKey(current.scheme, current.publicKey));
  errors.check(isCurrent, "unauthenticated", "EWRONG_CURRENT_PUBLIC_KEY");
  const challenge = rotationChallenge(account, owner, account.sequence_number, next.publicKey);
  checkProof(context, current.scheme, current.publicKey, current.proof, tags.RotationProofChallenge, challenge);
  rotateTo(context, owner, account, next, challenge);
}

/** Rotates the key of an account that offered its rotation capability to the caller. */
export function rotateOfferedAuthenticationKey(context: NativeContext, delegate: Address, offerer: Address, next: NewKey): void {
  checkAccountPermission(context, delegate, ROTATION_PERMISSION);
  errors.check(accountExists(context, offerer), "notFound", "EOFFERER_ADDRESS_DOES_NOT_EXIST");
  const account = context.borrowMut(offerer, tags.Account);
  const isOffered = account.rotation_capability_offer.for.vec[0] === delegate;
  errors.check(isOffered, "notFound", "ENO_SUCH_ROTATION_CAPABILITY_OFFER");
  const challenge = rotationChallenge(account, offerer, getSequenceNumber(context, delegate), next.publicKey);
  rotateTo(context, offerer, account, next, challenge);
}

/** Rotates an account to an unverified public key of any scheme; wallets cannot look up the account by this key. */
export function rotateToUnverifiedKey(context: NativeContext, owner: Address, scheme: number, publicKey: Uint8Array): void {
  checkAccountPermission(context, owner, ROTATION_PERMISSION);
  const oldKey = context.borrow(owner, tags.Account).authentication_key;
  const newKey = authenticationKeyOf(context, scheme, publicKey);
  setAuthenticationKey(context, owner, newKey);
  context.emit(tags.KeyRotationToPublicKey, {
    account: owner,
    verified_public_key_bit_map: new Uint8Array(4),
    public_key_scheme: scheme,
    public_key: publicKey,
    old_auth_key: oldKey,
    new_auth_key: newKey,
  });
}

/** Rotates an account to a key given only by its hash. */
export function rotateToKeyHash(context: NativeContext, owner: Address, key: Uint8Array): void {
  checkAccountPermission(context, owner, ROTATION_PERMISSION);
  setAuthenticationKey(context, owner, key);
}

function authenticationKeyOf(context: NativeContext, scheme: number, publicKey: Uint8Array): Uint8Array {
  if (scheme === SINGLE_KEY_SCHEME) return singleKeyAuthenticationKey(context, singleKeyFromBytes(publicKey));
  if (scheme === MULTI_KEY_SCHEME) return multiKeyAuthenticationKey(context, multiKeyFromBytes(publicKey));
  errors.check(scheme < SINGLE_KEY_SCHEME, "invalidArgument", "EUNRECOGNIZED_SCHEME");
  return legacyAuthenticationKey(scheme, publicKey);
}

export function rotationChallenge(
  account: Account,
  originator: Address,
  sequenceNumber: bigint,
  newPublicKey: Uint8Array,
): RotationProofChallenge {
  return {
    sequence_number: sequenceNumber,
    originator,
    current_auth_key: keyAsAddress(account.authentication_key),
    new_public_key: newPublicKey,
  };
}

function rotateTo(context: NativeContext, owner: Address, account: Account, next: NewKey, challenge: RotationProofChallenge): void {
  checkProof(context, next.scheme, next.publicKey, next.proof, tags.RotationProofChallenge, challenge);
  const oldKey = account.authentication_key;
  const newKey = legacyAuthenticationKey(next.scheme, next.publicKey);
  recordOriginatingAddress(context, owner, oldKey, newKey);
  const rotation = { old_authentication_key: oldKey, new_authentication_key: newKey };
  if (isFeatureEnabled(context, FEATURES.MODULE_EVENT_MIGRATION)) context.emit(tags.KeyRotation, { account: owner, ...rotation });
  else emitHandleEvent(context, account.key_rotation_events, tags.KeyRotationEvent, rotation);
  account.authentication_key = newKey;
  context.emit(tags.KeyRotationToPublicKey, {
    account: owner,
    verified_public_key_bit_map: verifiedKeysBitmap(next.scheme, next.proof),
    public_key_scheme: next.scheme,
    public_key: next.publicKey,
    old_auth_key: oldKey,
    new_auth_key: newKey,
  });
}

/** Records the account under its new key, for wallets that know only the key. */
function recordOriginatingAddress(context: NativeContext, owner: Address, oldKey: Uint8Array, newKey: Uint8Array): void {
  const { address_map } = context.borrow(FRAMEWORK_ADDRESS, tags.OriginatingAddress);
  const table = originatingAddressTable(address_map);
  const from = keyAsAddress(oldKey);
  const to = keyAsAddress(newKey);
  errors.check(from !== to, "invalidArgument", "ENEW_AUTH_KEY_SAME_AS_CURRENT");
  if (context.tables.contains(table, from)) {
    errors.check(context.tables.remove(table, from) === owner, "notFound", "EINVALID_ORIGINATING_ADDRESS");
  }
  errors.check(!context.tables.contains(table, to), "invalidArgument", "ENEW_AUTH_KEY_ALREADY_MAPPED");
  context.tables.set(table, to, owner);
}

export function keyAsAddress(key: Uint8Array): Address {
  return address(bytesToHex(key));
}

function keysEqual(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index]);
}
