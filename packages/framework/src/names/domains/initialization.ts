import type { Address, NativeContext } from "@atoll/move";
import { newEventHandle } from "../../account/account/account.ts";
import { errors, tags } from "../../generated/names/domains.ts";
import { NAMES_ADDRESS } from "../../native/addresses.ts";
import { newTable } from "../../stdlib/table/table.ts";
import { initializeConfigV1 } from "../config/config.ts";
import { initializeTokenHelper } from "../token_helper/tokenHelper.ts";

/** Initializes the first registry version at publication. */
export function initializeDomainsV1(context: NativeContext, deployer: Address): void {
  initializeConfigV1(context, deployer, deployer, deployer);
  context.moveTo(deployer, tags.NameRegistryV1, { registry: newTable(context) });
  context.moveTo(deployer, tags.SetNameAddressEventsV1, { set_name_events: newEventHandle(context, deployer) });
  context.moveTo(deployer, tags.RegisterNameEventsV1, { register_name_events: newEventHandle(context, deployer) });
  initializeTokenHelper(context, deployer);
}

/** Creates the registry of primary names if missing. It was added after the first release. */
export function initializeReverseLookup(context: NativeContext, account: Address): void {
  errors.check(account === NAMES_ADDRESS, "permissionDenied", "ENOT_AUTHORIZED");
  if (context.exists(NAMES_ADDRESS, tags.ReverseLookupRegistryV1)) return;
  context.moveTo(account, tags.ReverseLookupRegistryV1, { registry: newTable(context) });
  context.moveTo(account, tags.SetReverseLookupEventsV1, { set_reverse_lookup_events: newEventHandle(context, account) });
}
