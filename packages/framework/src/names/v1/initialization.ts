import type { Address, NativeContext } from "@atoll/move";
import { newEventHandle } from "../../account/account/account.ts";
import { newTable } from "../../stdlib/table/table.ts";
import { NAMES_ADDRESS } from "../namesAddress.ts";
import { initializeConfigV1 } from "./config.ts";
import {
  domainsV1Errors as errors,
  type NameRegistryV1,
  nameRegistryTag,
  type RegisterNameEventsV1,
  type ReverseLookupRegistryV1,
  registerNameEventsV1Tag,
  reverseLookupRegistryTag,
  type SetNameAddressEventsV1,
  type SetReverseLookupEventsV1,
  setNameAddressEventsV1Tag,
  setReverseLookupEventsV1Tag,
} from "./domainStructs.ts";
import { initializeTokenHelper } from "./tokenHelper.ts";

/** Initializes the first registry version at publication. */
export function initializeDomainsV1(context: NativeContext, deployer: Address): void {
  initializeConfigV1(context, deployer, deployer, deployer);
  const registry: NameRegistryV1 = { registry: newTable(context) };
  context.moveTo(deployer, nameRegistryTag, registry);
  const targets: SetNameAddressEventsV1 = { set_name_events: newEventHandle(context, deployer) };
  context.moveTo(deployer, setNameAddressEventsV1Tag, targets);
  const registrations: RegisterNameEventsV1 = { register_name_events: newEventHandle(context, deployer) };
  context.moveTo(deployer, registerNameEventsV1Tag, registrations);
  initializeTokenHelper(context, deployer);
}

/** Creates the registry of primary names if missing. It was added after the first release. */
export function initializeReverseLookup(context: NativeContext, account: Address): void {
  errors.check(account === NAMES_ADDRESS, "permissionDenied", "ENOT_AUTHORIZED");
  if (context.exists(NAMES_ADDRESS, reverseLookupRegistryTag)) return;
  const registry: ReverseLookupRegistryV1 = { registry: newTable(context) };
  context.moveTo(account, reverseLookupRegistryTag, registry);
  const primaryNames: SetReverseLookupEventsV1 = { set_reverse_lookup_events: newEventHandle(context, account) };
  context.moveTo(account, setReverseLookupEventsV1Tag, primaryNames);
}
