import { type Address, type NativeContext, VARIANT_KEY } from "@atoll/move";
import { errors, tags } from "../../generated/delegation/delegation_pool.ts";
import { hasPermission, type PermissionKey } from "../../permissions/permissioned_signer/permissions.ts";

/** Permission of a restricted signer to manage its account's delegation pool. */
export const POOL_MANAGEMENT: PermissionKey = {
  type: tags.DelegationPermission,
  value: { [VARIANT_KEY]: "DelegationPoolManagementPermission" },
};
/** Permission of a restricted signer to manage delegated stake and vote with it. */
export const STAKE_MANAGEMENT: PermissionKey = { type: tags.DelegationPermission, value: { [VARIANT_KEY]: "StakeManagementPermission" } };

export function checkPoolManagement(context: NativeContext, signer: Address): void {
  check(context, signer, POOL_MANAGEMENT);
}
export function checkStakeManagement(context: NativeContext, signer: Address): void {
  check(context, signer, STAKE_MANAGEMENT);
}

function check(context: NativeContext, signer: Address, key: PermissionKey): void {
  errors.check(hasPermission(context, signer, key), "permissionDenied", "ENO_DELEGATION_PERMISSION");
}
