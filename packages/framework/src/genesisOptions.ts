import { type Address, address, encodeBcs, hexToBytes } from "@atoll/move";
import type { GenesisDelegationPool } from "./genesis/delegationPools.ts";
import type { GenesisVestingGrant } from "./genesis/vestingGrants.ts";
import type { GenesisKeyless } from "./keyless/keylessGenesis.ts";
import { DEFAULT_FEATURES, type FeatureName } from "./stdlib/features.ts";

/** What a network may choose for itself before its first transaction. */
export interface GenesisOptions {
  readonly chainId: number;
  /** Key of `0xa550c18`, the root account that may mint: the faucet's. */
  readonly coreResourcesAuthKey: Uint8Array;
  /** How long an epoch lasts; two hours, as on the main network, unless told. */
  readonly epochIntervalUsecs?: bigint;
  readonly features?: readonly FeatureName[];
  /** What the network publishes of its gas prices. Nothing is published unless told: the framework does not know what is charged. */
  readonly gasSchedule?: GenesisGasSchedule;
  readonly validator?: GenesisValidator;
  readonly staking?: Partial<GenesisStaking>;
  /** Whether the names registry is set up, so that names can be registered at once; it is unless told. Its modules are there all the same. */
  readonly names?: boolean;
  /** Pools to delegate to, each with a validator of its own beside the one above; three unless told. */
  readonly delegationPools?: readonly GenesisDelegationPool[];
  /** Grants that vest while they are staked; one unless told. */
  readonly vestingGrants?: readonly GenesisVestingGrant[];
  /** When the network begins, from which the pools' first lockups are counted. The chain's own time begins at zero all the same. */
  readonly startSecs?: bigint;
  readonly governance?: Partial<GenesisGovernance>;
  /** Of the network's own issuers and prover. Unless told, proofs are checked with a key whose secrets are public. */
  readonly keyless?: GenesisKeyless;
  /** BCS that nodes understand; see `defaultConsensusConfig` and `defaultExecutionConfig`. */
  readonly consensusConfig?: Uint8Array;
  readonly executionConfig?: Uint8Array;
}

export interface GenesisGasSchedule {
  readonly featureVersion: bigint;
  readonly entries: readonly (readonly [name: string, value: bigint])[];
}

/** The network's own validator, beside those of the pools. Its keys are public facts; no proof of possession is asked of genesis. */
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

export interface GenesisStaking {
  readonly minimumStakeOctas: bigint;
  readonly maximumStakeOctas: bigint;
  readonly lockupSeconds: bigint;
  readonly allowValidatorSetChange: boolean;
  readonly rewardsPercentPerYear: bigint;
  readonly votingPowerIncreaseLimitPercent: bigint;
}

/** Who may propose, and when a vote counts. */
export interface GenesisGovernance {
  readonly minimumVotes: bigint;
  readonly proposerStakeOctas: bigint;
  /** Shorter than a lockup, or nobody could vote. */
  readonly votingSeconds: bigint;
}

const OCTAS_PER_APT = 100_000_000n;
const VALIDATOR_ADDRESS = address("0x0a70117a11da702000000000000000000000000000000000000000000000000");

/** Version of the rules and of the gas schedule's form in release v1.38. */
export const FRAMEWORK_VERSION = 4n;
export const GAS_FEATURE_VERSION = 42n;

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

/** Third version: validators propose in turn and add no transactions of their own. */
export function defaultConsensusConfig(): Uint8Array {
  return encodeBcs((writer) => {
    writer.uleb128(2); // V3
    writer.uleb128(2); // JolteonV2
    writer.bool(true).u64(10n).u64(40n); // decoupled execution, back pressure, excluded rounds
    writer.uleb128(1).u32(1); // validators propose in turn, one round each
    writer.u64(10n); // failed proposers kept
    writer.bool(false).bool(true); // no quorum store, order votes
    writer.uleb128(0); // no validator transactions
  });
}

/** Seventh version: transactions run in the order they came, without limits on a block. */
export function defaultExecutionConfig(): Uint8Array {
  return encodeBcs((writer) => {
    writer.uleb128(7); // V7: the fourth place in the list is no version
    writer.uleb128(0); // no shuffling
    writer.uleb128(0); // no limit
    writer.bool(false);
    writer.uleb128(0); // no deduplication
    writer.u64(90n); // gas price up to which fees are burned
    writer.u8(1); // version of the auxiliary information
  });
}
