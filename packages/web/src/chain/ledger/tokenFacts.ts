import { readAddress } from "../facts/address.ts";
import { asArray, asBoolean, asInteger, asObject, asText, type JsonObject, optional } from "../facts/jsonFields.ts";
import { rowReader } from "../facts/rowReader.ts";
import { readProperties, type TokenProperty } from "../facts/tokenProperty.ts";
import type { Address, ResourceFacts } from "../facts/types.ts";
import { accountResources } from "./accountResources.ts";
import type { NodeApi, ReadOptions } from "./createNodeApi.ts";
import { findResource } from "./findResource.ts";

const readRoyalty = rowReader({
  numerator: ["numerator", asInteger],
  denominator: ["denominator", asInteger],
  payee: ["payee_address", readAddress],
});

/** Royalty: share of a sale price due to a payee. */
export type Royalty = ReturnType<typeof readRoyalty>;

const hasRef = (ref: unknown) => asArray(asObject(ref).vec).length > 0;

const readRights = rowReader({
  changeDescription: ["mutable_description", asBoolean],
  changeUri: ["mutable_uri", asBoolean],
  changeRoyalty: ["royalty_mutator_ref", hasRef],
  changeTokenName: ["mutable_token_name", asBoolean],
  changeTokenDescription: ["mutable_token_description", asBoolean],
  changeTokenUri: ["mutable_token_uri", asBoolean],
  changeTokenProperties: ["mutable_token_properties", asBoolean],
  burnTokens: ["tokens_burnable_by_creator", asBoolean],
  freezeTokens: ["tokens_freezable_by_creator", asBoolean],
});

/** Permissions of the creator in a collection managed by the framework. */
type CollectionRights = ReturnType<typeof readRights>;

/** A collection on the ledger. Its creator controls all texts. */
export interface CollectionFacts {
  readonly id: Address;
  readonly name: string;
  readonly description: string;
  readonly uri: string;
  readonly creator: Address;
  /** Supply of the collection; undefined if it is not tracked. */
  readonly supply: { readonly current: bigint; readonly minted: bigint; readonly maximum: bigint | undefined } | undefined;
  readonly royalty: Royalty | undefined;
  /** Creator permissions; undefined if custom code manages the collection, because only that code defines them. */
  readonly rights: CollectionRights | undefined;
}

/** Permissions of the creator over a token managed by the framework. */
export interface TokenRights {
  readonly burn: boolean;
  readonly freeze: boolean;
  readonly changeName: boolean;
  readonly changeDescription: boolean;
  readonly changeUri: boolean;
  readonly changeProperties: boolean;
}

/** Whether the owner can transfer a token: freely; not while frozen by the creator; never; or as custom code decides. */
type Transferability = "free" | "frozen" | "soulBound" | "byCode";

/** A token on the ledger. Its creator controls all texts. */
export interface TokenFacts {
  readonly id: Address;
  readonly name: string;
  readonly description: string;
  readonly uri: string;
  readonly owner: Address;
  readonly collection: CollectionFacts;
  readonly royalty: Royalty | undefined;
  readonly properties: readonly TokenProperty[];
  readonly transfer: Transferability;
  /** True if the owner marked the token as burnt; the owner can restore it. */
  readonly isBurntByOwner: boolean;
  /** Creator permissions; undefined if custom code manages the token. */
  readonly rights: TokenRights | undefined;
}

const UNLIMITED = 2n ** 64n - 1n;

/** Reads a token with its collection in two requests; undefined if the address has none. */
export async function tokenFacts(api: NodeApi, id: Address, options: ReadOptions): Promise<TokenFacts | undefined> {
  const find = finder(await accountResources(api, id, options));
  const [core, token] = [find("0x1::object::ObjectCore"), find("0x4::token::Token")];
  if (core === undefined || token === undefined) return undefined;
  const collection = await collectionFacts(api, readAddress(asObject(token.collection).inner), options);
  if (collection === undefined) return undefined;
  const identifiers = find("0x4::token::TokenIdentifiers");
  const own = find("0x4::aptos_token::AptosToken");
  const rights = own && tokenRights(own, collection.rights);
  return {
    id,
    // Newer tokens store their name in a separate resource, so that many can be minted in parallel.
    name: asText(identifiers === undefined ? token.name : asObject(identifiers.name).value),
    description: asText(token.description),
    uri: asText(token.uri),
    owner: readAddress(core.owner),
    collection,
    royalty: optional(find("0x4::royalty::Royalty"), readRoyalty) ?? collection.royalty,
    properties: optional(find("0x4::property_map::PropertyMap"), readProperties) ?? [],
    transfer: transferability({
      isUngated: asBoolean(core.allow_ungated_transfer),
      isUntransferable: find("0x1::object::Untransferable") !== undefined,
      rights,
    }),
    isBurntByOwner: find("0x1::object::TombStone") !== undefined,
    rights,
  };
}

/** Collection at an address; undefined if missing. */
export async function collectionFacts(api: NodeApi, id: Address, options: ReadOptions): Promise<CollectionFacts | undefined> {
  const find = finder(await accountResources(api, id, options));
  const collection = find("0x4::collection::Collection");
  if (collection === undefined) return undefined;
  return {
    id,
    name: asText(collection.name),
    description: asText(collection.description),
    uri: asText(collection.uri),
    creator: readAddress(collection.creator),
    supply: readSupply(find),
    royalty: optional(find("0x4::royalty::Royalty"), readRoyalty),
    rights: optional(find("0x4::aptos_token::AptosCollection"), readRights),
  };
}

type Find = (type: string) => JsonObject | undefined;

function finder(resources: readonly ResourceFacts[]): Find {
  return (type) => optional(resources.find((resource) => resource.type === type)?.data, asObject);
}

function transferability(of: {
  readonly isUngated: boolean;
  readonly isUntransferable: boolean;
  readonly rights: TokenRights | undefined;
}): Transferability {
  if (of.isUntransferable) return "soulBound";
  if (of.isUngated) return "free";
  if (of.rights === undefined) return "byCode";
  return of.rights.freeze ? "frozen" : "soulBound";
}

/** Creator permissions over a token: each requires permission by the collection and the matching ref in the token. */
function tokenRights(token: JsonObject, collection: CollectionRights | undefined): TokenRights {
  const canChange = hasRef(token.mutator_ref);
  return {
    burn: hasRef(token.burn_ref),
    freeze: collection?.freezeTokens === true && hasRef(token.transfer_ref),
    changeName: collection?.changeTokenName === true && canChange,
    changeDescription: collection?.changeTokenDescription === true && canChange,
    changeUri: collection?.changeTokenUri === true && canChange,
    changeProperties: collection?.changeTokenProperties === true,
  };
}

/** Whether an account accepts tokens of the first standard without an offer. */
export async function acceptsLegacyTokens(api: NodeApi, address: Address, options: ReadOptions): Promise<boolean> {
  const store = await findResource(api, address, "0x3::token::TokenStore", options);
  return store !== undefined && asBoolean(store.direct_transfer);
}

function readSupply(find: Find): CollectionFacts["supply"] {
  const concurrent = find("0x4::collection::ConcurrentSupply");
  if (concurrent !== undefined) {
    const current = asObject(concurrent.current_supply);
    const most = asInteger(current.max_value);
    return {
      current: asInteger(current.value),
      minted: asInteger(asObject(concurrent.total_minted).value),
      maximum: most === UNLIMITED ? undefined : most,
    };
  }
  const fixed = find("0x4::collection::FixedSupply");
  const counted = fixed ?? find("0x4::collection::UnlimitedSupply");
  if (counted === undefined) return undefined;
  return {
    current: asInteger(counted.current_supply),
    minted: asInteger(counted.total_minted),
    maximum: fixed && asInteger(fixed.max_supply),
  };
}
