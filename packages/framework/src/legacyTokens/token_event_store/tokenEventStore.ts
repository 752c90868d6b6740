import type { Address, NativeContext, StructValue } from "@atoll/move";
import { newEventHandle } from "../../account/account/accountResource.ts";
import type { PropertyValue } from "../../generated/legacyTokens/property_map.ts";
import type { Royalty, TokenDataId } from "../../generated/legacyTokens/token.ts";
import { TOKEN_EVENT_STORE_V1_TAG, type TokenEventStoreV1 } from "../../generated/legacyTokens/token_event_store.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import type { Option } from "../../native/moveTypes.ts";
import { none } from "../../stdlib/option/option.ts";
import { emitMigrated, type MigratedEventTypes, migratedEvent } from "../token/migratedEvent.ts";

/** Event handles in order of creation. */
const HANDLES = [
  "collection_uri_mutate_events",
  "collection_maximum_mutate_events",
  "collection_description_mutate_events",
  "opt_in_events",
  "uri_mutate_events",
  "default_property_mutate_events",
  "description_mutate_events",
  "royalty_mutate_events",
  "maximum_mutate_events",
] as const;
type HandleName = (typeof HANDLES)[number];

// Two published event names have typos, but only the names of handle events.
const collectionUriEvent = event("CollectionUriMutateEvent", "CollectionUriMutate");
const collectionMaximumEvent = event("CollectionMaxiumMutateEvent", "CollectionMaximumMutate");
const collectionDescriptionEvent = event("CollectionDescriptionMutateEvent", "CollectionDescriptionMutate");
const optInEvent = event("OptInTransferEvent", "OptInTransfer");
const uriEvent = event("UriMutationEvent", "UriMutation");
const defaultPropertyEvent = event("DefaultPropertyMutateEvent", "DefaultPropertyMutate");
const descriptionEvent = event("DescriptionMutateEvent", "DescriptionMutate");
const royaltyEvent = event("RoyaltyMutateEvent", "RoyaltyMutate");
const maximumEvent = event("MaxiumMutateEvent", "MaximumMutate");

/** Old and new value of a changed field. */
export interface Change<T> {
  readonly before: T;
  readonly after: T;
}
/** Collection and token name within a creator's collections. */
type TokenName = Pick<TokenDataId, "collection" | "name">;

export function emitCollectionUriChange(context: NativeContext, creator: Address, collection: MoveString, uri: Change<MoveString>): void {
  const fields = { creator_addr: creator, collection_name: collection, old_uri: uri.before, new_uri: uri.after };
  emitToStore(context, creator, "collection_uri_mutate_events", collectionUriEvent, fields);
}

export function emitCollectionDescriptionChange(
  context: NativeContext,
  creator: Address,
  collection: MoveString,
  description: Change<MoveString>,
): void {
  const fields = {
    creator_addr: creator,
    collection_name: collection,
    old_description: description.before,
    new_description: description.after,
  };
  emitToStore(context, creator, "collection_description_mutate_events", collectionDescriptionEvent, fields);
}

export function emitCollectionMaximumChange(
  context: NativeContext,
  creator: Address,
  collection: MoveString,
  maximum: Change<bigint>,
): void {
  const fields = { creator_addr: creator, collection_name: collection, old_maximum: maximum.before, new_maximum: maximum.after };
  emitToStore(context, creator, "collection_maximum_mutate_events", collectionMaximumEvent, fields);
}

export function emitOptIn(context: NativeContext, account: Address, optIn: boolean): void {
  emitToStore(context, account, "opt_in_events", optInEvent, { opt_in: optIn }, { account_address: account });
}

export function emitUriChange(context: NativeContext, creator: Address, token: TokenName, uri: Change<MoveString>): void {
  const fields = { ...tokenFields(creator, token), old_uri: uri.before, new_uri: uri.after };
  emitToStore(context, creator, "uri_mutate_events", uriEvent, fields);
}

export function emitDefaultPropertiesChange(
  context: NativeContext,
  creator: Address,
  token: TokenName,
  properties: { keys: MoveString[]; before: Option<PropertyValue>[]; after: PropertyValue[] },
): void {
  const { keys, before, after } = properties;
  const fields = { ...tokenFields(creator, token), keys, old_values: before, new_values: after };
  emitToStore(context, creator, "default_property_mutate_events", defaultPropertyEvent, fields);
}

export function emitDescriptionChange(context: NativeContext, creator: Address, token: TokenName, description: Change<MoveString>): void {
  const fields = { ...tokenFields(creator, token), old_description: description.before, new_description: description.after };
  emitToStore(context, creator, "description_mutate_events", descriptionEvent, fields);
}

export function emitRoyaltyChange(context: NativeContext, creator: Address, token: TokenName, { before, after }: Change<Royalty>): void {
  const fields = {
    ...tokenFields(creator, token),
    old_royalty_numerator: before.royalty_points_numerator,
    old_royalty_denominator: before.royalty_points_denominator,
    old_royalty_payee_addr: before.payee_address,
    new_royalty_numerator: after.royalty_points_numerator,
    new_royalty_denominator: after.royalty_points_denominator,
    new_royalty_payee_addr: after.payee_address,
  };
  emitToStore(context, creator, "royalty_mutate_events", royaltyEvent, fields);
}

export function emitMaximumChange(context: NativeContext, creator: Address, token: TokenName, maximum: Change<bigint>): void {
  const fields = { ...tokenFields(creator, token), old_maximum: maximum.before, new_maximum: maximum.after };
  emitToStore(context, creator, "maximum_mutate_events", maximumEvent, fields);
}

/** Emits an event, and creates the handle store even if events are emitted as module events. */
function emitToStore(
  context: NativeContext,
  account: Address,
  handle: HandleName,
  types: MigratedEventTypes,
  fields: StructValue,
  accountFields: StructValue = {},
): void {
  if (!context.exists(account, TOKEN_EVENT_STORE_V1_TAG))
    context.moveTo(account, TOKEN_EVENT_STORE_V1_TAG, newEventStore(context, account));
  emitMigrated(context, types, fields, accountFields, () => context.borrowMut(account, TOKEN_EVENT_STORE_V1_TAG)[handle]);
}

function newEventStore(context: NativeContext, account: Address): TokenEventStoreV1 {
  const handles = HANDLES.map((name) => [name, newEventHandle(context, account)]);
  return { ...Object.fromEntries(handles), extension: none() } as TokenEventStoreV1;
}

function tokenFields(creator: Address, { collection, name }: TokenName): StructValue {
  return { creator, collection, token: name };
}

function event(onHandle: string, ofModule: string): MigratedEventTypes {
  return migratedEvent("0x3::token_event_store", onHandle, ofModule);
}
