import type { Address, NativeContext } from "@atoll/move";
import { errors } from "../../generated/code/code.ts";
import { hasPermission, permission } from "../../permissions/permissioned_signer/permissions.ts";

/** Permission of a restricted signer to publish code for its account. */
export const CODE_PERMISSION = permission("0x1::code::CodePublishingPermission");

export function checkCodePermission(context: NativeContext, signer: Address): void {
  errors.check(hasPermission(context, signer, CODE_PERMISSION), "permissionDenied", "ENO_CODE_PERMISSION");
}
