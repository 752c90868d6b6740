import { type Address, type NativeContext, type RestrictedSigner, structTag, VARIANT_KEY } from "@atoll/move";
import { type KeyBytes, newEd25519PublicKey, newEd25519Signature, verifyEd25519 } from "../crypto/ed25519.ts";
import { deserializeBytes, newBcsStream } from "../datastructures/bcs_stream/bcsStream.ts";
import { BigOrderedMapView, type MapKind, newBigOrderedMap } from "../datastructures/big_ordered_map/bigOrderedMap.ts";
import type { BigOrderedMap } from "../generated/datastructures/big_ordered_map.ts";
import type { StorablePermissionedHandle } from "../generated/permissions/permissioned_signer.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import type { Option } from "../native/moveTypes.ts";
import { isPermissionedSigner } from "../permissions/permissioned_signer/permissionedSigner.ts";
import {
  createStorableHandle,
  destroyStorableHandle,
  signerOfStorableHandle,
} from "../permissions/permissioned_signer/permissionHandles.ts";
import { compareValues } from "../stdlib/cmp/compareValues.ts";
import { optionValue } from "../stdlib/option/option.ts";
import { type AuthData, authenticatorOf } from "./authData.ts";
import { type RateLimiter, requestTokens } from "./rateLimiter.ts";

const errors = defineErrors("0x1::permissioned_delegation", {
  ENOT_MASTER_SIGNER: [1n, "Only a signer of the whole account may do this"],
  EINVALID_PUBLIC_KEY: [2n, "The public key is not one"],
  EPUBLIC_KEY_NOT_FOUND: [3n, "The key has no part in the account"],
  EINVALID_SIGNATURE: [4n, "The signature is wrong, or its key has no part in the account"],
  EDELEGATION_EXISTENCE: [5n, "The key has a part in the account already, or has none"],
  ERATE_LIMITED: [6n, "The key has signed too often lately"],
});

const DELEGATIONS = structTag("0x1::permissioned_delegation::RegisteredDelegations");
const DELEGATION_KEY = structTag("0x1::permissioned_delegation::DelegationKey");
const DELEGATION = structTag("0x1::permissioned_delegation::AccountDelegation");
const DELEGATIONS_DEGREES = { inner: 50, leaf: 20 };

type DelegationKey = { [VARIANT_KEY]: "Ed25519PublicKey"; _0: KeyBytes };
type AccountDelegation = { [VARIANT_KEY]: "V1"; handle: StorablePermissionedHandle; rate_limiter: Option<RateLimiter> };
type RegisteredDelegations = { delegations: BigOrderedMap };

function ed25519Key(key: KeyBytes): DelegationKey {
  return { [VARIANT_KEY]: "Ed25519PublicKey", _0: key };
}

function addDelegation(
  context: NativeContext,
  master: Address,
  key: DelegationKey,
  limiter: Option<RateLimiter>,
  expirationSeconds: bigint,
): RestrictedSigner {
  checkMaster(context, master);
  if (!context.exists(master, DELEGATIONS)) {
    context.moveTo(master, DELEGATIONS, { delegations: newBigOrderedMap(DELEGATIONS_DEGREES, false, false) });
  }
  errors.check(delegationsOf(context, master).get(key) === undefined, "alreadyExists", "EDELEGATION_EXISTENCE");
  const handle = createStorableHandle(context, master, expirationSeconds);
  const signer = signerOfStorableHandle(context, handle);
  delegationsOf(context, master).add(key, { [VARIANT_KEY]: "V1", handle, rate_limiter: limiter });
  return signer;
}

function removeDelegation(context: NativeContext, master: Address, key: DelegationKey): void {
  checkMaster(context, master);
  const delegations = delegationsOf(context, master);
  errors.check(delegations.get(key) !== undefined, "notFound", "EDELEGATION_EXISTENCE");
  destroyStorableHandle(context, delegations.remove(key).handle);
}

/** Permission handle of a delegated key; each use counts against the key's rate limit, if any. */
function handleOf(context: NativeContext, master: Address, key: DelegationKey, isUse: boolean): StorablePermissionedHandle {
  if (!context.exists(master, DELEGATIONS)) return errors.abort("permissionDenied", "EINVALID_SIGNATURE");
  const delegations = delegationsOf(context, master);
  if (delegations.get(key) === undefined) return errors.abort("permissionDenied", "EINVALID_SIGNATURE");
  const { handle, rate_limiter } = delegations.borrowMut(key);
  const limiter = optionValue(rate_limiter);
  if (isUse && limiter !== undefined) errors.check(requestTokens(context, limiter, 1n), "permissionDenied", "ERATE_LIMITED");
  return handle;
}

/** Authenticates an account by a delegated key and its signature over the digest, each prefixed by its length. */
function authenticate(context: NativeContext, account: Address, data: AuthData): RestrictedSigner {
  const stream = newBcsStream(authenticatorOf(data));
  const key = newEd25519PublicKey(deserializeBytes(stream));
  const signature = newEd25519Signature(deserializeBytes(stream));
  errors.check(verifyEd25519(context, signature, key, data.digest), "permissionDenied", "EINVALID_SIGNATURE");
  return signerOfStorableHandle(context, handleOf(context, account, ed25519Key(key), true));
}

function checkMaster(context: NativeContext, signer: Address): void {
  errors.check(!isPermissionedSigner(context, signer), "permissionDenied", "ENOT_MASTER_SIGNER");
}

function delegationsOf(context: NativeContext, master: Address): BigOrderedMapView<DelegationKey, AccountDelegation> {
  const { delegations } = context.borrowMut<RegisteredDelegations>(master, DELEGATIONS);
  return new BigOrderedMapView(context, delegations, mapKind(context));
}

function mapKind(context: NativeContext): MapKind<DelegationKey> {
  const layout = context.layoutOf(DELEGATION_KEY);
  return { key: DELEGATION_KEY, value: DELEGATION, compare: (left, right) => compareValues(layout, left, right) };
}

const STRUCTS = `
  enum AccountDelegation has store {
    V1 { handle: permissioned_signer::StorablePermissionedHandle, rate_limiter: Option<rate_limiter::RateLimiter> }
  }
  enum DelegationKey has copy, store, drop { Ed25519PublicKey { _0: ed25519::UnvalidatedPublicKey } }
  struct RegisteredDelegations has key { delegations: big_ordered_map::BigOrderedMap<DelegationKey, AccountDelegation> }
`;

/** `0x1::permissioned_delegation`: further keys that sign for an account with limited permissions. */
export const permissionedDelegationModule = defineModule({
  id: "0x1::permissioned_delegation",
  errors,
  structs: STRUCTS,
  functions: {
    "public fun gen_ed25519_key(key: ed25519::UnvalidatedPublicKey): DelegationKey": (_, key: KeyBytes) => ed25519Key(key),
    "public fun add_permissioned_handle(master: &signer, key: DelegationKey, rate_limiter: Option<rate_limiter::RateLimiter>, expiration_time: u64): signer":
      ({ context }, master: Address, key: DelegationKey, limiter: Option<RateLimiter>, expiration: bigint) =>
        addDelegation(context, master, key, limiter, expiration),
    "public fun remove_permissioned_handle(master: &signer, key: DelegationKey)": ({ context }, master: Address, key: DelegationKey) =>
      removeDelegation(context, master, key),
    "public fun permissioned_signer_by_key(master: &signer, key: DelegationKey): signer": (
      { context },
      master: Address,
      key: DelegationKey,
    ) => {
      checkMaster(context, master);
      return signerOfStorableHandle(context, handleOf(context, master, key, false));
    },
    "public fun handle_address_by_key(master: address, key: DelegationKey): address": ({ context }, master: Address, key: DelegationKey) =>
      handleOf(context, master, key, false).permissions_storage_addr,
    "public fun authenticate(account: signer, abstraction_auth_data: auth_data::AbstractionAuthData): signer": (
      { context },
      account: Address,
      data: AuthData,
    ) => authenticate(context, account, data),
  },
});
