import { type Address, copyValue, type NativeContext } from "@atoll/move";
import { errors, type Token, type TokenData, type TokenId, tags } from "../../generated/legacyTokens/token.ts";
import { addU64 } from "../../native/arithmetic.ts";
import { chargeForNames, type PropertyColumns, updateProperties } from "../property_map/propertyMap.ts";
import { isSet } from "./burning.ts";
import { readTokenData, tokenDataOf } from "./collections.ts";
import { checkMutable, checkNotReserved } from "./dataMutation.ts";
import { emitMigrated, migratedEvent } from "./migratedEvent.ts";
import { createTokenId } from "./tokenIds.ts";
import { depositIntoStore, tokensOf, withdrawToken } from "./tokenStore.ts";

const mutateEvent = migratedEvent("0x3::token", "MutateTokenPropertyMapEvent", "MutatePropertyMap");
/** Internal gas per changed token. The caller chooses the count, so each token costs as much as a call. */
const GAS_PER_CHANGED_TOKEN = 1_500_000n;

/** Changes properties of several of the owner's tokens. */
export function mutateTokens(
  context: NativeContext,
  creator: Address,
  owner: Address,
  id: TokenId,
  amount: bigint,
  properties: PropertyColumns,
): void {
  for (let count = 0n; count < amount; count++) {
    context.charge(GAS_PER_CHANGED_TOKEN);
    mutateOneToken(context, creator, owner, id, properties);
  }
}

/** Changes properties of one token, and assigns a new version to a token of version 0. */
export function mutateOneToken(
  context: NativeContext,
  creator: Address,
  owner: Address,
  id: TokenId,
  properties: PropertyColumns,
): TokenId {
  errors.check(creator === id.token_data_id.creator, "permissionDenied", "ENO_MUTATE_CAPABILITY");
  const data = readTokenData(context, id.token_data_id);
  const { mutability_config, default_properties } = data;
  // Creators can make the default properties immutable and still let single tokens change. The published property name has this typo.
  checkMutable(mutability_config.properties || isSet(context, default_properties, "TOKEN_PROPERTY_MUTATBLE"));
  const newId = id.property_version === 0n ? separate(context, owner, id) : id;
  updateTokenProperties(context, owner, newId, properties);
  const { keys, values, types } = properties;
  const fields = { old_id: id, new_id: newId, keys: [...keys], values: [...values], types: [...types] };
  const handle = () => context.borrowMut(owner, tags.TokenStore).mutate_token_property_events;
  emitMigrated(context, mutateEvent, fields, { account: owner }, handle);
  return copyValue(newId);
}

/** Converts one of the owner's version 0 tokens to a new version with a copy of the default properties. */
function separate(context: NativeContext, owner: Address, id: TokenId): TokenId {
  withdrawToken(context, owner, id, 1n);
  const data = context.tables.getMut(tokenDataOf(context, id.token_data_id.creator), id.token_data_id) as TokenData;
  const version = addU64(data.largest_property_version, 1n);
  const newId = createTokenId(copyValue(id.token_data_id), version);
  const token: Token = { id: copyValue(newId), amount: 1n, token_properties: copyValue(data.default_properties) };
  depositIntoStore(context, owner, token);
  data.largest_property_version = version;
  return newId;
}

function updateTokenProperties(context: NativeContext, owner: Address, id: TokenId, properties: PropertyColumns): void {
  const tokens = tokensOf(context, owner);
  const stored = properties.keys.length === 0 ? context.tables.get(tokens, id) : context.tables.getMut(tokens, id);
  const token = stored ?? errors.abort("notFound", "ENO_TOKEN_IN_TOKEN_STORE");
  checkNotReserved(properties.keys);
  chargeForNames(context, properties, token.token_properties.map.data.length);
  updateProperties(token.token_properties, properties);
}
