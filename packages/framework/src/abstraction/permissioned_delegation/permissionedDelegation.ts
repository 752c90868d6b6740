import { type Address, type NativeContext, VARIANT_KEY } from "@atoll/move";
import { type KeyBytes, newEd25519PublicKey, newEd25519Signature, verifyEd25519 } from "../../crypto/ed25519/ed25519.ts";
import { deserializeBytes, newBcsStream } from "../../datastructures/bcs_stream/bcsStream.ts";
import { BigOrderedMapView, type MapKind, newBigOrderedMap } from "../../datastructures/big_ordered_map/bigOrderedMap.ts";
import {
  type AccountDelegation,
  type DelegationKey,
  declaration,
  errors,
  tags,
} from "../../generated/abstraction/permissioned_delegation.ts";
import type { StorablePermissionedHandle } from "../../generated/permissions/permissioned_signer.ts";
import { implementModule } from "../../native/implementModule.ts";
import { isPermissionedSigner } from "../../permissions/permissioned_signer/permissionedSigner.ts";
import {
  createStorableHandle,
  destroyStorableHandle,
  signerOfStorableHandle,
} from "../../permissions/permissioned_signer/permissionHandles.ts";
import { compareValues } from "../../stdlib/cmp/compareValues.ts";
import { optionValue } from "../../stdlib/option/option.ts";
import { authenticatorOf } from "../auth_data/authData.ts";
import { requestTokens } from "../rate_limiter/rateLimiter.ts";

const DELEGATIONS_DEGREES = { inner: 50, leaf: 20 };

function ed25519Key(key: KeyBytes): DelegationKey {
  return { [VARIANT_KEY]: "Ed25519PublicKey", _0: key };
}

/** Handle of a delegated key; each use counts against the key's rate limit, if any. */
function handleOf(context: NativeContext, master: Address, key: DelegationKey, isUse: boolean): StorablePermissionedHandle {
  if (!context.exists(master, tags.RegisteredDelegations)) return errors.abort("permissionDenied", "EINVALID_SIGNATURE");
  const delegations = delegationsOf(context, master);
  if (delegations.get(key) === undefined) return errors.abort("permissionDenied", "EINVALID_SIGNATURE");
  // Removed and added again, which may merge and split nodes of the map.
  const delegation = delegations.remove(key);
  const limiter = optionValue(delegation.rate_limiter);
  if (isUse && limiter !== undefined) errors.check(requestTokens(context, limiter, 1n), "permissionDenied", "ERATE_LIMITED");
  delegations.add(key, delegation);
  return delegation.handle;
}

function checkMaster(context: NativeContext, signer: Address): void {
  errors.check(!isPermissionedSigner(context, signer), "permissionDenied", "ENOT_MASTER_SIGNER");
}

function delegationsOf(context: NativeContext, master: Address): BigOrderedMapView<DelegationKey, AccountDelegation> {
  const { delegations } = context.borrowMut(master, tags.RegisteredDelegations);
  return new BigOrderedMapView(context, delegations, mapKind(context));
}

function mapKind(context: NativeContext): MapKind<DelegationKey> {
  const layout = context.layoutOf(tags.DelegationKey);
  return { key: tags.DelegationKey, value: tags.AccountDelegation, compare: (left, right) => compareValues(layout, left, right) };
}

/** `0x1::permissioned_delegation`: further keys that sign for an account with limited permissions. */
export const permissionedDelegationModule = implementModule(declaration, {
  gen_ed25519_key: (_, key) => ed25519Key(key),
  add_permissioned_handle: ({ context }, master, key, limiter, expirationSeconds) => {
    checkMaster(context, master);
    if (!context.exists(master, tags.RegisteredDelegations)) {
      context.moveTo(master, tags.RegisteredDelegations, {
        delegations: newBigOrderedMap<DelegationKey, AccountDelegation>(DELEGATIONS_DEGREES, false, false),
      });
    }
    errors.check(delegationsOf(context, master).get(key) === undefined, "alreadyExists", "EDELEGATION_EXISTENCE");
    const handle = createStorableHandle(context, master, expirationSeconds);
    const signer = signerOfStorableHandle(context, handle);
    delegationsOf(context, master).add(key, { [VARIANT_KEY]: "V1", handle, rate_limiter: limiter });
    return signer;
  },
  remove_permissioned_handle: ({ context }, master, key) => {
    checkMaster(context, master);
    const delegations = delegationsOf(context, master);
    errors.check(delegations.get(key) !== undefined, "notFound", "EDELEGATION_EXISTENCE");
    destroyStorableHandle(context, delegations.remove(key).handle);
  },
  permissioned_signer_by_key: ({ context }, master, key) => {
    checkMaster(context, master);
    return signerOfStorableHandle(context, handleOf(context, master, key, false));
  },
  handle_address_by_key: ({ context }, master, key) => handleOf(context, master, key, false).permissions_storage_addr,
  /** Authenticates by key and signature over the digest, each prefixed by its length. */
  authenticate: ({ context }, account, data) => {
    const stream = newBcsStream(authenticatorOf(data));
    const key = newEd25519PublicKey(deserializeBytes(stream));
    const signature = newEd25519Signature(deserializeBytes(stream));
    errors.check(verifyEd25519(context, signature, key, data.digest), "permissionDenied", "EINVALID_SIGNATURE");
    return signerOfStorableHandle(context, handleOf(context, account, ed25519Key(key), true));
  },
});
