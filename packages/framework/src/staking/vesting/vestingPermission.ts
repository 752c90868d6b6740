import type { Address, NativeContext } from "@atoll/move";
import { errors } from "../../generated/staking/vesting.ts";
import { hasPermission, permission } from "../../permissions/permissioned_signer/permissions.ts";

/** Permission of a restricted signer to manage its account's vesting contracts. */
export const VESTING_PERMISSION = permission("0x1::vesting::VestPermission");

export function checkVestingPermission(context: NativeContext, signer: Address): void {
  errors.check(hasPermission(context, signer, VESTING_PERMISSION), "permissionDenied", "ENO_VESTING_PERMISSION");
}
