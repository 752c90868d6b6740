import { type Address, type NativeContext, type SignerValue, structTag, VARIANT_KEY } from "@atoll/move";
import { authorizeIncrease, increaseLimit } from "../abstraction/permissionedSigner.ts";
import { consumePermission, type PermissionKey } from "../abstraction/permissions.ts";
import { fungibleAssetErrors as errors } from "./fungibleAssetTypes.ts";

const WITHDRAW_PERMISSION = structTag("0x1::fungible_asset::WithdrawPermission");

/** Lets a restricted signer withdraw from one store of its account. */
function fromStore(store: Address): PermissionKey {
  return { type: WITHDRAW_PERMISSION, value: { [VARIANT_KEY]: "ByStore", store_address: store } };
}

/** Takes the amount from what the signer may withdraw from the store; aborts where that is less. */
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

/** What a restricted signer pays in it may withdraw again. */
export function refillWithdrawal(context: NativeContext, owner: Address, store: Address, amount: bigint): void {
  increaseLimit(context, owner, amount, fromStore(store));
}
