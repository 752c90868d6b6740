import type { NativeBody } from "@atoll/move";
import { defineModule, type NativeModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";

const errors = defineErrors("0x3::token_coin_swap", {
  ETOKEN_ALREADY_LISTED: [1n, "The token is for sale already"],
  ETOKEN_LISTING_NOT_EXIST: [2n, "The token is not for sale"],
  ETOKEN_NOT_IN_ESCROW: [3n, "The token is not in escrow"],
  ETOKEN_CANNOT_MOVE_OUT_OF_ESCROW_BEFORE_LOCKUP_TIME: [4n, "The token is locked in escrow for longer"],
  ETOKEN_MIN_PRICE_NOT_MATCH: [5n, "The price is not the one that is asked"],
  ETOKEN_AMOUNT_NOT_MATCH: [6n, "The amount is not the one that is for sale"],
  ENOT_ENOUGH_COIN: [7n, "There are too few coins to buy the token"],
  EDEPRECATED_MODULE: [8n, "This module is no longer in use"],
});

/** Body of every function in this retired module: aborts, as on public networks. */
const retired: NativeBody = () => errors.abort("invalidArgument", "EDEPRECATED_MODULE");

/** `0x3::token_coin_swap`: retired module for selling tokens. Its types remain for stored data. */
export const tokenCoinSwapModule: NativeModule = defineModule({
  id: "0x3::token_coin_swap",
  errors,
  structs: `
    struct TokenCoinSwap<phantom CoinType> has store, drop { token_amount: u64, min_price_per_token: u64 }
    struct TokenListings<phantom CoinType> has key {
      listings: 0x1::table::Table<token::TokenId, TokenCoinSwap<CoinType>>,
      listing_events: 0x1::event::EventHandle<TokenListingEvent>,
      swap_events: 0x1::event::EventHandle<TokenSwapEvent>,
    }
    struct TokenEscrow has store { token: token::Token, locked_until_secs: u64 }
    struct TokenStoreEscrow has key { token_escrows: 0x1::table::Table<token::TokenId, TokenEscrow> }
    struct TokenListingEvent has drop, store {
      token_id: token::TokenId,
      amount: u64,
      min_price: u64,
      locked_until_secs: u64,
      coin_type_info: 0x1::type_info::TypeInfo,
    }
    struct TokenSwapEvent has drop, store {
      token_id: token::TokenId,
      token_buyer: address,
      token_amount: u64,
      coin_amount: u64,
      coin_type_info: 0x1::type_info::TypeInfo,
    }
  `,
  functions: {
    "public fun does_listing_exist<CoinType>(_token_owner: address, _token_id: token::TokenId): bool": retired,
    "public fun exchange_coin_for_token<CoinType>(_coin_owner: &signer, _coin_amount: u64, _token_owner: address, _creators_address: address, _collection: String, _name: String, _property_version: u64, _token_amount: u64)":
      retired,
    "public entry fun list_token_for_swap<CoinType>(_token_owner: &signer, _creators_address: address, _collection: String, _name: String, _property_version: u64, _token_amount: u64, _min_coin_per_token: u64, _locked_until_secs: u64)":
      retired,
    "fun initialize_token_listing<CoinType>(_token_owner: &signer)": retired,
    "fun initialize_token_store_escrow(_token_owner: &signer)": retired,
    "public fun deposit_token_to_escrow(_token_owner: &signer, _token_id: token::TokenId, _tokens: token::Token, _locked_until_secs: u64)":
      retired,
    "fun withdraw_token_from_escrow_internal(_token_owner_addr: address, _token_id: token::TokenId, _amount: u64): token::Token": retired,
    "public fun withdraw_token_from_escrow(_token_owner: &signer, _token_id: token::TokenId, _amount: u64): token::Token": retired,
    "public fun cancel_token_listing<CoinType>(_token_owner: &signer, _token_id: token::TokenId, _token_amount: u64)": retired,
  },
});
