module aptos_token::token_transfers {
    use aptos_token::token;
    use std::string::String;

    /// There is no such offer
    const ETOKEN_OFFER_NOT_EXIST: u64 = 1;

    struct PendingClaims has key {
        pending_claims: 0x1::table::Table<TokenOfferId, token::Token>,
        offer_events: 0x1::event::EventHandle<TokenOfferEvent>,
        cancel_offer_events: 0x1::event::EventHandle<TokenCancelOfferEvent>,
        claim_events: 0x1::event::EventHandle<TokenClaimEvent>,
    }
    #[event] struct TokenOfferId has copy, drop, store { to_addr: address, token_id: token::TokenId }
    #[event] struct TokenOffer has drop, store { to_address: address, token_id: token::TokenId, amount: u64 }
    #[event] struct Offer has drop, store { account: address, to_address: address, token_id: token::TokenId, amount: u64 }
    #[event] struct TokenCancelOfferEvent has drop, store { to_address: address, token_id: token::TokenId, amount: u64 }
    #[event] struct CancelOffer has drop, store { account: address, to_address: address, token_id: token::TokenId, amount: u64 }
    #[event] struct TokenClaimEvent has drop, store { to_address: address, token_id: token::TokenId, amount: u64 }
    #[event] struct Claim has drop, store { account: address, to_address: address, token_id: token::TokenId, amount: u64 }
    #[event] struct TokenOfferEvent has drop, store { to_address: address, token_id: token::TokenId, amount: u64 }
    #[event] struct TokenCancelOffer has drop, store { to_address: address, token_id: token::TokenId, amount: u64 }
    #[event] struct TokenClaim has drop, store { to_address: address, token_id: token::TokenId, amount: u64 }

    fun initialize_token_transfers(account: &signer);
    fun create_token_offer_id(to_addr: address, token_id: token::TokenId): TokenOfferId;
    public entry fun offer_script(
        sender: signer, receiver: address, creator: address, collection: String, name: String, property_version: u64, amount: u64,
    );
    public fun offer(sender: &signer, receiver: address, token_id: token::TokenId, amount: u64);
    public entry fun claim_script(
        receiver: signer, sender: address, creator: address, collection: String, name: String, property_version: u64,
    );
    public fun claim(receiver: &signer, sender: address, token_id: token::TokenId);
    public entry fun cancel_offer_script(
        sender: signer, receiver: address, creator: address, collection: String, name: String, property_version: u64,
    );
    public fun cancel_offer(sender: &signer, receiver: address, token_id: token::TokenId);
}
