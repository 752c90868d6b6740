import { type Address, type NativeContext, structTag } from "@atoll/move";
import type { SignerCapability } from "../../account/account/account.ts";
import { createResourceAccount } from "../../account/account/resourceAccountAddress.ts";
import { defineErrors, type ModuleErrors } from "../../native/errors.ts";
import type { Option } from "../../native/moveTypes.ts";
import { none, optionValue, some } from "../../stdlib/option/option.ts";
import { moveString } from "../../stdlib/string/string.ts";
import { NAMES, NAMES_ADDRESS, ROUTER_SEED } from "../namesAddress.ts";

export type RouterConfig = {
  pending_admin_addr: Option<Address>;
  admin_addr: Address;
  mode: number;
  signer_cap: SignerCapability;
};

/** Registry versions that the router serves. With `both`, new names are registered in the second version. */
export const ROUTER_MODES = { firstOnly: 0, both: 1 } as const;

export const ROUTER_MODULE = `${NAMES}::router`;
const routerConfigTag = structTag(`${ROUTER_MODULE}::RouterConfig`);

const errorTable = {
  ENOT_ADMIN: [0n, "The signer does not administer the router"],
  ENO_PENDING_ADMIN: [1n, "Nobody has been asked to administer the router"],
  ENOT_PENDING_ADMIN: [2n, "The signer has not been asked to administer the router"],
  EINVALID_MODE: [3n, "The router has no such mode"],
  ENOT_IMPLEMENTED_IN_MODE: [4n, "The router cannot do this in its present mode"],
  ENOT_MULTIPLE_OF_SECONDS_PER_YEAR: [5n, "Domains are registered for whole years"],
  ENAME_NOT_AVAILABLE: [6n, "The name is taken, or its domain is not"],
  EMIGRATION_ALREADY_EXPIRED: [7n, "The days of grace are over, so the name cannot be carried over"],
  ENOT_NAME_OWNER: [8n, "The signer does not own the name"],
  ESUBDOMAIN_NOT_MIGRATED: [9n, "The subdomain must be carried over to the second generation first"],
  ECANNOT_MIGRATE_SUBDOMAIN_BEFORE_MIGRATE_DOMAIN: [10n, "The domain must be carried over before its subdomains"],
  ENAME_ALREADY_MIGRATED: [11n, "The name is in the second generation already"],
} as const;
export const routerErrors: ModuleErrors<keyof typeof errorTable> = defineErrors(ROUTER_MODULE, errorTable);

/** Initializes the router at publication: creates its account and sets the first mode. */
export function initializeRouter(context: NativeContext, deployer: Address): void {
  const [, signerCapability] = createResourceAccount(context, deployer, moveString(ROUTER_SEED).bytes);
  const config: RouterConfig = {
    pending_admin_addr: none(),
    admin_addr: deployer,
    mode: ROUTER_MODES.firstOnly,
    signer_cap: signerCapability,
  };
  context.moveTo(deployer, routerConfigTag, config);
}

export function readRouter(context: NativeContext): RouterConfig {
  return context.borrow<RouterConfig>(NAMES_ADDRESS, routerConfigTag);
}

/** Account that signs the router's calls to the registry. */
export function routerSigner(context: NativeContext): Address {
  return readRouter(context).signer_cap.account;
}

/** Runs the function for the current mode; aborts if the first mode does not implement it. */
export function inMode<T>(context: NativeContext, ways: { readonly firstOnly?: () => T; readonly both: () => T }): T {
  if (readRouter(context).mode === ROUTER_MODES.both) return ways.both();
  return ways.firstOnly === undefined ? routerErrors.abort("notImplemented", "ENOT_IMPLEMENTED_IN_MODE") : ways.firstOnly();
}

export function setPendingAdmin(context: NativeContext, admin: Address, pending: Address): void {
  checkRouterAdmin(context, admin);
  writeRouter(context).pending_admin_addr = some(pending);
}

export function acceptPendingAdmin(context: NativeContext, pending: Address): void {
  const config = writeRouter(context);
  routerErrors.check(optionValue(config.pending_admin_addr) === pending, "permissionDenied", "ENOT_PENDING_ADMIN");
  config.admin_addr = pending;
  config.pending_admin_addr = none();
}

export function setMode(context: NativeContext, admin: Address, mode: number): void {
  routerErrors.check(mode <= ROUTER_MODES.both, "invalidArgument", "EINVALID_MODE");
  checkRouterAdmin(context, admin);
  writeRouter(context).mode = mode;
}

function checkRouterAdmin(context: NativeContext, signer: Address): void {
  routerErrors.check(readRouter(context).admin_addr === signer, "permissionDenied", "ENOT_ADMIN");
}

function writeRouter(context: NativeContext): RouterConfig {
  return context.borrowMut<RouterConfig>(NAMES_ADDRESS, routerConfigTag);
}
