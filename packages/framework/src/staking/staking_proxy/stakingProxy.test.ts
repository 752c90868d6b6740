import type { Address, Value } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { ALICE, BOB, outcomeOf } from "../../../testing/network.ts";
import { CAROL, DAVE, type StakingNetwork, startStakingNetwork } from "../../../testing/staking/stakingTestNetwork.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { fixed32FromRational } from "../../stdlib/fixed_point32/fixedPoint32.ts";

const STAKE = 5_000_000n;
const NO_SEED = new Uint8Array(0);

/** Creates a network in which Alice stakes with Bob in every supported form. */
function withEveryStake(): { network: StakingNetwork; vesting: Address; contractPool: Address } {
  const network = startStakingNetwork();
  for (const account of [ALICE, BOB, CAROL, DAVE]) network.mint(account, 2n * STAKE);
  network.call("0x1::stake::initialize_stake_owner", ALICE, 0n, BOB, ALICE);
  network.call("0x1::staking_contract::create_staking_contract", ALICE, BOB, ALICE, STAKE, 10n, NO_SEED);
  const vesting = network.run((context) => {
    const call = (name: string, ...args: Value[]): Value =>
      context.callFunction({ address: FRAMEWORK_ADDRESS, name: "vesting" }, name, [], args)[0] as Value;
    const schedule = call("create_vesting_schedule", [fixed32FromRational(1n, 2n)], network.now(), 60n);
    const coins = { data: [{ key: DAVE, value: { value: STAKE } }] };
    return call("create_vesting_contract", ALICE, [DAVE], coins, schedule, ALICE, BOB, ALICE, 20n, NO_SEED) as Address;
  });
  return { network, vesting, contractPool: network.view("staking_contract::stake_pool_address", ALICE, BOB) };
}

describe("staking proxy", () => {
  it("changes all operators in one call, with unchanged commission", () => {
    const { network, vesting } = withEveryStake();
    network.call("0x1::staking_proxy::set_operator", ALICE, BOB, CAROL);
    expect(network.view("stake::get_operator", ALICE)).toBe(CAROL);
    expect(network.view("staking_contract::commission_percentage", ALICE, CAROL)).toBe(10n);
    expect(network.view("staking_contract::staking_contract_exists", ALICE, BOB)).toBe(false);
    expect(network.view("vesting::operator", vesting)).toBe(CAROL);
    expect(network.view("vesting::operator_commission_percentage", vesting)).toBe(20n);
  });

  it("changes all voters in one call", () => {
    const { network, vesting, contractPool } = withEveryStake();
    network.call("0x1::staking_proxy::set_voter", ALICE, BOB, DAVE);
    expect(network.view("stake::get_delegated_voter", ALICE)).toBe(DAVE);
    expect(network.view("stake::get_delegated_voter", contractPool)).toBe(DAVE);
    expect(network.view("vesting::voter", vesting)).toBe(DAVE);
  });

  it.each<[string, Value[], [Address, Address, Address]]>([
    ["set_stake_pool_operator", [CAROL], [CAROL, BOB, BOB]],
    ["set_staking_contract_operator", [BOB, CAROL], [BOB, CAROL, BOB]],
    ["set_vesting_contract_operator", [BOB, CAROL], [BOB, BOB, CAROL]],
    ["set_staking_contract_operator", [DAVE, CAROL], [BOB, BOB, BOB]],
    ["set_vesting_contract_operator", [DAVE, CAROL], [BOB, BOB, BOB]],
  ])("changes operators individually with %s", (name, args, operators) => {
    const { network, vesting, contractPool } = withEveryStake();
    network.call(`0x1::staking_proxy::${name}`, ALICE, ...args);
    const views = [
      network.view("stake::get_operator", ALICE),
      network.view("stake::get_operator", contractPool),
      network.view("vesting::operator", vesting),
    ];
    expect(views).toEqual(operators);
  });

  it.each<[string, Value[], [Address, Address, Address]]>([
    ["set_stake_pool_voter", [DAVE], [DAVE, ALICE, ALICE]],
    ["set_staking_contract_voter", [BOB, DAVE], [ALICE, DAVE, ALICE]],
    ["set_vesting_contract_voter", [BOB, DAVE], [ALICE, ALICE, DAVE]],
    ["set_vesting_contract_voter", [CAROL, DAVE], [ALICE, ALICE, ALICE]],
  ])("changes voters individually with %s", (name, args, voters) => {
    const { network, vesting, contractPool } = withEveryStake();
    network.call(`0x1::staking_proxy::${name}`, ALICE, ...args);
    const views = [
      network.view("stake::get_delegated_voter", ALICE),
      network.view("stake::get_delegated_voter", contractPool),
      network.view("vesting::voter", vesting),
    ];
    expect(views).toEqual(voters);
  });

  it("ignores accounts without stake", () => {
    const { network } = withEveryStake();
    network.call("0x1::staking_proxy::set_operator", DAVE, BOB, CAROL);
    expect(network.lastEvents()).toEqual([]);
    expect(outcomeOf(() => network.call("0x1::staking_proxy::set_voter", DAVE, BOB, CAROL))).toBe("ok");
  });
});
