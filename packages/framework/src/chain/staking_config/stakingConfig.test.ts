import { address } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { ALICE, createNetwork, type Network, outcomeOf } from "../../../testing/network.ts";
import { fixedFromRational } from "../../datastructures/fixed_point64/fixedPoint64.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { DEFAULT_FEATURES } from "../../stdlib/features/features.ts";

const YEAR = 31_536_000n;
const percent = (value: bigint) => fixedFromRational(value, 100n);

function setTime(network: Network, seconds: bigint): void {
  network.call("0x1::timestamp::update_global_time", address("0x0"), ALICE, seconds * 1_000_000n);
}
function rate(network: Network): unknown {
  return network.call("0x1::staking_config::calculate_and_save_latest_epoch_rewards_rate")[0];
}

describe("staking configuration", () => {
  it("decreases the rewards rate yearly, down to its minimum", () => {
    const network = createNetwork();
    const config = [percent(1n), fixedFromRational(3n, 1000n), YEAR, percent(50n)];
    network.call("0x1::staking_config::update_rewards_config", FRAMEWORK_ADDRESS, ...config);
    const half = { value: percent(1n).value / 2n };
    setTime(network, YEAR - 1n);
    expect(rate(network)).toEqual(percent(1n));
    setTime(network, YEAR);
    expect(rate(network)).toEqual(half);
    expect(rate(network)).toEqual(half);
    setTime(network, 2n * YEAR);
    expect(rate(network)).toEqual(fixedFromRational(3n, 1000n));
  });

  it("keeps a fixed rate if periodic decreases are disabled", () => {
    const network = createNetwork({ features: DEFAULT_FEATURES.filter((name) => name !== "PERIODICAL_REWARD_RATE_DECREASE") });
    expect(network.call("0x1::staking_config::reward_rate")).toEqual([22_831n, 1_000_000_000n]);
    network.call("0x1::staking_config::update_rewards_rate", FRAMEWORK_ADDRESS, 10n, 100n);
    expect(network.call("0x1::staking_config::reward_rate")).toEqual([10n, 100n]);
    expect(outcomeOf(() => rate(network))).toBe("0x1::staking_config 0x3000b");
  });

  it("pays no rewards at a rate of zero", () => {
    expect(createNetwork({ staking: { rewardsPercentPerYear: 0n } }).call("0x1::staking_config::reward_rate")).toEqual([0n, 1n]);
  });

  const zero = { value: 0n };
  it.each<[string, string, unknown[], string]>([
    ["another signer", "update_required_stake", [ALICE, 1n, 2n], "0x1::system_addresses 0x50003"],
    ["a minimum stake above the maximum", "update_required_stake", [FRAMEWORK_ADDRESS, 3n, 2n], "0x1::staking_config 0x10003"],
    ["a maximum stake of zero", "update_required_stake", [FRAMEWORK_ADDRESS, 0n, 0n], "0x1::staking_config 0x10003"],
    ["a lockup of zero", "update_recurring_lockup_duration_secs", [FRAMEWORK_ADDRESS, 0n], "0x1::staking_config 0x10001"],
    ["a voting power increase limit of zero", "update_voting_power_increase_limit", [FRAMEWORK_ADDRESS, 0n], "0x1::staking_config 0x10004"],
    [
      "a voting power increase limit above 50 %",
      "update_voting_power_increase_limit",
      [FRAMEWORK_ADDRESS, 51n],
      "0x1::staking_config 0x10004",
    ],
    ["a fixed rate while rewards decrease", "update_rewards_rate", [FRAMEWORK_ADDRESS, 1n, 2n], "0x1::staking_config 0x3000a"],
    [
      "a rewards rate above 100 %",
      "update_rewards_config",
      [FRAMEWORK_ADDRESS, percent(101n), zero, YEAR, zero],
      "0x1::staking_config 0x10005",
    ],
    [
      "a minimum rate above the rate",
      "update_rewards_config",
      [FRAMEWORK_ADDRESS, zero, percent(1n), YEAR, zero],
      "0x1::staking_config 0x10006",
    ],
    [
      "a decrease of more than 100 %",
      "update_rewards_config",
      [FRAMEWORK_ADDRESS, zero, zero, YEAR, percent(101n)],
      "0x1::staking_config 0x10008",
    ],
    ["a changed rewards period", "update_rewards_config", [FRAMEWORK_ADDRESS, zero, zero, 1n, zero], "0x1::staking_config 0x10009"],
  ])("rejects an update with %s", (_, name, args, outcome) => {
    const network = createNetwork();
    expect(outcomeOf(() => network.call(`0x1::staking_config::${name}`, ...(args as [])))).toBe(outcome);
  });
});
