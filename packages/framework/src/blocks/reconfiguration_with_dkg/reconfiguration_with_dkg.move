module aptos_framework::reconfiguration_with_dkg {
    friend aptos_framework::block;
    friend aptos_framework::aptos_governance;

    public(friend) fun try_start();
    public(friend) fun finish(framework: &signer);
    fun finish_with_dkg_result(account: &signer, dkg_result: vector<u8>);
}
