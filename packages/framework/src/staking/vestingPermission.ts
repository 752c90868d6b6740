import type { Address, NativeContext } from "@atoll/move";
import { hasPermission, permission } from "../abstraction/permissions.ts";
import { vestingErrors } from "./vestingTypes.ts";

/** Lets a restricted signer manage vesting contracts of its account. */
export const VESTING_PERMISSION = permission("0x1::vesting::VestPermission");

export function checkVestingPermission(context: NativeContext, signer: Address): void {
  vestingErrors.check(hasPermission(context, signer, VESTING_PERMISSION), "permissionDenied", "ENO_VESTING_PERMISSION");
}
