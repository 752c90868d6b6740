import { type Address, copyValue, type NativeBody, type Reference } from "@atoll/move";
import type { MoveString } from "../generated/stdlib/string.ts";
import * as collections from "./collections.ts";
import * as data from "./dataMutation.ts";
import { mintToken, mintTokenTo } from "./minting.ts";
import {
  CHANGE_PARAMETERS,
  COLLECTION_PARAMETERS,
  createCollectionBody,
  PROPERTY_PARAMETERS,
  ROYALTY_PARAMETERS,
} from "./tokenEntryFunctions.ts";
import { mutateOneToken } from "./tokenMutation.ts";
import * as store from "./tokenStore.ts";
import type { Royalty, Token, TokenDataId, TokenId, TokenMutabilityConfig, WithdrawCapability } from "./tokenTypes.ts";
import { withdrawPartWithCapability, withdrawWithCapability } from "./withdrawCapability.ts";

/** Functions of `0x3::token` for creators, on collections and token data. */
const creatorFunctions: Record<string, NativeBody> = {
  "public fun mutate_collection_description(creator: &signer, collection_name: String, description: String)": (
    { context },
    creator: Address,
    name: MoveString,
    description: MoveString,
  ) => data.changeCollectionDescription(context, creator, name, description),
  "public fun mutate_collection_uri(creator: &signer, collection_name: String, uri: String)": (
    { context },
    creator: Address,
    name: MoveString,
    uri: MoveString,
  ) => data.changeCollectionUri(context, creator, name, uri),
  "public fun mutate_collection_maximum(creator: &signer, collection_name: String, maximum: u64)": (
    { context },
    creator: Address,
    name: MoveString,
    maximum: bigint,
  ) => data.changeCollectionMaximum(context, creator, name, maximum),
  "public fun mutate_tokendata_maximum(creator: &signer, token_data_id: TokenDataId, maximum: u64)": (
    { context },
    creator: Address,
    id: TokenDataId,
    maximum: bigint,
  ) => data.changeTokenDataMaximum(context, creator, id, maximum),
  "public fun mutate_tokendata_uri(creator: &signer, token_data_id: TokenDataId, uri: String)": (
    { context },
    creator: Address,
    id: TokenDataId,
    uri: MoveString,
  ) => data.changeTokenDataUri(context, creator, id, uri),
  "public fun mutate_tokendata_royalty(creator: &signer, token_data_id: TokenDataId, royalty: Royalty)": (
    { context },
    creator: Address,
    id: TokenDataId,
    royalty: Royalty,
  ) => data.changeTokenDataRoyalty(context, creator, id, royalty),
  "public fun mutate_tokendata_description(creator: &signer, token_data_id: TokenDataId, description: String)": (
    { context },
    creator: Address,
    id: TokenDataId,
    description: MoveString,
  ) => data.changeTokenDataDescription(context, creator, id, description),
  [`public fun mutate_tokendata_property(creator: &signer, token_data_id: TokenDataId, ${CHANGE_PARAMETERS})`]: (
    { context },
    creator: Address,
    id: TokenDataId,
    keys: MoveString[],
    values: Uint8Array[],
    types: MoveString[],
  ) => data.changeDefaultProperties(context, creator, id, { keys, values, types }),
  [`public fun mutate_one_token(account: &signer, token_owner: address, token_id: TokenId, ${CHANGE_PARAMETERS}): TokenId`]: (
    { context },
    creator: Address,
    owner: Address,
    id: TokenId,
    keys: MoveString[],
    values: Uint8Array[],
    types: MoveString[],
  ) => mutateOneToken(context, creator, owner, id, { keys, values, types }),
  "public fun create_royalty(royalty_points_numerator: u64, royalty_points_denominator: u64, payee_address: address): Royalty": (
    _,
    numerator: bigint,
    denominator: bigint,
    payee: Address,
  ) => collections.createRoyalty(numerator, denominator, payee),
  [`public fun create_collection(${COLLECTION_PARAMETERS})`]: createCollectionBody,
  [`public fun create_tokendata(account: &signer, collection: String, name: String, description: String, maximum: u64, uri: String, ${ROYALTY_PARAMETERS}, token_mutate_config: TokenMutabilityConfig, ${PROPERTY_PARAMETERS}): TokenDataId`]:
    (
      { context },
      creator: Address,
      collection: MoveString,
      name: MoveString,
      description: MoveString,
      maximum: bigint,
      uri: MoveString,
      payee: Address,
      denominator: bigint,
      numerator: bigint,
      mutability: TokenMutabilityConfig,
      keys: MoveString[],
      values: Uint8Array[],
      types: MoveString[],
    ) =>
      collections.createTokenData(context, creator, {
        collection,
        name,
        description,
        maximum,
        uri,
        royalty: { royalty_points_numerator: numerator, royalty_points_denominator: denominator, payee_address: payee },
        mutability,
        properties: { keys, values, types },
      }),
  "public fun create_token_mutability_config(mutate_setting: &vector<bool>): TokenMutabilityConfig": (_, settings: boolean[]) =>
    collections.createTokenMutability(settings),
  "public fun create_collection_mutability_config(mutate_setting: &vector<bool>): CollectionMutabilityConfig": (_, settings: boolean[]) =>
    collections.createCollectionMutability(settings),
  "public fun mint_token(account: &signer, token_data_id: TokenDataId, amount: u64): TokenId": (
    { context },
    creator: Address,
    id: TokenDataId,
    amount: bigint,
  ) => mintToken(context, creator, id, amount),
  "public fun mint_token_to(account: &signer, receiver: address, token_data_id: TokenDataId, amount: u64)": (
    { context },
    creator: Address,
    receiver: Address,
    id: TokenDataId,
    amount: bigint,
  ) => mintTokenTo(context, creator, receiver, id, amount),
};

/** Functions of `0x3::token` for holders of tokens. */
const holderFunctions: Record<string, NativeBody> = {
  "public fun deposit_token(account: &signer, token: Token)": ({ context }, account: Address, token: Token) =>
    store.depositToken(context, account, token),
  "public fun direct_deposit_with_opt_in(account_addr: address, token: Token)": ({ context }, account: Address, token: Token) =>
    store.depositWithOptIn(context, account, token),
  "public fun direct_transfer(sender: &signer, receiver: &signer, token_id: TokenId, amount: u64)": (
    { context },
    sender: Address,
    receiver: Address,
    id: TokenId,
    amount: bigint,
  ) => store.transferTokenDirectly(context, sender, receiver, id, amount),
  "public fun initialize_token_store(account: &signer)": ({ context }, account: Address) => store.initializeTokenStore(context, account),
  "public fun merge(dst_token: &mut Token, source_token: Token)": (_, target: Reference, source: Token) =>
    store.mergeTokens(target.get() as Token, source),
  "public fun split(dst_token: &mut Token, amount: u64): Token": (_, source: Reference, amount: bigint) =>
    store.splitToken(source.get() as Token, amount),
  "public fun token_id(token: &Token): &TokenId": (_, token: Token) => token.id,
  "public fun transfer(from: &signer, id: TokenId, to: address, amount: u64)": (
    { context },
    from: Address,
    id: TokenId,
    to: Address,
    amount: bigint,
  ) => store.transferToken(context, from, id, to, amount),
  "public fun create_withdraw_capability(owner: &signer, token_id: TokenId, amount: u64, expiration_sec: u64): WithdrawCapability": (
    _,
    owner: Address,
    id: TokenId,
    amount: bigint,
    expiration: bigint,
  ) => ({ token_owner: owner, token_id: id, amount, expiration_sec: expiration }),
  "public fun withdraw_with_capability(withdraw_proof: WithdrawCapability): Token": ({ context }, capability: WithdrawCapability) =>
    withdrawWithCapability(context, capability),
  "public fun partial_withdraw_with_capability(withdraw_proof: WithdrawCapability, withdraw_amount: u64): (Token, Option<WithdrawCapability>)":
    ({ context }, capability: WithdrawCapability, amount: bigint) => withdrawPartWithCapability(context, capability, amount),
  "public fun withdraw_token(account: &signer, id: TokenId, amount: u64): Token": (
    { context },
    owner: Address,
    id: TokenId,
    amount: bigint,
  ) => store.withdrawToken(context, owner, id, amount),
  "public fun get_token_id(token: &Token): TokenId": (_, token: Token) => copyValue(token.id),
  "public fun get_token_amount(token: &Token): u64": (_, token: Token) => token.amount,
};

/** Functions of `0x3::token` through which other modules change state. */
export const tokenChangeFunctions: Record<string, NativeBody> = { ...creatorFunctions, ...holderFunctions };
