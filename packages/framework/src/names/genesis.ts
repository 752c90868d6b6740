import { type NativeContext, SECS_PER_DAY } from "@atoll/move";
import { ensureAccountResource } from "../account/account/account.ts";
import { createAptosAccount } from "../assets/aptos_account/aptosAccount.ts";
import { NAMES_ADDRESS } from "../native/addresses.ts";
import { setConfiguredV1 } from "./config/config.ts";
import { initializeDomainsV1, initializeReverseLookup } from "./domains/initialization.ts";
import { NAMES_PACKAGES, registerNamesPackage } from "./namesPackages.ts";
import { initializeRouter, ROUTER_MODES, setMode } from "./router/routerConfig.ts";
import { initializeDomainsV2 } from "./v2_1_domains/initialization.ts";

/**
 * Publishes the names registry. The account needs no key: its address derives from a public test key, so anyone on a local network can act
 * as administrator.
 */
export function initializeNames(context: NativeContext): void {
  createAptosAccount(context, NAMES_ADDRESS);
  ensureAccountResource(context, NAMES_ADDRESS);
  registerNamesPackage(context, NAMES_PACKAGES.first);
  initializeDomainsV1(context, NAMES_ADDRESS);
  registerNamesPackage(context, NAMES_PACKAGES.second);
  initializeDomainsV2(context, NAMES_ADDRESS);
  registerNamesPackage(context, NAMES_PACKAGES.router);
  initializeRouter(context, NAMES_ADDRESS);
  initializeReverseLookup(context, NAMES_ADDRESS);
  // Client libraries read the grace period from the first registry version, even for names in the second registry version.
  setConfiguredV1(context, NAMES_ADDRESS, "reregistration_grace_sec", 30n * SECS_PER_DAY);
  setMode(context, NAMES_ADDRESS, ROUTER_MODES.both);
}
