import { type Address, type NativeContext, structTag, VARIANT_KEY } from "@atoll/move";
import { hasPermission, type PermissionKey } from "../permissions/permissioned_signer/permissions.ts";
import { delegationErrors } from "./delegationErrors.ts";

const DELEGATION_PERMISSION = structTag("0x1::delegation_pool::DelegationPermission");

/** Permission of a restricted signer to manage its account's delegation pool. */
export const POOL_MANAGEMENT: PermissionKey = {
  type: DELEGATION_PERMISSION,
  value: { [VARIANT_KEY]: "DelegationPoolManagementPermission" },
};
/** Permission of a restricted signer to manage delegated stake and vote with it. */
export const STAKE_MANAGEMENT: PermissionKey = { type: DELEGATION_PERMISSION, value: { [VARIANT_KEY]: "StakeManagementPermission" } };

export function checkPoolManagement(context: NativeContext, signer: Address): void {
  check(context, signer, POOL_MANAGEMENT);
}
export function checkStakeManagement(context: NativeContext, signer: Address): void {
  check(context, signer, STAKE_MANAGEMENT);
}

function check(context: NativeContext, signer: Address, key: PermissionKey): void {
  delegationErrors.check(hasPermission(context, signer, key), "permissionDenied", "ENO_DELEGATION_PERMISSION");
}
