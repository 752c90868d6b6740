module aptos_framework::governance_proposal {
    friend aptos_framework::aptos_governance;

    struct GovernanceProposal has store, drop {}

    public(friend) fun create_proposal(): GovernanceProposal;
    public(friend) fun create_empty_proposal(): GovernanceProposal;
}
