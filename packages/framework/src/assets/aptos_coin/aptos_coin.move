module aptos_framework::aptos_coin {
    use aptos_framework::coin;

    friend aptos_framework::genesis;

    /// The account may not mint APT
    const ENO_CAPABILITIES: u64 = 1;
    /// The right to mint was offered to this account already
    const EALREADY_DELEGATED: u64 = 2;
    /// Nobody offered this account the right to mint
    const EDELEGATION_NOT_FOUND: u64 = 3;

    struct AptosCoin has key {}
    struct MintCapStore has key { mint_cap: coin::MintCapability<AptosCoin> }
    struct DelegatedMintCapability has store { to: address }
    struct Delegations has key { inner: vector<DelegatedMintCapability> }

    public(friend) fun initialize(aptos_framework: &signer): (coin::BurnCapability<AptosCoin>, coin::MintCapability<AptosCoin>);
    public fun has_mint_capability(account: &signer): bool;
    public(friend) fun destroy_mint_cap(aptos_framework: &signer);
    public(friend) fun configure_accounts_for_test(
        aptos_framework: &signer, core_resources: &signer, mint_cap: coin::MintCapability<AptosCoin>,
    );
    public entry fun mint(account: &signer, dst_addr: address, amount: u64);
    public entry fun delegate_mint_capability(account: signer, to: address);
    public entry fun claim_mint_capability(account: &signer);
}
