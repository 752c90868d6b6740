import { type Address, type NativeContext, VARIANT_KEY } from "@atoll/move";
import { errors, tags } from "../../generated/account/account.ts";
import { hasPermission, type PermissionKey } from "../../permissions/permissioned_signer/permissions.ts";

/** Permission of a restricted signer to rotate keys and to offer key rotation. */
export const ROTATION_PERMISSION: PermissionKey = { type: tags.AccountPermission, value: { [VARIANT_KEY]: "KeyRotation" } };
/** Permission of a restricted signer to offer capabilities of its account, and to use capabilities offered by others. */
export const OFFERING_PERMISSION: PermissionKey = { type: tags.AccountPermission, value: { [VARIANT_KEY]: "Offering" } };

export function checkAccountPermission(context: NativeContext, signer: Address, key: PermissionKey): void {
  errors.check(hasPermission(context, signer, key), "permissionDenied", "ENO_ACCOUNT_PERMISSION");
}
