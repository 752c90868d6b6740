import { readAddress } from "../../chain/facts/address.ts";
import { asArray, asObject } from "../../chain/facts/jsonFields.ts";
import type { PermissionChange } from "../effect.ts";
import type { ResourceDelta } from "./stateDelta.ts";

const OWNER_CAPABILITY = "0x1::stake::OwnerCapability";
/** Resource with the signer capabilities of resource accounts, by address of the resource account. */
const CONTAINER = "0x1::resource_account::Container";
/** Resource with the mint, burn and freeze capabilities of a coin. */
const COIN_CAPABILITIES = /^0x1::managed_coin::Capabilities<(.+)>$/;

/** Whether a framework resource holds capabilities for the account that stores it. */
export function isCapability(type: string): boolean {
  return type === OWNER_CAPABILITY || type === CONTAINER || COIN_CAPABILITIES.test(type);
}

/** Capabilities that leave their holder's account: the resource is removed, or rewritten with other capabilities. */
export function lostRights({ type, before, after }: ResourceDelta): readonly PermissionChange[] {
  const right = type === OWNER_CAPABILITY ? "stakePool" : type === CONTAINER ? "resourceAccount" : "coin";
  if (before === undefined) return after === undefined ? [{ change: "rightLost", right, of: undefined }] : [];
  const remaining = rightsIn(type, after);
  return rightsIn(type, before.data)
    .filter((of) => !remaining.includes(of))
    .map((of) => ({ change: "rightLost", right, of }));
}

/** Stake pools, coins or resource accounts controlled by a capability resource. */
function rightsIn(type: string, data: unknown): readonly string[] {
  if (data === undefined) return [];
  if (type === OWNER_CAPABILITY) return [readAddress(asObject(data).pool_address)];
  if (type === CONTAINER) return asArray(asObject(asObject(data).store).data).map((entry) => readAddress(asObject(entry).key));
  return [COIN_CAPABILITIES.exec(type)?.[1] ?? type];
}
