import { type Address, address, type Value } from "@atoll/move";
import { setConsensusKey } from "../../src/chain/stake/stakePools.ts";
import { GENESIS_DEFAULTS, type GenesisOptions } from "../../src/genesisOptions.ts";
import { CORE_RESOURCES_ADDRESS, FRAMEWORK_ADDRESS, VM_ADDRESS } from "../../src/native/addresses.ts";
import { createNetwork, type Network } from "../network.ts";

const START_USECS = 1_700_000_000_000_000n;
const EPOCH_USECS = 7_200_000_000n;
const APT = "0x1::aptos_coin::AptosCoin";

/** Lockup duration of two epochs, to keep tests short. */
const LOCKUP_SECONDS = 14_400n;
export const MINIMUM_STAKE = 1_000_000n;
export const CAROL = address("0xca401");
export const DAVE = address("0xdab3");

/** Test support: a network with a manual clock and one validator. */
export interface StakingNetwork extends Network {
  now(): bigint;
  /** Advances the clock, within an epoch or beyond. */
  pass(seconds: bigint): void;
  /** Lets epochs pass, in each of which every validator proposes a block. */
  passEpochs(count?: number): void;
  mint(to: Address, amount: bigint): void;
  balance(owner: Address): bigint;
  supply(): bigint;
  /** Stake of a pool: active, inactive, pending active, pending inactive. */
  stakeOf(pool: Address): [bigint, bigint, bigint, bigint];
  /** Adds a pool to the validator set from the next epoch. */
  join(operator: Address, pool: Address): void;
  view<T>(name: string, ...args: Value[]): T;
}

export function startStakingNetwork(options: Partial<GenesisOptions> = {}): StakingNetwork {
  const network = createNetwork({
    delegationPools: [],
    vestingGrants: [],
    ...options,
    staking: { lockupSeconds: LOCKUP_SECONDS, minimumStakeOctas: MINIMUM_STAKE, ...options.staking },
  });
  const view = <T>(name: string, ...args: Value[]): T => network.call(`0x1::${name}`, ...args)[0] as T;
  let time = START_USECS;
  let epochStart = START_USECS;
  function block(proposer: Address): void {
    network.call("0x1::block::block_prologue", VM_ADDRESS, address("0xb10c"), 0n, 0n, proposer, [], new Uint8Array(0), time);
    if (time - epochStart >= EPOCH_USECS) epochStart = time;
  }
  const validators = (): Address[] => {
    const set = network.resource<{ active_validators: { addr: Address }[] }>(FRAMEWORK_ADDRESS, "0x1::stake::ValidatorSet");
    return set?.active_validators.map(({ addr }) => addr) ?? [];
  };
  block(GENESIS_DEFAULTS.validator.owner);
  return {
    ...network,
    now: () => time / 1_000_000n,
    pass(seconds) {
      time += seconds * 1_000_000n;
      block(GENESIS_DEFAULTS.validator.owner);
    },
    passEpochs(count = 1) {
      for (let passed = 0; passed < count; passed++) {
        const end = epochStart + EPOCH_USECS;
        for (const validator of validators()) {
          time += 1n;
          block(validator);
        }
        time = end;
        block(GENESIS_DEFAULTS.validator.owner);
      }
    },
    mint: (to, amount) => {
      network.call("0x1::aptos_coin::mint", CORE_RESOURCES_ADDRESS, to, amount);
    },
    balance: (owner) => view(`coin::balance<${APT}>`, owner),
    supply: () => view<{ vec: [bigint] }>(`coin::supply<${APT}>`).vec[0],
    stakeOf: (pool) => network.call("0x1::stake::get_stake", pool) as [bigint, bigint, bigint, bigint],
    join(operator, pool) {
      network.run((context) => setConsensusKey(context, operator, pool, new Uint8Array(48).fill(5)));
      network.call("0x1::stake::join_validator_set", operator, pool);
    },
    view,
  };
}
