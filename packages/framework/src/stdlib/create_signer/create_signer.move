module aptos_framework::create_signer {
    friend aptos_framework::account;
    friend aptos_framework::account_abstraction;
    friend aptos_framework::aptos_account;
    friend aptos_framework::coin;
    friend aptos_framework::fungible_asset;
    friend aptos_framework::genesis;
    friend aptos_framework::multisig_account;
    friend aptos_framework::object;
    friend aptos_framework::permissioned_signer;
    friend aptos_framework::transaction_validation;

    public(friend) fun create_signer(addr: address): signer;
}
