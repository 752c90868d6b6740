import type { Address, NativeContext } from "@atoll/move";
import { createResourceAccount, createResourceAddress } from "../../account/account/resourceAccountAddress.ts";
import { errors, type RouterConfig, tags } from "../../generated/names/router.ts";
import { NAMES_ADDRESS } from "../../native/addresses.ts";
import { none, optionValue, some } from "../../stdlib/option/option.ts";
import { moveString } from "../../stdlib/string/string.ts";

const ROUTER_SEED = "ANS ROUTER";
let routerAddress: Address | undefined;

/** Resource account that signs the router's calls to both registry versions. */
export function routerSignerAddress(): Address {
  routerAddress ??= createResourceAddress(NAMES_ADDRESS, moveString(ROUTER_SEED).bytes);
  return routerAddress;
}

/** Registry versions that the router serves. With `both`, new names are registered in the second version. */
export const ROUTER_MODES = { firstOnly: 0, both: 1 } as const;

/** Initializes the router at publication: creates its account and sets the first mode. */
export function initializeRouter(context: NativeContext, deployer: Address): void {
  const [, signerCapability] = createResourceAccount(context, deployer, moveString(ROUTER_SEED).bytes);
  context.moveTo(deployer, tags.RouterConfig, {
    pending_admin_addr: none<Address>(),
    admin_addr: deployer,
    mode: ROUTER_MODES.firstOnly,
    signer_cap: signerCapability,
  });
}

export function readRouter(context: NativeContext): RouterConfig {
  return context.borrow(NAMES_ADDRESS, tags.RouterConfig);
}

/** Account that signs the router's calls to the registry. */
export function routerSigner(context: NativeContext): Address {
  return readRouter(context).signer_cap.account;
}

/** Runs the function for the current mode; aborts if the first mode does not implement it. */
export function inMode<T>(context: NativeContext, ways: { readonly firstOnly?: () => T; readonly both: () => T }): T {
  if (readRouter(context).mode === ROUTER_MODES.both) return ways.both();
  return ways.firstOnly === undefined ? errors.abort("notImplemented", "ENOT_IMPLEMENTED_IN_MODE") : ways.firstOnly();
}

export function setPendingAdmin(context: NativeContext, admin: Address, pending: Address): void {
  checkRouterAdmin(context, admin);
  writeRouter(context).pending_admin_addr = some(pending);
}

export function acceptPendingAdmin(context: NativeContext, pending: Address): void {
  const config = writeRouter(context);
  errors.check(optionValue(config.pending_admin_addr) === pending, "permissionDenied", "ENOT_PENDING_ADMIN");
  config.admin_addr = pending;
  config.pending_admin_addr = none();
}

export function setMode(context: NativeContext, admin: Address, mode: number): void {
  errors.check(mode <= ROUTER_MODES.both, "invalidArgument", "EINVALID_MODE");
  checkRouterAdmin(context, admin);
  writeRouter(context).mode = mode;
}

function checkRouterAdmin(context: NativeContext, signer: Address): void {
  errors.check(readRouter(context).admin_addr === signer, "permissionDenied", "ENOT_ADMIN");
}

function writeRouter(context: NativeContext): RouterConfig {
  return context.borrowMut(NAMES_ADDRESS, tags.RouterConfig);
}
