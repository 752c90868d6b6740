import type { Address, NativeContext } from "@atoll/move";
import { newEventHandle } from "../../account/account/account.ts";
import { createAccount } from "../../assets/aptos_account/aptosAccount.ts";
import { createNamedObject } from "../../objects/object/object.ts";
import { none } from "../../stdlib/option/option.ts";
import { moveString } from "../../stdlib/string/string.ts";
import { createUnlimitedCollection } from "../../tokens/collection/collection.ts";
import { DOMAIN_COLLECTION, initializeConfig, SUBDOMAIN_COLLECTION } from "./config.ts";
import {
  domainObjectTag,
  type RegisterNameEvents,
  type RenewNameEvents,
  registerNameEventsTag,
  renewNameEventsTag,
  type SetReverseLookupEvents,
  type SetTargetAddressEvents,
  setReverseLookupEventsTag,
  setTargetAddressEventsTag,
} from "./domainStructs.ts";
import { APP_OBJECT_SEED } from "./nameRecords.ts";

/** Initializes the second registry version at publication: configuration, two collections and event handles. */
export function initializeDomainsV2(context: NativeContext, deployer: Address): void {
  initializeConfig(context, deployer, deployer, deployer);
  const { self: app } = createNamedObject(context, deployer, moveString(APP_OBJECT_SEED).bytes);
  createCollection(context, app, DOMAIN_COLLECTION, ".apt names from Aptos Labs");
  createCollection(context, app, SUBDOMAIN_COLLECTION, "subdomain of .apt names from Aptos Labs");
  createAccount(context, app);
  const targets: SetTargetAddressEvents = { set_name_events: newEventHandle(context, app) };
  context.moveTo(app, setTargetAddressEventsTag, targets);
  const registrations: RegisterNameEvents = { register_name_events: newEventHandle(context, app) };
  context.moveTo(app, registerNameEventsTag, registrations);
  const renewals: RenewNameEvents = { renew_name_events: newEventHandle(context, app) };
  context.moveTo(app, renewNameEventsTag, renewals);
  const primaryNames: SetReverseLookupEvents = { set_reverse_lookup_events: newEventHandle(context, app) };
  context.moveTo(app, setReverseLookupEventsTag, primaryNames);
  context.moveTo(app, domainObjectTag, { extend_ref: { self: app } });
}

function createCollection(context: NativeContext, app: Address, name: string, description: string): void {
  createUnlimitedCollection(context, app, {
    description: moveString(description),
    name: moveString(name),
    royalty: none(),
    uri: moveString("https://aptosnames.com"),
  });
}
