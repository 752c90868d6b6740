import { type Address, address, structTag, type Value } from "@atoll/move";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALICE, BOB } from "../../../testing/network.ts";
import { CAROL, DAVE, type StakingNetwork, startStakingNetwork } from "../../../testing/staking/stakingTestNetwork.ts";
import { GENESIS_DEFAULTS } from "../../genesisOptions.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { fixed32FromRational } from "../../stdlib/fixed_point32/fixedPoint32.ts";

const ADMIN = address("0xad314");
const SAFE = address("0x5afe");
const ERIN = address("0xe414");
const PERIOD = 20_000n;
const APT = structTag("0x1::aptos_coin::AptosCoin");
const NOTHING = new Uint8Array(0);
const SHAREHOLDERS = [ALICE, BOB, DAVE];
const EVERYBODY = [ADMIN, SAFE, CAROL, ERIN, ...SHAREHOLDERS];

const grants = fc.tuple(...SHAREHOLDERS.map(() => fc.bigInt({ min: 1_000_000n, max: 10_000_000_000n })));
const schedule = fc.array(fc.bigInt({ min: 1n, max: 30n }), { minLength: 1, maxLength: 4 });
const steps = fc.array(fc.constantFrom("epochs", "period", "vest", "unlock_rewards", "distribute", "switch"), { maxLength: 16 });

function createContract(network: StakingNetwork, amounts: readonly bigint[], hundredths: readonly bigint[], commission: bigint): Address {
  return network.run((context) => {
    const call = (name: string, ...args: Value[]): Value =>
      context.callFunction({ address: FRAMEWORK_ADDRESS, name: "vesting" }, name, [], args)[0] as Value;
    const fractions = hundredths.map((part) => fixed32FromRational(part, 100n));
    const times = call("create_vesting_schedule", fractions, network.now(), PERIOD);
    for (const [index, shareholder] of SHAREHOLDERS.entries()) {
      context.callFunction(
        { address: FRAMEWORK_ADDRESS, name: "aptos_account" },
        "transfer",
        [],
        [ADMIN, shareholder, amounts[index] ?? 0n],
      );
    }
    const coin = (owner: Address, amount: bigint): Value =>
      context.callFunction({ address: FRAMEWORK_ADDRESS, name: "coin" }, "withdraw", [APT], [owner, amount])[0] as Value;
    const coins = SHAREHOLDERS.map((shareholder, index) => ({ key: shareholder, value: coin(shareholder, amounts[index] ?? 0n) }));
    return call("create_vesting_contract", ADMIN, SHAREHOLDERS, { data: coins }, times, SAFE, CAROL, ADMIN, commission, NOTHING) as Address;
  });
}

describe("shareholders of a vesting contract", () => {
  it("receive at most their share, and only rewards create coins, for random operations on a grant", () => {
    fc.assert(
      fc.property(grants, schedule, fc.constantFrom(0n, 10n, 50n), steps, (amounts, hundredths, commission, actions) => {
        const network = startStakingNetwork();
        const grant = amounts.reduce((sum, amount) => sum + amount, 0n);
        for (const account of EVERYBODY) network.mint(account, 1n);
        network.mint(ADMIN, grant);
        const contract = createContract(network, amounts, hundredths, commission);
        const pool = network.view<Address>("vesting::stake_pool_address", contract);
        network.join(CAROL, pool);
        network.passEpochs();

        let operator = CAROL;
        const staked = () => [GENESIS_DEFAULTS.validator.owner, pool].flatMap((owner) => network.stakeOf(owner));
        const totalBalance = () => [...staked(), ...[...EVERYBODY, contract].map(network.balance)].reduce((sum, part) => sum + part);
        const elsewhere = network.supply() - totalBalance();
        for (const action of actions) {
          if (action === "epochs") network.passEpochs(2);
          else if (action === "period") network.pass(PERIOD);
          else if (action === "switch") {
            operator = operator === CAROL ? ERIN : CAROL;
            network.call("0x1::vesting::update_operator_with_same_commission", ADMIN, contract, operator);
          } else network.call(`0x1::vesting::${action}`, contract);
          expect(network.supply() - totalBalance()).toBe(elsewhere);
        }

        network.passEpochs(4);
        network.call("0x1::vesting::distribute", contract);
        const received = SHAREHOLDERS.map((shareholder) => network.balance(shareholder) - 1n);
        const all = received.reduce((sum, amount) => sum + amount, 0n);
        const remaining = network.view<bigint>("vesting::remaining_grant", contract);
        const left = network.stakeOf(pool).reduce((sum, amount) => sum + amount, 0n);
        expect(left).toBeGreaterThanOrEqual(remaining);
        for (const [index, amount] of amounts.entries()) {
          const exact = (all * amount) / grant;
          // Each payout rounds down once per shareholder.
          expect((received[index] ?? 0n) - exact).toBeLessThanOrEqual(BigInt(actions.length + 1));
        }
        expect(network.supply() - totalBalance()).toBe(elsewhere);
      }),
      { numRuns: 20 },
    );
  });
});
