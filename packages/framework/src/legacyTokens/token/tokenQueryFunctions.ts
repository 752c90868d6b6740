import { copyValue } from "@atoll/move";
import { type Bodies, errors, type Token } from "../../generated/legacyTokens/token.ts";
import type { Option } from "../../native/moveTypes.ts";
import { none, some } from "../../stdlib/option/option.ts";
import { collectionExists, readCollection, readTokenData, tokenDataExists, tokenDataOf } from "./collections.ts";
import { createTokenDataId, createTokenId, createTokenIdRaw } from "./tokenIds.ts";
import { hasTokenStore, legacyTokenBalance, takesDirectTransfers, tokensOf } from "./tokenStore.ts";

/** Supply of token data or collections with a maximum; `none` otherwise. */
function countedSupply({ maximum, supply }: { readonly maximum: bigint; readonly supply: bigint }): Option<bigint> {
  return maximum > 0n ? some(supply) : none();
}

const collectionQueries = {
  check_collection_exists: ({ context }, creator, name) => collectionExists(context, creator, name),
  get_collection_supply: ({ context }, creator, name) => countedSupply(readCollection(context, creator, name)),
  get_collection_description: ({ context }, creator, name) => copyValue(readCollection(context, creator, name).description),
  get_collection_uri: ({ context }, creator, name) => copyValue(readCollection(context, creator, name).uri),
  get_collection_maximum: ({ context }, creator, name) => readCollection(context, creator, name).maximum,
  get_collection_mutability_config: ({ context }, creator, name) => copyValue(readCollection(context, creator, name).mutability_config),
  get_collection_mutability_description: (_, config) => config.description,
  get_collection_mutability_uri: (_, config) => config.uri,
  get_collection_mutability_maximum: (_, config) => config.maximum,
} satisfies Partial<Bodies>;

const tokenDataQueries = {
  check_tokendata_exists: ({ context }, creator, collection, name) => tokenDataExists(context, creator, collection, name),
  get_token_supply: ({ context }, creator, id) => countedSupply(readTokenData(context, id, creator)),
  get_tokendata_largest_property_version: ({ context }, creator, id) => readTokenData(context, id, creator).largest_property_version,
  get_tokendata_maximum: ({ context }, id) => readTokenData(context, id).maximum,
  get_tokendata_uri: ({ context }, creator, id) => copyValue(readTokenData(context, id, creator).uri),
  get_tokendata_description: ({ context }, id) => copyValue(readTokenData(context, id).description),
  get_tokendata_royalty: ({ context }, id) => copyValue(readTokenData(context, id).royalty),
  get_tokendata_mutability_config: ({ context }, id) => copyValue(readTokenData(context, id).mutability_config),
  get_token_mutability_maximum: (_, config) => config.maximum,
  get_token_mutability_royalty: (_, config) => config.royalty,
  get_token_mutability_uri: (_, config) => config.uri,
  get_token_mutability_description: (_, config) => config.description,
  get_token_mutability_default_properties: (_, config) => config.properties,
  get_royalty: ({ context }, id) => copyValue(readTokenData(context, id.token_data_id).royalty),
  get_royalty_numerator: (_, royalty) => royalty.royalty_points_numerator,
  get_royalty_denominator: (_, royalty) => royalty.royalty_points_denominator,
  get_royalty_payee: (_, royalty) => royalty.payee_address,
} satisfies Partial<Bodies>;

const tokenQueries = {
  get_direct_transfer: ({ context }, receiver) => takesDirectTransfers(context, receiver),
  create_token_id: (_, id, version) => createTokenId(id, version),
  create_token_data_id: (_, creator, collection, name) => createTokenDataId(creator, collection, name),
  create_token_id_raw: (_, creator, collection, name, version) => createTokenIdRaw(creator, collection, name, version),
  balance_of: ({ context }, owner, id) => legacyTokenBalance(context, owner, id),
  has_token_store: ({ context }, owner) => hasTokenStore(context, owner),
  get_token_id_fields: (_, id) => {
    const { creator, collection, name } = copyValue(id.token_data_id);
    return [creator, collection, name, id.property_version];
  },
  get_token_data_id_fields: (_, id) => {
    const { creator, collection, name } = copyValue(id);
    return [creator, collection, name];
  },
  /** Properties of a token in the owner's store: specific to its version, or the default properties for version 0. */
  get_property_map: ({ context }, owner, id) => {
    errors.check(legacyTokenBalance(context, owner, id) > 0n, "notFound", "EINSUFFICIENT_BALANCE");
    if (id.property_version > 0n) return copyValue((context.tables.get(tokensOf(context, owner), id) as Token).token_properties);
    const data = context.tables.get(tokenDataOf(context, id.token_data_id.creator), id.token_data_id);
    if (data === undefined) return errors.abort("notFound", "ETOKEN_DATA_NOT_PUBLISHED");
    return copyValue(data.default_properties);
  },
  get_tokendata_id: (_, id) => id.token_data_id,
} satisfies Partial<Bodies>;

/** Read-only functions of `0x3::token`. */
export const tokenQueryFunctions = {
  ...collectionQueries,
  ...tokenDataQueries,
  ...tokenQueries,
} satisfies Partial<Bodies>;
