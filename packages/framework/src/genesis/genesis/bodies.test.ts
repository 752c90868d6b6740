import {
  type Address,
  address,
  createLayouts,
  createMemoryState,
  createSession,
  printTypeTag,
  type Session,
  structTag,
  type Value,
} from "@atoll/move";
import { beforeEach, describe, expect, it } from "vitest";
import { outcomeOf } from "../../../testing/network.ts";
import { initializeAccountAbstraction } from "../../abstraction/genesisAbstraction.ts";
import { initializeConfigBuffer } from "../../chain/config_buffer/configBuffer.ts";
import { initializeReconfigurationState } from "../../chain/reconfiguration_state/reconfigurationState.ts";
import { registerFrameworkPackages } from "../../code/frameworkPackages.ts";
import type { ValidatorConfiguration } from "../../generated/genesis/genesis.ts";
import { runGenesis } from "../../genesis.ts";
import { defaultConsensusConfig, defaultExecutionConfig, GENESIS_DEFAULTS } from "../../genesisOptions.ts";
import { initializeKeyless } from "../../keyless/keylessGenesis.ts";
import { frameworkModules } from "../../modules.ts";
import { CORE_RESOURCES_ADDRESS, FRAMEWORK_ADDRESS, VM_ADDRESS } from "../../native/addresses.ts";
import { createRegistry } from "../../native/registry.ts";
import { initializeDkg } from "../../randomness/dkg/dkg.ts";
import { initializeRandomnessState } from "../../randomness/randomnessGenesis.ts";
import { initializeFeatures } from "../../stdlib/features/features.ts";
import { moveString } from "../../stdlib/string/string.ts";

const ROOT_KEY = new Uint8Array(32).fill(7);
const ALICE = address("0xa11ce");
const BOB = address("0xb0b");
const COIN = { address: FRAMEWORK_ADDRESS, name: "coin" };
const { validator, staking, governance } = GENESIS_DEFAULTS;
const { declarations, natives } = createRegistry(frameworkModules);
const layouts = createLayouts(declarations);

function startSession(): Session {
  const transaction = {
    sender: VM_ADDRESS,
    secondarySigners: [],
    gasPayer: VM_ADDRESS,
    maxGasAmount: 0n,
    gasUnitPrice: 0n,
    chainId: 4,
    hash: new Uint8Array(32),
    scriptHash: new Uint8Array(0),
    isOrderless: false,
  };
  return createSession({ state: createMemoryState(), declarations, natives, layouts, sessionHash: new Uint8Array(32), transaction });
}

let session: Session;
function call(name: string, ...args: Value[]): Value[] {
  return session.callFunction({ address: FRAMEWORK_ADDRESS, name: "genesis" }, name, [], args);
}
function at(module: string, name: string, ...args: Value[]): Value[] {
  return session.callFunction({ address: FRAMEWORK_ADDRESS, name: module }, name, [], args);
}
function balanceOf(owner: Address): unknown {
  return session.callFunction(COIN, "balance", [structTag("0x1::aptos_coin::AptosCoin")], [owner])[0];
}

function initialize(): void {
  const { featureVersion } = GENESIS_DEFAULTS.gasSchedule;
  const schedule = session.serialize(structTag("0x1::gas_schedule::GasScheduleV2"), { feature_version: featureVersion, entries: [] });
  const stakingArguments = [
    staking.minimumStakeOctas,
    staking.maximumStakeOctas,
    staking.lockupSeconds,
    staking.allowValidatorSetChange,
    // Rewards rate per epoch: 10 % per year in epochs of two hours.
    22_831n,
    1_000_000_000n,
    staking.votingPowerIncreaseLimitPercent,
  ];
  call("initialize", schedule, 4, 4n, defaultConsensusConfig(), defaultExecutionConfig(), 7_200_000_000n, ...stakingArguments);
  initializeFeatures(session);
}
/** Runs the genesis steps that nodes run between coin and validator setup. */
function initializeReconfiguration(): void {
  initializeConfigBuffer(session, FRAMEWORK_ADDRESS);
  initializeDkg(session, FRAMEWORK_ADDRESS);
  initializeReconfigurationState(session, FRAMEWORK_ADDRESS);
  initializeRandomnessState(session, FRAMEWORK_ADDRESS);
}

function configurationOf(owner: Address, operator = owner): ValidatorConfiguration {
  return {
    owner_address: owner,
    operator_address: operator,
    voter_address: owner,
    stake_amount: validator.stakeOctas,
    consensus_pubkey: validator.consensusPublicKey,
    proof_of_possession: new Uint8Array(),
    network_addresses: validator.networkAddresses,
    full_node_network_addresses: validator.fullnodeAddresses,
  };
}
function activeValidators(): Address[] {
  const set = session.borrow<{ active_validators: { addr: Address }[] }>(FRAMEWORK_ADDRESS, structTag("0x1::stake::ValidatorSet"));
  return set.active_validators.map(({ addr }) => addr);
}

beforeEach(() => {
  session = startSession();
});

describe("genesis steps of 0x1::genesis, called in the nodes' order", () => {
  it("produce exactly the initial state of a network", () => {
    initialize();
    call("initialize_core_resources_and_aptos_coin", FRAMEWORK_ADDRESS, ROOT_KEY);
    initializeReconfiguration();
    at(
      "aptos_governance",
      "initialize",
      FRAMEWORK_ADDRESS,
      governance.minimumVotes,
      governance.proposerStakeOctas,
      governance.votingSeconds,
    );
    initializeAccountAbstraction(session);
    call("create_initialize_validators", FRAMEWORK_ADDRESS, [configurationOf(validator.owner)]);
    at("version", "initialize_for_test", CORE_RESOURCES_ADDRESS);
    initializeKeyless(session, FRAMEWORK_ADDRESS);
    call("set_genesis_end", FRAMEWORK_ADDRESS);
    at("block", "emit_genesis_block_event", VM_ADDRESS);
    at("reconfiguration", "emit_genesis_reconfiguration_event");
    registerFrameworkPackages(
      session,
      frameworkModules.map((module) => module.definition.id),
    );

    const expected = startSession();
    // Excludes delegation pools, grants and names, which only a local network's genesis creates.
    const bare = { delegationPools: [], vestingGrants: [], names: false };
    runGenesis(expected, { chainId: 4, coreResourcesAuthKey: ROOT_KEY, ...bare });
    expect(session.finish()).toEqual(expected.finish());
  });

  it("create APT without a root account if the network has none", () => {
    initialize();
    call("initialize_aptos_coin", FRAMEWORK_ADDRESS);
    expect(at("account", "get_sequence_number", CORE_RESOURCES_ADDRESS)).toEqual([0n]);
    expect(at("aptos_coin", "has_mint_capability", CORE_RESOURCES_ADDRESS)).toEqual([false]);
    expect(at("aptos_coin", "has_mint_capability", FRAMEWORK_ADDRESS)).toEqual([true]);
    expect(balanceOf(CORE_RESOURCES_ADDRESS)).toBe(0n);
  });

  it("abort without the framework's signer", () => {
    initialize();
    expect(outcomeOf(() => call("initialize_aptos_coin", ALICE))).toBe("0x1::system_addresses 0x50003");
    expect(outcomeOf(() => call("set_genesis_end", ALICE))).toBe("0x1::system_addresses 0x50003");
  });
});

describe("accounts created by 0x1::genesis", () => {
  beforeEach(() => {
    initialize();
    call("initialize_aptos_coin", FRAMEWORK_ADDRESS);
  });

  it("receive their balance once", () => {
    const accounts = [
      { account_address: ALICE, balance: 12_345n },
      { account_address: BOB, balance: 0n },
    ];
    call("create_accounts", FRAMEWORK_ADDRESS, accounts);
    expect([balanceOf(ALICE), balanceOf(BOB)]).toEqual([12_345n, 0n]);
    expect(call("create_account", FRAMEWORK_ADDRESS, ALICE, 5n)).toEqual([ALICE]);
    call("create_account", FRAMEWORK_ADDRESS, BOB, 5n);
    expect([balanceOf(ALICE), balanceOf(BOB)]).toEqual([12_345n, 5n]);
  });

  it("abort for a duplicate in a list", () => {
    const twice = [1n, 2n].map((balance) => ({ account_address: ALICE, balance }));
    expect(outcomeOf(() => call("create_accounts", FRAMEWORK_ADDRESS, twice))).toBe("0x1::genesis 0x80001");
  });

  it("need a mint capability for their balance", () => {
    expect(outcomeOf(() => call("create_account", ALICE, BOB, 5n))).toBe("0x1::aptos_coin 0x60001");
  });
});

describe("validators created by 0x1::genesis", () => {
  beforeEach(() => {
    initialize();
    call("initialize_aptos_coin", FRAMEWORK_ADDRESS);
    initializeReconfiguration();
  });

  it("join from last to first, are stored in list order, and leave no mint capability behind", () => {
    call("create_initialize_validators", FRAMEWORK_ADDRESS, [configurationOf(ALICE), configurationOf(BOB)]);
    expect(activeValidators()).toEqual([ALICE, BOB]);
    expect(at("aptos_coin", "has_mint_capability", FRAMEWORK_ADDRESS)).toEqual([false]);
    expect(balanceOf(ALICE)).toBe(0n);
    const joined = session.finish().events.filter(({ type }) => printTypeTag(type) === "0x1::stake::JoinValidatorSet");
    expect(joined.map(({ type, data }) => session.deserialize(type, data))).toEqual([{ pool_address: BOB }, { pool_address: ALICE }]);
  });

  it("stay outside the validator set when configured to join later", () => {
    const [now, later] = [ALICE, BOB].map((owner) => ({
      validator_config: configurationOf(owner),
      commission_percentage: 0n,
      join_during_genesis: owner === ALICE,
    }));
    call("create_initialize_validators_with_commission", FRAMEWORK_ADDRESS, false, [now, later] as Value);
    expect(activeValidators()).toEqual([ALICE]);
    expect(at("stake", "get_stake", BOB)[0]).toBe(validator.stakeOctas);
  });

  it("may use a staking contract with their operator", () => {
    const commission = { validator_config: configurationOf(ALICE, BOB), commission_percentage: 10n, join_during_genesis: true };
    call("create_initialize_validators_with_commission", FRAMEWORK_ADDRESS, true, [commission]);
    const [pool] = at("staking_contract", "stake_pool_address", ALICE, BOB) as [Address];
    expect(activeValidators()).toEqual([pool]);
    expect(at("staking_contract", "staking_contract_amounts", ALICE, BOB)).toEqual([validator.stakeOctas, 0n, 0n]);
    expect(at("staking_contract", "commission_percentage", ALICE, BOB)).toEqual([10n]);
  });

  describe("employee validators created by 0x1::genesis", () => {
    const employeesOf = (accounts: Address[], join: boolean) => ({
      accounts,
      validator: { validator_config: configurationOf(ALICE), commission_percentage: 10n, join_during_genesis: join },
      vesting_schedule_numerator: [1n, 2n],
      vesting_schedule_denominator: 4n,
      beneficiary_resetter: BOB,
    });
    const CAROL = address("0xca401");
    beforeEach(() => {
      const balances = { [ALICE]: 0n, [BOB]: 300n, [CAROL]: 100n };
      const accounts = Object.entries(balances).map(([owner, balance]) => ({ account_address: owner, balance }));
      call("create_accounts", FRAMEWORK_ADDRESS, accounts);
    });

    it("stake the employees' entire balance in a vesting contract", () => {
      call("create_employee_validators", 1_000n, 60n, [employeesOf([BOB, CAROL], true)]);
      call("create_initialize_validators", FRAMEWORK_ADDRESS, []);
      const [[contract]] = at("vesting", "vesting_contracts", ALICE) as [[Address]];
      expect(activeValidators()).toEqual(at("vesting", "stake_pool_address", contract));
      expect([balanceOf(BOB), balanceOf(CAROL)]).toEqual([0n, 0n]);
      expect(at("vesting", "remaining_grant", contract)).toEqual([400n]);
      expect(at("vesting", "shareholders", contract)).toEqual([[BOB, CAROL]]);
      expect(at("vesting", "vesting_start_secs", contract)).toEqual([1_000n]);
      expect(at("vesting", "get_role_holder", contract, moveString("ROLE_BENEFICIARY_RESETTER"))).toEqual([BOB]);
    });

    it("abort for an employee in two groups", () => {
      const groups = [employeesOf([BOB], false), employeesOf([BOB], false)];
      expect(outcomeOf(() => call("create_employee_validators", 0n, 60n, groups))).toBe("0x1::genesis 0x80001");
    });
  });
});
