import { type Address, type NativeContext, type SignerValue, VARIANT_KEY } from "@atoll/move";
import { errors, tags } from "../../generated/assets/fungible_asset.ts";
import { authorizeIncrease, increaseLimit } from "../../permissions/permissioned_signer/permissionedSigner.ts";
import { consumePermission, type PermissionKey } from "../../permissions/permissioned_signer/permissions.ts";

/** Permission of a restricted signer to withdraw from one store of its account. */
function fromStore(store: Address): PermissionKey {
  return { type: tags.WithdrawPermission, value: { [VARIANT_KEY]: "ByStore", store_address: store } };
}

/** Consumes the signer's permission to withdraw an amount; aborts if the permission is too small. */
export function checkWithdrawal(context: NativeContext, owner: Address, store: Address, amount: bigint): void {
  errors.check(consumePermission(context, owner, amount, fromStore(store)), "permissionDenied", "EWITHDRAW_PERMISSION_DENIED");
}

export function grantWithdrawal(
  context: NativeContext,
  master: SignerValue,
  permissioned: SignerValue,
  store: Address,
  amount: bigint,
): void {
  authorizeIncrease(context, master, permissioned, amount, fromStore(store));
}

/** Increases the withdrawal permission of a restricted signer after its deposit. */
export function refillWithdrawal(context: NativeContext, owner: Address, store: Address, amount: bigint): void {
  increaseLimit(context, owner, amount, fromStore(store));
}
