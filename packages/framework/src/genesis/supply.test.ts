import {
  type Address,
  address,
  type Layout,
  type NativeContext,
  printTypeTag,
  type StructValue,
  VARIANT_KEY,
  type Value,
} from "@atoll/move";
import { beforeAll, describe, expect, it } from "vitest";
import { ALICE, BOB } from "../../testing/network.ts";
import { type StakingNetwork, startStakingNetwork } from "../../testing/staking/stakingTestNetwork.ts";
import { delegationPoolAddress } from "../delegation/delegation_pool/creation.ts";
import { GENESIS_DEFAULTS } from "../genesisOptions.ts";
import { CORE_RESOURCES_ADDRESS, NAMES_ADDRESS } from "../native/addresses.ts";
import { none } from "../stdlib/option/option.ts";
import { moveString } from "../stdlib/string/string.ts";
import { defaultDelegationPools } from "./defaultDelegationPools.ts";
import { defaultVestingGrants } from "./vestingGrants.ts";

const APT = "0x1::aptos_coin::AptosCoin";
const APT_METADATA = address("0xa");
const FUNGIBLE_STORE = "0x1::fungible_asset::FungibleStore";
const CONCURRENT_BALANCE = "0x1::fungible_asset::ConcurrentFungibleBalance";
const START_SECS = 1_700_000_000n;
const MONTH_SECS = 2_592_000n;
const OCTAS_PER_APT = 100_000_000n;
const NO_SEED = new Uint8Array(0);

/** Sums the octas of all coins nested anywhere in a value. */
function coinsIn(layout: Layout, value: Value): bigint {
  const sum = (fields: readonly { key: string; layout: Layout }[]) =>
    fields.reduce((total, field) => total + coinsIn(field.layout, (value as StructValue)[field.key] as Value), 0n);
  switch (layout.kind) {
    case "struct":
      return printTypeTag(layout.tag) === `0x1::coin::Coin<${APT}>` ? (value as { value: bigint }).value : sum(layout.fields);
    case "enum":
      return sum(layout.variants.find(({ name }) => name === (value as StructValue)[VARIANT_KEY])?.fields ?? []);
    case "vector":
      return value instanceof Uint8Array
        ? 0n
        : (value as Value[]).reduce<bigint>((total, item) => total + coinsIn(layout.element, item), 0n);
    default:
      return 0n;
  }
}

/** Sums all octas in the state: coins in any resource, plus balances of fungible stores. */
function sumOfBalances(network: StakingNetwork): bigint {
  const isApt = (context: NativeContext, store: Address, type: (typeof places)[number]["type"]) =>
    context.borrow<{ metadata: { inner: Address } }>(store, type).metadata.inner === APT_METADATA;
  const places = network.resourcePlaces();
  const storeType = places.find(({ type }) => printTypeTag(type) === FUNGIBLE_STORE)?.type;
  if (storeType === undefined) throw new Error("nobody has a fungible store");
  return network.run((context) => {
    let octas = 0n;
    for (const { owner, type } of places) {
      if (!context.exists(owner, type)) continue;
      const value = context.borrow(owner, type);
      const name = printTypeTag(type);
      if (name === FUNGIBLE_STORE) octas += isApt(context, owner, type) ? (value as { balance: bigint }).balance : 0n;
      else if (name === CONCURRENT_BALANCE)
        octas += isApt(context, owner, storeType) ? (value as { balance: { value: bigint } }).balance.value : 0n;
      else octas += coinsIn(context.layoutOf(type), value);
    }
    return octas;
  });
}

describe("total APT from genesis through several epochs", () => {
  const pools = defaultDelegationPools();
  const poolAddresses = pools.map(({ owner, seed }) => delegationPoolAddress(owner, new TextEncoder().encode(seed)));
  const [grant] = defaultVestingGrants();
  let network: StakingNetwork;
  let contract: Address;
  let staked: Address;

  beforeAll(() => {
    network = startStakingNetwork({ delegationPools: pools, vestingGrants: defaultVestingGrants(), startSecs: START_SECS });
    contract = network.view<Address[]>("vesting::vesting_contracts", grant?.admin ?? ALICE)[0] as Address;
  });

  const delegate = (pool: number, delegator: number) =>
    [pools[pool]?.stakes[delegator]?.delegator as Address, poolAddresses[pool] as Address] as const;

  it.each<[string, () => void]>([
    ["genesis", () => {}],
    ["an epoch in which all validators propose", () => network.passEpochs()],
    ["minting", () => [ALICE, BOB].map((to) => network.mint(to, 500_000n * OCTAS_PER_APT))],
    ["migrating coins to a fungible store", () => network.call(`0x1::coin::migrate_to_fungible_store<${APT}>`, ALICE)],
    ["a payment to a new account", () => network.call("0x1::aptos_account::transfer", ALICE, address("0xe3"), 12_345n)],
    ["delegating", () => network.call("0x1::delegation_pool::add_stake", BOB, poolAddresses[1] as Address, 1_000n * OCTAS_PER_APT + 7n)],
    ["unlocking delegated stake", () => network.call("0x1::delegation_pool::unlock", ...delegate(0, 1), 100_000n * OCTAS_PER_APT + 3n)],
    ["unlocking in another pool", () => network.call("0x1::delegation_pool::unlock", ...delegate(1, 2), 75_500n * OCTAS_PER_APT)],
    ["an epoch with stake that leaves", () => network.passEpochs()],
    [
      "reactivating unlocked stake",
      () => network.call("0x1::delegation_pool::reactivate_stake", ...delegate(0, 1), 50_000n * OCTAS_PER_APT + 1n),
    ],
    [
      "a staking contract",
      () => {
        network.call("0x1::staking_contract::create_staking_contract", ALICE, BOB, ALICE, 100_000n * OCTAS_PER_APT + 1n, 7n, NO_SEED);
        staked = network.view("staking_contract::stake_pool_address", ALICE, BOB);
        network.join(BOB, staked);
      },
    ],
    [
      "adding the grant's pool to the validator set",
      () => network.join(grant?.operator ?? BOB, network.view("vesting::stake_pool_address", contract)),
    ],
    ["two days of epochs", () => network.passEpochs(24)],
    [
      "commission of all operators",
      () => {
        network.call("0x1::staking_contract::request_commission", BOB, ALICE, BOB);
        network.call("0x1::delegation_pool::synchronize_delegation_pool", poolAddresses[1] as Address);
        network.call("0x1::delegation_pool::synchronize_delegation_pool", poolAddresses[2] as Address);
      },
    ],
    ["withdrawing", () => network.call("0x1::delegation_pool::withdraw", ...delegate(0, 1), 30_000n * OCTAS_PER_APT)],
    ["rewards of the grant", () => network.call("0x1::vesting::unlock_rewards", contract)],
    ["a month", () => network.pass(MONTH_SECS)],
    ["vesting", () => network.call("0x1::vesting::vest", contract)],
    ["the lockup of vested stake", () => network.passEpochs(24)],
    [
      "distribution",
      () => {
        network.call("0x1::vesting::distribute", contract);
        network.call("0x1::staking_contract::distribute", ALICE, BOB);
      },
    ],
    [
      "ending a staking contract",
      () => {
        network.call("0x1::staking_contract::unlock_stake", ALICE, BOB, 1_000_000n * OCTAS_PER_APT);
        network.passEpochs(24);
        network.call("0x1::staking_contract::distribute", ALICE, BOB);
      },
    ],
    [
      "terminating a vesting grant",
      () => {
        const admin = grant?.admin ?? ALICE;
        network.call("0x1::vesting::terminate_vesting_contract", admin, contract);
        network.passEpochs(24);
        network.call("0x1::vesting::admin_withdraw", admin, contract);
      },
    ],
    [
      "registering a name",
      () => network.call(`${NAMES_ADDRESS}::router::register_domain`, ALICE, moveString("conserved"), 31_536_000n, none(), none()),
    ],
    ["burning", () => network.call("0x1::transaction_fee::burn_fee", ALICE, 1_234n)],
    ["a refund", () => network.call("0x1::transaction_fee::mint_and_refund", BOB, 4_321n)],
  ])("equals the supply after %s", (_, step) => {
    step();
    expect(sumOfBalances(network)).toBe(network.supply());
  });

  it("ends with rewards at the stakers, and with empty pools", () => {
    expect(network.stakeOf(staked)).toEqual([0n, 0n, 0n, 0n]);
    const started = network.balance(CORE_RESOURCES_ADDRESS) + GENESIS_DEFAULTS.validator.stakeOctas;
    expect(network.supply()).toBeGreaterThan(started);
    expect(network.balance(grant?.shareholders[0]?.account ?? ALICE)).toBeGreaterThan(0n);
    expect(network.balance(grant?.admin ?? ALICE)).toBeGreaterThan(0n);
  });
});
