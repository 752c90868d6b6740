import { type Address, address, structTag, type Value } from "@atoll/move";
import { delegationPoolAddress } from "../../src/delegation/delegation_pool/creation.ts";
import type { GenesisDelegationPool } from "../../src/genesis/delegationPools.ts";
import { GENESIS_DEFAULTS, type GenesisOptions } from "../../src/genesisOptions.ts";
import { CORE_RESOURCES_ADDRESS, VM_ADDRESS } from "../../src/native/addresses.ts";
import { createNetwork, type Network } from "../network.ts";

/** Test support: a network with one validating delegation pool and a manual clock. */
export interface DelegationScene {
  readonly network: Network;
  readonly pool: Address;
  readonly owner: Address;
  /** Calls a function of `0x1::delegation_pool`. */
  call(name: string, ...args: Value[]): Value[];
  nowSecs(): bigint;
  /** Advances the clock. Every validator proposes first; the block with the new time ends a finished epoch. */
  pass(seconds: bigint): void;
  fund(who: Address, octas: bigint): void;
  /** Reads several values of the network in one session. */
  look<T>(body: (view: DelegationView) => T): T;
}

/** Values that tests read from the network. */
interface DelegationView {
  balanceOf(who: Address): bigint;
  /** Stake of a validator's pool: active, inactive, pending active, pending inactive. */
  stakeOf(pool: Address): bigint[];
  /** Stake of an account in the delegation pool: active, free, unlocking. */
  delegatedBy(who: Address): bigint[];
  supply(): bigint;
}

export const APT = 100_000_000n;
export const EPOCH_SECS = 7_200n;
export const LOCKUP_SECS = 5n * EPOCH_SECS;
const START_SECS = 1_700_000_000n;
const OWNER = address("0x0123");
const SEED = "scene";

const COIN = "0x1::aptos_coin::AptosCoin";
const VALIDATOR = GENESIS_DEFAULTS.validator.owner;

/** Creates the network. Rewards are about 0.09 % per epoch, close to the maximum of a network. */
export function createDelegationScene(terms: Partial<GenesisDelegationPool> = {}, options: Partial<GenesisOptions> = {}): DelegationScene {
  const pool: GenesisDelegationPool = {
    owner: OWNER,
    operator: OWNER,
    seed: SEED,
    commission: 1_000n,
    firstLockupSeconds: LOCKUP_SECS,
    consensusPublicKey: new Uint8Array(48).fill(1),
    proofOfPossession: new Uint8Array(96),
    stakes: [{ delegator: OWNER, octas: 1_000n * APT }],
    hasAllowlist: false,
    ...terms,
  };
  const network = createNetwork({
    delegationPools: [pool],
    vestingGrants: [],
    names: false,
    startSecs: START_SECS,
    epochIntervalUsecs: EPOCH_SECS * 1_000_000n,
    staking: { lockupSeconds: LOCKUP_SECS, rewardsPercentPerYear: 400n },
    ...options,
  });
  const poolAddress = delegationPoolAddress(pool.owner, new TextEncoder().encode(pool.seed));
  let nowUsecs = 0n;
  function runBlock(proposer: Address, time: bigint): void {
    nowUsecs = time;
    network.call("0x1::block::block_prologue", VM_ADDRESS, address("0xb10c"), 0n, 0n, proposer, [], new Uint8Array(0), time);
  }
  // The first block ends the first epoch, because chain time starts at zero.
  runBlock(VALIDATOR, START_SECS * 1_000_000n);
  return {
    network,
    pool: poolAddress,
    owner: pool.owner,
    call: (name, ...args) => network.call(`0x1::delegation_pool::${name}`, ...args),
    nowSecs: () => nowUsecs / 1_000_000n,
    pass(seconds) {
      const end = nowUsecs + seconds * 1_000_000n;
      const [isValidator] = network.call("0x1::stake::is_current_epoch_validator", poolAddress);
      if (isValidator === true) runBlock(poolAddress, nowUsecs + 1n);
      runBlock(VALIDATOR, end);
    },
    fund: (who, octas) => {
      network.call("0x1::aptos_coin::mint", CORE_RESOURCES_ADDRESS, who, octas);
    },
    look: (body) =>
      network.run((session) => {
        const read = (functionName: string, ...args: Value[]): Value[] => {
          const { address: owner, module, name, typeArguments } = structTag(functionName);
          return session.callFunction({ address: owner, name: module }, name, typeArguments, args);
        };
        return body({
          balanceOf: (who) => read(`0x1::coin::balance<${COIN}>`, who)[0] as bigint,
          stakeOf: (which) => read("0x1::stake::get_stake", which) as bigint[],
          delegatedBy: (who) => read("0x1::delegation_pool::get_stake", poolAddress, who) as bigint[],
          supply: () => (read(`0x1::coin::supply<${COIN}>`)[0] as { vec: [bigint] }).vec[0],
        });
      }),
  };
}

/** Sums the octas of the root account, these accounts, the pool and the network's own validator. */
export function totalHoldings(view: DelegationView, { pool, owner }: DelegationScene, people: readonly Address[]): bigint {
  const holders = new Set([CORE_RESOURCES_ADDRESS, pool, owner, VALIDATOR, ...people]);
  const stakes = [...view.stakeOf(pool), ...view.stakeOf(VALIDATOR)];
  return [...[...holders].map(view.balanceOf), ...stakes].reduce((sum, amount) => sum + amount, 0n);
}
