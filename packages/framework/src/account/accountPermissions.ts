import { type Address, type NativeContext, structTag, VARIANT_KEY } from "@atoll/move";
import { hasPermission, type PermissionKey } from "../permissions/permissions.ts";
import { accountErrors } from "./accountErrors.ts";

const ACCOUNT_PERMISSION = structTag("0x1::account::AccountPermission");

/** Permission of a restricted signer to rotate keys and to offer key rotation. */
export const ROTATION_PERMISSION: PermissionKey = { type: ACCOUNT_PERMISSION, value: { [VARIANT_KEY]: "KeyRotation" } };
/** Permission of a restricted signer to offer capabilities of its account, and to use capabilities offered by others. */
export const OFFERING_PERMISSION: PermissionKey = { type: ACCOUNT_PERMISSION, value: { [VARIANT_KEY]: "Offering" } };

export function checkAccountPermission(context: NativeContext, signer: Address, key: PermissionKey): void {
  accountErrors.check(hasPermission(context, signer, key), "permissionDenied", "ENO_ACCOUNT_PERMISSION");
}
