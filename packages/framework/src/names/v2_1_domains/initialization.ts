import type { Address, NativeContext } from "@atoll/move";
import { newEventHandle } from "../../account/account/account.ts";
import { createAptosAccount } from "../../assets/aptos_account/aptosAccount.ts";
import { tags } from "../../generated/names/v2_1_domains.ts";
import { createNamedObject } from "../../objects/object/object.ts";
import { none } from "../../stdlib/option/option.ts";
import { moveString } from "../../stdlib/string/string.ts";
import { createUnlimitedCollection } from "../../tokens/collection/collection.ts";
import { DOMAIN_COLLECTION, initializeConfig, SUBDOMAIN_COLLECTION } from "../v2_1_config/config.ts";
import { APP_OBJECT_SEED } from "./nameRecords.ts";

/** Initializes the second registry version at publication: configuration, two collections and event handles. */
export function initializeDomainsV2(context: NativeContext, deployer: Address): void {
  initializeConfig(context, deployer, deployer, deployer);
  const { self: app } = createNamedObject(context, deployer, moveString(APP_OBJECT_SEED).bytes);
  createCollection(context, app, DOMAIN_COLLECTION, ".apt names from Aptos Labs");
  createCollection(context, app, SUBDOMAIN_COLLECTION, "subdomain of .apt names from Aptos Labs");
  createAptosAccount(context, app);
  context.moveTo(app, tags.SetTargetAddressEvents, { set_name_events: newEventHandle(context, app) });
  context.moveTo(app, tags.RegisterNameEvents, { register_name_events: newEventHandle(context, app) });
  context.moveTo(app, tags.RenewNameEvents, { renew_name_events: newEventHandle(context, app) });
  context.moveTo(app, tags.SetReverseLookupEvents, { set_reverse_lookup_events: newEventHandle(context, app) });
  context.moveTo(app, tags.DomainObject, { extend_ref: { self: app } });
}

function createCollection(context: NativeContext, app: Address, name: string, description: string): void {
  createUnlimitedCollection(context, app, {
    description: moveString(description),
    name: moveString(name),
    royalty: none(),
    uri: moveString("https://aptosnames.com"),
  });
}
