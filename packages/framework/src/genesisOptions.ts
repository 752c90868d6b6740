import { type Address, address, encodeBcs, hexToBytes } from "@atoll/move";
import type { GenesisDelegationPool } from "./genesis/delegationPools.ts";
import type { GenesisVestingGrant } from "./genesis/vestingGrants.ts";
import type { GenesisKeyless } from "./keyless/keylessGenesis.ts";
import { OCTAS_PER_APT } from "./native/units.ts";
import { DEFAULT_FEATURES, type FeatureName } from "./stdlib/features/features.ts";

/** Genesis options of a network. */
export interface GenesisOptions {
  readonly chainId: number;
  /** Authentication key of the root account `0xa550c18`, the faucet that may mint. */
  readonly coreResourcesAuthKey: Uint8Array;
  /** Duration of an epoch; defaults to two hours, as on mainnet. */
  readonly epochIntervalUsecs?: bigint;
  readonly features?: readonly FeatureName[];
  /** Gas schedule to publish. Omitted by default: the framework does not know the actual gas prices. */
  readonly gasSchedule?: GenesisGasSchedule;
  readonly validator?: GenesisValidator;
  readonly staking?: Partial<GenesisStaking>;
  /** Whether genesis initializes the names registry; defaults to true. The modules exist either way. */
  readonly names?: boolean;
  /** Delegation pools to create, each with a validator in addition to the network's own; defaults to three. */
  readonly delegationPools?: readonly GenesisDelegationPool[];
  /** Staked vesting grants to create; defaults to one. */
  readonly vestingGrants?: readonly GenesisVestingGrant[];
  /** Start time of the network, from which the pools' first lockups count. Chain time still starts at zero. */
  readonly startSecs?: bigint;
  readonly governance?: Partial<GenesisGovernance>;
  /** Keyless setup of the network's own issuers and prover. By default, proofs are verified with a key whose secrets are public. */
  readonly keyless?: GenesisKeyless;
  /**
   * Consensus and execution configuration in BCS, which the chain stores for nodes; see `defaultConsensusConfig` and
   * `defaultExecutionConfig`.
   */
  readonly consensusConfig?: Uint8Array;
  readonly executionConfig?: Uint8Array;
}

interface GenesisGasSchedule {
  readonly featureVersion: bigint;
  readonly entries: readonly (readonly [name: string, value: bigint])[];
}

/** The network's own validator, in addition to the pools' validators. Genesis requires no proof of possession for its keys. */
export interface GenesisValidator {
  readonly owner: Address;
  readonly operator: Address;
  readonly voter: Address;
  readonly stakeOctas: bigint;
  /** BLS12-381 public key, 48 bytes. */
  readonly consensusPublicKey: Uint8Array;
  readonly networkAddresses: Uint8Array;
  readonly fullnodeAddresses: Uint8Array;
}

interface GenesisStaking {
  readonly minimumStakeOctas: bigint;
  readonly maximumStakeOctas: bigint;
  readonly lockupSeconds: bigint;
  readonly allowValidatorSetChange: boolean;
  readonly rewardsPercentPerYear: bigint;
  readonly votingPowerIncreaseLimitPercent: bigint;
}

/** Governance settings: proposer stake, minimum votes and voting period. */
interface GenesisGovernance {
  readonly minimumVotes: bigint;
  readonly proposerStakeOctas: bigint;
  /** Voting period, which must be shorter than a lockup, otherwise voting is impossible. */
  readonly votingSeconds: bigint;
}

const VALIDATOR_ADDRESS = address("0x0a70117a11da702000000000000000000000000000000000000000000000000");

/** Framework version and gas feature version of release v1.38. */
export const FRAMEWORK_VERSION = 4n;
const GAS_FEATURE_VERSION = 42n;

export const GENESIS_DEFAULTS = {
  epochIntervalUsecs: 7_200_000_000n,
  features: DEFAULT_FEATURES,
  gasSchedule: { featureVersion: GAS_FEATURE_VERSION, entries: [] },
  validator: {
    owner: VALIDATOR_ADDRESS,
    operator: VALIDATOR_ADDRESS,
    voter: VALIDATOR_ADDRESS,
    stakeOctas: 1_000_000n * OCTAS_PER_APT,
    consensusPublicKey: hexToBytes("88cef0cc5541df9c233917c17b908ba30ce308c935e5f1aa7cb5304872bf65097650342f3e48b29e10aa89f9264b88c8"),
    networkAddresses: Uint8Array.of(0),
    fullnodeAddresses: Uint8Array.of(0),
  },
  staking: {
    minimumStakeOctas: 0n,
    maximumStakeOctas: (1n << 64n) - 1n,
    lockupSeconds: 86_400n,
    allowValidatorSetChange: true,
    rewardsPercentPerYear: 10n,
    votingPowerIncreaseLimitPercent: 50n,
  },
  governance: { minimumVotes: 0n, proposerStakeOctas: 0n, votingSeconds: 3_600n },
} as const satisfies Partial<GenesisOptions>;

/** BCS of a version 3 consensus configuration: validators propose in turn and add no validator transactions. */
export function defaultConsensusConfig(): Uint8Array {
  return encodeBcs((writer) => {
    writer.uleb128(2); // Version 3 of the configuration.
    writer.uleb128(2); // Consensus algorithm JolteonV2.
    writer.bool(true).u64(10n).u64(40n); // Settings: decoupled execution, back pressure limit, excluded rounds.
    writer.uleb128(1).u32(1); // Proposer election: rotating proposer, one round each.
    writer.u64(10n); // Number of failed proposers to store.
    writer.bool(false).bool(true); // Quorum store disabled, order votes enabled.
    writer.uleb128(0); // Validator transactions disabled.
  });
}

/** BCS of a version 7 execution configuration: transactions run in arrival order, without block limits. */
export function defaultExecutionConfig(): Uint8Array {
  return encodeBcs((writer) => {
    writer.uleb128(7); // Version 7: the enum's index 3 is not a version.
    writer.uleb128(0); // Transaction shuffling disabled.
    writer.uleb128(0); // Block gas limit disabled.
    writer.bool(false);
    writer.uleb128(0); // Transaction deduplication disabled.
    writer.u64(90n); // Gas price up to which fees are burned.
    writer.u8(1); // Version of the auxiliary transaction information.
  });
}
