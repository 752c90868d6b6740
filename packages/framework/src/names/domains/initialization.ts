import type { Address, NativeContext } from "@atoll/move";
import { newEventHandle } from "../../account/account/account.ts";
import {
  errors,
  NAME_REGISTRY_V1_TAG,
  REGISTER_NAME_EVENTS_V1_TAG,
  REVERSE_LOOKUP_REGISTRY_V1_TAG,
  SET_NAME_ADDRESS_EVENTS_V1_TAG,
  SET_REVERSE_LOOKUP_EVENTS_V1_TAG,
} from "../../generated/names/domains.ts";
import { NAMES_ADDRESS } from "../../native/addresses.ts";
import { newTable } from "../../stdlib/table/table.ts";
import { initializeConfigV1 } from "../config/config.ts";
import { initializeTokenHelper } from "../token_helper/tokenHelper.ts";

/** Initializes the first registry version at publication. */
export function initializeDomainsV1(context: NativeContext, deployer: Address): void {
  initializeConfigV1(context, deployer, deployer, deployer);
  context.moveTo(deployer, NAME_REGISTRY_V1_TAG, { registry: newTable(context) });
  context.moveTo(deployer, SET_NAME_ADDRESS_EVENTS_V1_TAG, { set_name_events: newEventHandle(context, deployer) });
  context.moveTo(deployer, REGISTER_NAME_EVENTS_V1_TAG, { register_name_events: newEventHandle(context, deployer) });
  initializeTokenHelper(context, deployer);
}

/** Creates the registry of primary names if missing. It was added after the first release. */
export function initializeReverseLookup(context: NativeContext, account: Address): void {
  errors.check(account === NAMES_ADDRESS, "permissionDenied", "ENOT_AUTHORIZED");
  if (context.exists(NAMES_ADDRESS, REVERSE_LOOKUP_REGISTRY_V1_TAG)) return;
  context.moveTo(account, REVERSE_LOOKUP_REGISTRY_V1_TAG, { registry: newTable(context) });
  context.moveTo(account, SET_REVERSE_LOOKUP_EVENTS_V1_TAG, { set_reverse_lookup_events: newEventHandle(context, account) });
}
