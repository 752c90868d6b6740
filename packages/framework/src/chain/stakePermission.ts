import type { Address, NativeContext } from "@atoll/move";
import { hasPermission, permission } from "../abstraction/permissions.ts";
import { stakeErrors } from "./stakeTypes.ts";

/** Lets a restricted signer manage the stake of its account. */
export const STAKE_PERMISSION = permission("0x1::stake::StakeManagementPermission");

export function checkStakePermission(context: NativeContext, signer: Address): void {
  stakeErrors.check(hasPermission(context, signer, STAKE_PERMISSION), "permissionDenied", "ENO_STAKE_PERMISSION");
}
