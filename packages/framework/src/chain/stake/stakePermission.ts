import type { Address, NativeContext } from "@atoll/move";
import { errors } from "../../generated/chain/stake.ts";
import { hasPermission, permission } from "../../permissions/permissioned_signer/permissions.ts";

/** Permission of a restricted signer to manage its account's stake. */
export const STAKE_PERMISSION = permission("0x1::stake::StakeManagementPermission");

export function checkStakePermission(context: NativeContext, signer: Address): void {
  errors.check(hasPermission(context, signer, STAKE_PERMISSION), "permissionDenied", "ENO_STAKE_PERMISSION");
}
