/** Folder of the framework's sources in this repository. */
const FOLDER = "packages/framework/src/";

/** Names of modules, each followed by the file of its function bodies, by address. A test compares the list with the repository. */
const FILES: Readonly<Record<string, string>> = {
  "0x1": `
    account account/account/account
    account_abstraction abstraction/account_abstraction/accountAbstraction
    acl stdlib/acl/acl
    aggregator stdlib/aggregator/aggregator
    aggregator_factory stdlib/aggregator_factory/aggregatorFactory
    aggregator_v2 stdlib/aggregator_v2/aggregatorV2
    any stdlib/any/any
    aptos_account assets/aptos_account/aptosAccount
    aptos_coin assets/aptos_coin/aptosCoin
    aptos_governance governance/aptos_governance/bodies
    aptos_hash crypto/aptos_hash/aptosHash
    auth_data abstraction/auth_data/authData
    base16 abstraction/base16/base16
    bcs stdlib/bcs/bcs
    bcs_stream datastructures/bcs_stream/bcsStream
    big_ordered_map datastructures/big_ordered_map/bodies
    big_vector datastructures/big_vector/bigVector
    bit_vector stdlib/bit_vector/bitVector
    block blocks/block/block
    bls12381 crypto/bls12381/bls12381
    bls12381_algebra crypto/algebra/bls12381_algebra/bls12381Algebra
    bn254_algebra crypto/algebra/bn254_algebra/bn254Algebra
    capability datastructures/capability/capability
    chain_id stdlib/chain_id/chainId
    chain_status stdlib/chain_status/chainStatus
    cmp stdlib/cmp/cmp
    code code/code/code
    coin assets/coin/bodies
    common_account_abstractions_utils abstraction/common_account_abstractions_utils/signInMessage
    comparator stdlib/comparator/comparator
    config_buffer chain/config_buffer/configBuffer
    consensus_config chain/consensus_config/consensusConfig
    copyable_any stdlib/copyable_any/copyableAny
    create_signer stdlib/create_signer/createSigner
    crypto_algebra crypto/algebra/crypto_algebra/cryptoAlgebra
    debug stdlib/debug/debug
    delegation_pool delegation/delegation_pool/delegationPool
    dispatchable_fungible_asset assets/dispatchable_fungible_asset/dispatchableFungibleAsset
    dkg randomness/dkg/dkg
    ed25519 crypto/ed25519/ed25519
    error stdlib/error/error
    ethereum_derivable_account abstraction/ethereum_derivable_account/ethereumDerivableAccount
    event stdlib/event/event
    execution_config chain/execution_config/executionConfig
    features stdlib/features/features
    federated_keyless crypto/federated_keyless/federatedKeyless
    fixed_point32 stdlib/fixed_point32/fixedPoint32
    fixed_point64 datastructures/fixed_point64/fixedPoint64
    from_bcs stdlib/from_bcs/fromBcs
    function_info objects/function_info/functionInfo
    fungible_asset assets/fungible_asset/bodies
    gas_schedule chain/gas_schedule/gasSchedule
    genesis genesis/genesis/bodies
    governance_proposal governance/governance_proposal/governanceProposal
    guid stdlib/guid/guid
    hash stdlib/hash/hash
    jwk_consensus_config keyless/jwk_consensus_config/jwkConsensusConfig
    jwks keyless/jwks/jwks
    keyless crypto/keyless/keyless
    keyless_account keyless/keyless_account/keylessAccount
    managed_coin assets/managed_coin/managedCoin
    math128 stdlib/math128/math128
    math64 stdlib/math64/math64
    math_fixed datastructures/math_fixed/mathFixed
    math_fixed64 datastructures/math_fixed64/mathFixed64
    mem stdlib/mem/mem
    multi_ed25519 crypto/multi_ed25519/multiEd25519
    multi_key crypto/multi_key/multiKey
    multisig_account multisig/multisig_account/multisigAccount
    nonce_validation transactions/nonce_validation/nonceValidation
    object objects/object/bodies
    object_code_deployment code/object_code_deployment/objectCodeDeployment
    option stdlib/option/option
    optional_aggregator stdlib/optional_aggregator/optionalAggregator
    ordered_map datastructures/ordered_map/bodies
    permissioned_delegation abstraction/permissioned_delegation/permissionedDelegation
    permissioned_signer permissions/permissioned_signer/bodies
    pool_u64 datastructures/pool_u64/poolU64
    pool_u64_unbound datastructures/pool_u64_unbound/poolU64Unbound
    primary_fungible_store assets/primary_fungible_store/primaryFungibleStore
    randomness randomness/randomness/randomness
    randomness_api_v0_config randomness/randomness_api_v0_config/randomnessApiV0Config
    randomness_config randomness/randomness_config/randomnessConfig
    randomness_config_seqnum randomness/randomness_config_seqnum/randomnessConfigSeqnum
    rate_limiter abstraction/rate_limiter/rateLimiter
    reconfiguration chain/reconfiguration/reconfiguration
    reconfiguration_state chain/reconfiguration_state/reconfigurationState
    reconfiguration_with_dkg blocks/reconfiguration_with_dkg/reconfigurationWithDkg
    resource_account multisig/resource_account/resourceAccount
    ristretto255 crypto/ristretto/ristretto255/ristretto255
    ristretto255_bulletproofs crypto/ristretto/ristretto255_bulletproofs/ristretto255Bulletproofs
    ristretto255_elgamal crypto/ristretto/ristretto255_elgamal/ristretto255Elgamal
    ristretto255_pedersen crypto/ristretto/ristretto255_pedersen/ristretto255Pedersen
    secp256k1 crypto/secp256k1/secp256k1
    secp256r1 crypto/secp256r1/secp256r1
    signer stdlib/signer/signer
    simple_map stdlib/simple_map/simpleMap
    single_key crypto/single_key/singleKey
    smart_table datastructures/smart_table/bodies
    smart_vector datastructures/smart_vector/smartVector
    solana_derivable_account abstraction/solana_derivable_account/solanaDerivableAccount
    stake chain/stake/stake
    staking_config chain/staking_config/stakingConfig
    staking_contract staking/staking_contract/stakingContract
    staking_proxy staking/staking_proxy/stakingProxy
    state_storage chain/state_storage/stateStorage
    storage_gas chain/storage_gas/storageGas
    storage_slots_allocator datastructures/storage_slots_allocator/storageSlotsAllocator
    string stdlib/string/string
    string_utils stdlib/string_utils/stringUtils
    sui_derivable_account abstraction/sui_derivable_account/suiDerivableAccount
    system_addresses stdlib/system_addresses/systemAddresses
    table stdlib/table/table
    table_with_length stdlib/table_with_length/tableWithLength
    timestamp stdlib/timestamp/timestamp
    transaction_context stdlib/transaction_context/transactionContext
    transaction_fee assets/transaction_fee/transactionFee
    transaction_validation transactions/transaction_validation/transactionValidation
    type_info stdlib/type_info/typeInfo
    util stdlib/util/util
    validator_consensus_info chain/validator_consensus_info/validatorConsensusInfo
    vector stdlib/vector/vector
    version chain/version/version
    vesting staking/vesting/vesting
    voting governance/voting/voting
  `,
  "0x3": `
    property_map legacyTokens/property_map/propertyMap
    token legacyTokens/token/bodies
    token_coin_swap legacyTokens/token_coin_swap/tokenCoinSwap
    token_event_store legacyTokens/token_event_store/tokenEventStore
    token_transfers legacyTokens/token_transfers/tokenTransfers
  `,
  "0x4": `
    aptos_token tokens/aptos_token/bodies
    collection tokens/collection/collection
    property_map tokens/property_map/propertyMap
    royalty tokens/royalty/royalty
    token tokens/token/bodies
  `,
  "0x7": `
    large_packages code/large_packages/largePackages
    test_derivable_account_abstraction_ed25519_hex abstraction/test_derivable_account_abstraction_ed25519_hex/testDerivableAccount
  `,
  "0x585fc9f0f0c54183b039ffc770ca282ebd87307916c215a3e692f2f8e4305e82": `
    config names/config/config
    domains names/domains/bodies
    price_model names/price_model/priceModel
    router names/router/bodies
    time_helper names/time_helper/timeHelper
    token_helper names/token_helper/tokenHelper
    utf8_utils names/utf8_utils/utf8Utils
    v2_1_config names/v2_1_config/config
    v2_1_domains names/v2_1_domains/bodies
    v2_1_price_model names/v2_1_price_model/priceModel
    v2_1_string_validator names/v2_1_string_validator/stringValidator
    v2_1_token_helper names/v2_1_token_helper/tokenHelper
    verify names/verify/verify
  `,
};

let files: ReadonlyMap<string, string> | undefined;

/** File in Atoll's repository that runs the native functions of a framework module, such as `0x1::coin`; undefined for other modules. */
export function frameworkFile(moduleId: string): string | undefined {
  files ??= new Map(
    Object.entries(FILES).flatMap(([address, list]) =>
      [...list.matchAll(/(\w+) (\S+)/g)].map(([, name, path]) => [`${address}::${name}`, `${FOLDER}${path}.ts`] as const),
    ),
  );
  return files.get(moduleId);
}
