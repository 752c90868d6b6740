import { type Address, type NativeContext, structTag, VARIANT_KEY } from "@atoll/move";
import { hasPermission, type PermissionKey } from "../abstraction/permissions.ts";
import { accountErrors } from "./accountErrors.ts";

const ACCOUNT_PERMISSION = structTag("0x1::account::AccountPermission");

/** Lets a restricted signer rotate keys, or let others rotate them. */
export const ROTATION_PERMISSION: PermissionKey = { type: ACCOUNT_PERMISSION, value: { [VARIANT_KEY]: "KeyRotation" } };
/** Lets a restricted signer offer that others act for the account, and act where others offered it. */
export const OFFERING_PERMISSION: PermissionKey = { type: ACCOUNT_PERMISSION, value: { [VARIANT_KEY]: "Offering" } };

export function checkAccountPermission(context: NativeContext, signer: Address, key: PermissionKey): void {
  accountErrors.check(hasPermission(context, signer, key), "permissionDenied", "ENO_ACCOUNT_PERMISSION");
}
