import type { Address, NativeCall, NativeContext, StructValue, Value } from "@atoll/move";
import { newEventHandle } from "../../account/account/accountResource.ts";
import type { Royalty, TokenDataId } from "../../generated/legacyTokens/token.ts";
import { declaration, type TokenEventStoreV1, tags } from "../../generated/legacyTokens/token_event_store.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { implementModule } from "../../native/implementModule.ts";
import { none } from "../../stdlib/option/option.ts";
import { emitMigrated, type MigratedEventTypes, migratedEvent } from "../token/migratedEvent.ts";

type HandleName = Exclude<keyof TokenEventStoreV1, "extension">;

/** Events by handle, in order of creation. Two published event names have typos, but only the names of handle events. */
const EVENTS: Readonly<Record<HandleName, MigratedEventTypes>> = {
  collection_uri_mutate_events: event("CollectionUriMutateEvent", "CollectionUriMutate"),
  collection_maximum_mutate_events: event("CollectionMaxiumMutateEvent", "CollectionMaximumMutate"),
  collection_description_mutate_events: event("CollectionDescriptionMutateEvent", "CollectionDescriptionMutate"),
  opt_in_events: event("OptInTransferEvent", "OptInTransfer"),
  uri_mutate_events: event("UriMutationEvent", "UriMutation"),
  default_property_mutate_events: event("DefaultPropertyMutateEvent", "DefaultPropertyMutate"),
  description_mutate_events: event("DescriptionMutateEvent", "DescriptionMutate"),
  royalty_mutate_events: event("RoyaltyMutateEvent", "RoyaltyMutate"),
  maximum_mutate_events: event("MaxiumMutateEvent", "MaximumMutate"),
};

/** Fields that collections and token data share. */
export type SharedField = "description" | "maximum" | "uri";
/** Old and new value of a changed field. */
interface Change<T extends Value> {
  readonly before: T;
  readonly after: T;
}
/** Collection and token name within a creator's collections. */
type TokenName = Pick<TokenDataId, "collection" | "name">;

export function emitCollectionChange(
  context: NativeContext,
  creator: Address,
  collection: MoveString,
  field: SharedField,
  change: Change<Value>,
): void {
  const fields = { creator_addr: creator, collection_name: collection, ...changeFields(field, change) };
  emitToStore(context, creator, `collection_${field}_mutate_events`, fields);
}

export function emitTokenChange(
  context: NativeContext,
  creator: Address,
  token: TokenName,
  field: SharedField,
  change: Change<Value>,
): void {
  emitToStore(context, creator, `${field}_mutate_events`, { ...tokenFields(creator, token), ...changeFields(field, change) });
}

export function emitRoyaltyChange(context: NativeContext, creator: Address, token: TokenName, { before, after }: Change<Royalty>): void {
  const fields = {
    ...tokenFields(creator, token),
    ...changeFields("royalty_numerator", { before: before.royalty_points_numerator, after: after.royalty_points_numerator }),
    ...changeFields("royalty_denominator", { before: before.royalty_points_denominator, after: after.royalty_points_denominator }),
    ...changeFields("royalty_payee_addr", { before: before.payee_address, after: after.payee_address }),
  };
  emitToStore(context, creator, "royalty_mutate_events", fields);
}

export function emitDefaultPropertiesChange(
  context: NativeContext,
  creator: Address,
  token: TokenName,
  keys: MoveString[],
  change: Change<Value[]>,
): void {
  emitToStore(context, creator, "default_property_mutate_events", {
    ...tokenFields(creator, token),
    keys,
    ...changeFields("values", change),
  });
}

export function emitOptIn(context: NativeContext, account: Address, optIn: boolean): void {
  emitToStore(context, account, "opt_in_events", { opt_in: optIn }, { account_address: account });
}

/** Emits an event, and creates the handle store even if events are emitted as module events. */
function emitToStore(
  context: NativeContext,
  account: Address,
  handle: HandleName,
  fields: StructValue,
  accountFields: StructValue = {},
): void {
  if (!context.exists(account, tags.TokenEventStoreV1)) context.moveTo(account, tags.TokenEventStoreV1, newEventStore(context, account));
  emitMigrated(context, EVENTS[handle], fields, accountFields, () => context.borrowMut(account, tags.TokenEventStoreV1)[handle]);
}

function newEventStore(context: NativeContext, account: Address): TokenEventStoreV1 {
  const handles = Object.keys(EVENTS).map((name) => [name, newEventHandle(context, account)]);
  return { ...Object.fromEntries(handles), extension: none() } as TokenEventStoreV1;
}

function tokenFields(creator: Address, { collection, name }: TokenName): StructValue {
  return { creator, collection, token: name };
}
function changeFields(field: string, { before, after }: Change<Value>): StructValue {
  return { [`old_${field}`]: before, [`new_${field}`]: after };
}

function event(onHandle: string, ofModule: string): MigratedEventTypes {
  return migratedEvent("0x3::token_event_store", onHandle, ofModule);
}

const collectionChange =
  (field: SharedField) =>
  ({ context }: NativeCall, creator: Address, collection: MoveString, before: Value, after: Value) =>
    emitCollectionChange(context, creator, collection, field, { before, after });
const tokenChange =
  (field: SharedField) =>
  ({ context }: NativeCall, creator: Address, collection: MoveString, name: MoveString, before: Value, after: Value) =>
    emitTokenChange(context, creator, { collection, name }, field, { before, after });

/** `0x3::token_event_store`: events for changes of collections and token data, and for opting in to transfers. */
export const tokenEventStoreModule = implementModule(declaration, {
  emit_collection_uri_mutate_event: collectionChange("uri"),
  emit_collection_description_mutate_event: collectionChange("description"),
  emit_collection_maximum_mutate_event: collectionChange("maximum"),
  emit_token_opt_in_event: ({ context }, account, optIn) => emitOptIn(context, account, optIn),
  emit_token_uri_mutate_event: tokenChange("uri"),
  emit_default_property_mutate_event: ({ context }, creator, collection, name, keys, before, after) =>
    emitDefaultPropertiesChange(context, creator, { collection, name }, keys, { before, after }),
  emit_token_descrition_mutate_event: tokenChange("description"),
  emit_token_royalty_mutate_event: ({ context }, creator, collection, name, ...parts) => {
    const royalties = { before: royaltyOf(parts[0], parts[1], parts[2]), after: royaltyOf(parts[3], parts[4], parts[5]) };
    emitRoyaltyChange(context, creator, { collection, name }, royalties);
  },
  emit_token_maximum_mutate_event: tokenChange("maximum"),
});

function royaltyOf(numerator: bigint, denominator: bigint, payee: Address): Royalty {
  return { royalty_points_numerator: numerator, royalty_points_denominator: denominator, payee_address: payee };
}
