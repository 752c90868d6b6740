import type { Address } from "@atoll/move";
import type { MoveString } from "../generated/stdlib/string.ts";
import { defineModule, type NativeModule } from "../native/defineModule.ts";
import { createTokenIdRaw } from "./tokenIds.ts";
import * as transfers from "./tokenTransfers.ts";
import type { TokenId } from "./tokenTypes.ts";

const OFFER = "to_address: address, token_id: token::TokenId, amount: u64";
const TOKEN_PARAMETERS = "creator: address, collection: String, name: String, property_version: u64";

/** `0x3::token_transfers`: two-step transfers by offer and claim. */
export const tokenTransfersModule: NativeModule = defineModule({
  id: "0x3::token_transfers",
  errors: transfers.tokenTransfersErrors,
  structs: `
    struct PendingClaims has key {
      pending_claims: 0x1::table::Table<TokenOfferId, token::Token>,
      offer_events: 0x1::event::EventHandle<TokenOfferEvent>,
      cancel_offer_events: 0x1::event::EventHandle<TokenCancelOfferEvent>,
      claim_events: 0x1::event::EventHandle<TokenClaimEvent>,
    }
    #[event] struct TokenOfferId has copy, drop, store { to_addr: address, token_id: token::TokenId }
    #[event] struct TokenOffer has drop, store { ${OFFER} }
    #[event] struct Offer has drop, store { account: address, ${OFFER} }
    #[event] struct TokenCancelOfferEvent has drop, store { ${OFFER} }
    #[event] struct CancelOffer has drop, store { account: address, ${OFFER} }
    #[event] struct TokenClaimEvent has drop, store { ${OFFER} }
    #[event] struct Claim has drop, store { account: address, ${OFFER} }
    #[event] struct TokenOfferEvent has drop, store { ${OFFER} }
    #[event] struct TokenCancelOffer has drop, store { ${OFFER} }
    #[event] struct TokenClaim has drop, store { ${OFFER} }
  `,
  functions: {
    "fun initialize_token_transfers(account: &signer)": ({ context }, account: Address) =>
      transfers.initializeTokenTransfers(context, account),
    "fun create_token_offer_id(to_addr: address, token_id: token::TokenId): TokenOfferId": (_, receiver: Address, id: TokenId) =>
      transfers.createTokenOfferId(receiver, id),
    [`public entry fun offer_script(sender: signer, receiver: address, ${TOKEN_PARAMETERS}, amount: u64)`]: (
      { context },
      sender: Address,
      receiver: Address,
      creator: Address,
      collection: MoveString,
      name: MoveString,
      version: bigint,
      amount: bigint,
    ) => transfers.offerToken(context, sender, receiver, createTokenIdRaw(creator, collection, name, version), amount),
    "public fun offer(sender: &signer, receiver: address, token_id: token::TokenId, amount: u64)": (
      { context },
      sender: Address,
      receiver: Address,
      id: TokenId,
      amount: bigint,
    ) => transfers.offerToken(context, sender, receiver, id, amount),
    [`public entry fun claim_script(receiver: signer, sender: address, ${TOKEN_PARAMETERS})`]: (
      { context },
      receiver: Address,
      sender: Address,
      creator: Address,
      collection: MoveString,
      name: MoveString,
      version: bigint,
    ) => transfers.claimToken(context, receiver, sender, createTokenIdRaw(creator, collection, name, version)),
    "public fun claim(receiver: &signer, sender: address, token_id: token::TokenId)": (
      { context },
      receiver: Address,
      sender: Address,
      id: TokenId,
    ) => transfers.claimToken(context, receiver, sender, id),
    [`public entry fun cancel_offer_script(sender: signer, receiver: address, ${TOKEN_PARAMETERS})`]: (
      { context },
      sender: Address,
      receiver: Address,
      creator: Address,
      collection: MoveString,
      name: MoveString,
      version: bigint,
    ) => transfers.cancelOffer(context, sender, receiver, createTokenIdRaw(creator, collection, name, version)),
    "public fun cancel_offer(sender: &signer, receiver: address, token_id: token::TokenId)": (
      { context },
      sender: Address,
      receiver: Address,
      id: TokenId,
    ) => transfers.cancelOffer(context, sender, receiver, id),
  },
});
