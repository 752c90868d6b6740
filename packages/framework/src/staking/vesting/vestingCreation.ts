import { type Address, encodeBcs, type NativeContext } from "@atoll/move";
import { addressBytes, newEventHandle } from "../../account/account/accountResource.ts";
import { createResourceAccount } from "../../account/account/resourceAccountAddress.ts";
import { assertRegisteredForApt } from "../../assets/aptos_account/aptosAccount.ts";
import { isAccountRegistered, mergeCoins } from "../../assets/coin/coin.ts";
import { buyIn, newPool } from "../../datastructures/pool_u64/poolU64.ts";
import type { SignerCapability } from "../../generated/account/account.ts";
import { tags as aptosCoinTags } from "../../generated/assets/aptos_coin.ts";
import type { Coin } from "../../generated/assets/coin.ts";
import { errors, tags, type VestingContract, type VestingSchedule } from "../../generated/staking/vesting.ts";
import type { EventHandle } from "../../generated/stdlib/event.ts";
import type { FixedPoint32 } from "../../generated/stdlib/fixed_point32.ts";
import { FRAMEWORK_ADDRESS, VM_ADDRESS } from "../../native/addresses.ts";
import { emitPairedEvent } from "../../stdlib/event/pairedEvents.ts";
import { removeFromSimpleMap } from "../../stdlib/simple_map/simpleMap.ts";
import { nowSeconds } from "../../stdlib/timestamp/timestamp.ts";
import { type ContractTerms, createStakingContract } from "../staking_contract/stakingContract.ts";
import { VESTING_STATE } from "./vestingTypes.ts";

const MAX_SHAREHOLDERS = 30n;
const SALT = new TextEncoder().encode("aptos_framework::vesting");

/** Creates a vesting schedule: fractions of the grant per period, repeating the last, with a start in the future. */
export function createVestingSchedule(
  context: NativeContext,
  schedule: FixedPoint32[],
  startSeconds: bigint,
  periodSeconds: bigint,
): VestingSchedule {
  errors.check(schedule.length > 0, "invalidArgument", "EEMPTY_VESTING_SCHEDULE");
  errors.check(periodSeconds > 0n, "invalidArgument", "EZERO_VESTING_SCHEDULE_PERIOD");
  errors.check(startSeconds >= nowSeconds(context), "invalidArgument", "EVESTING_START_TOO_SOON");
  return { schedule, start_timestamp_secs: startSeconds, period_duration: periodSeconds, last_vested_period: 0n };
}

/** A vesting grant: amounts, shareholders and schedule. */
export interface Grant {
  readonly shareholders: readonly Address[];
  readonly buyIns: { data: { key: Address; value: Coin }[] };
  readonly schedule: VestingSchedule;
  /** Recipient of the remaining stake after termination. */
  readonly withdrawalAddress: Address;
}

/** Stakes vesting grants and returns the contract address. */
export function createVestingContract(context: NativeContext, admin: Address, grant: Grant, terms: ContractTerms): Address {
  const { shareholders, buyIns, schedule, withdrawalAddress } = grant;
  const isReserved = withdrawalAddress === FRAMEWORK_ADDRESS || withdrawalAddress === VM_ADDRESS;
  errors.check(!isReserved, "invalidArgument", "EINVALID_WITHDRAWAL_ADDRESS");
  assertRegisteredForApt(context, withdrawalAddress);
  errors.check(shareholders.length > 0, "invalidArgument", "ENO_SHAREHOLDERS");
  errors.check(buyIns.data.length === shareholders.length, "invalidArgument", "ESHARES_LENGTH_MISMATCH");

  const coins: Coin = { value: 0n };
  const pool = newPool(MAX_SHAREHOLDERS);
  for (const shareholder of shareholders) {
    const [, buyInCoins] = removeFromSimpleMap(buyIns, shareholder);
    buyIn(pool, shareholder, (buyInCoins as Coin).value);
    mergeCoins(coins, buyInCoins as Coin);
  }
  const amount = coins.value;
  errors.check(amount > 0n, "invalidArgument", "EZERO_GRANT");

  const { address, capability } = createContractAccount(context, admin, terms.seed);
  const stakingPool = createStakingContract(context, address, coins, terms);
  const { operator, voter, commissionPercentage } = terms;
  const store = context.borrowMut(admin, tags.AdminStore);
  store.vesting_contracts.push(address);
  emitPairedEvent(context, "0x1::vesting::CreateVestingContract", () => store.create_events, {
    operator,
    voter,
    grant_amount: amount,
    withdrawal_address: withdrawalAddress,
    vesting_contract_address: address,
    staking_pool_address: stakingPool,
    commission_percentage: commissionPercentage,
  });

  const handle = (): EventHandle => newEventHandle(context, address);
  const contract: VestingContract = {
    state: VESTING_STATE.active,
    admin,
    grant_pool: pool,
    beneficiaries: { data: [] },
    vesting_schedule: schedule,
    withdrawal_address: withdrawalAddress,
    staking: { pool_address: stakingPool, operator, voter, commission_percentage: commissionPercentage },
    remaining_grant: amount,
    signer_cap: capability,
    update_operator_events: handle(),
    update_voter_events: handle(),
    reset_lockup_events: handle(),
    set_beneficiary_events: handle(),
    unlock_rewards_events: handle(),
    vest_events: handle(),
    distribute_events: handle(),
    terminate_events: handle(),
    admin_withdraw_events: handle(),
  };
  context.moveTo(address, tags.VestingContract, contract);
  return address;
}

/** Creates the account of a vesting contract; the admin's contract counter makes addresses unique. */
function createContractAccount(
  context: NativeContext,
  admin: Address,
  seed: Uint8Array,
): { address: Address; capability: SignerCapability } {
  if (!context.exists(admin, tags.AdminStore)) {
    context.moveTo(admin, tags.AdminStore, { vesting_contracts: [], nonce: 0n, create_events: newEventHandle(context, admin) });
  }
  const store = context.borrowMut(admin, tags.AdminStore);
  const nonce = encodeBcs((writer) => writer.u64(store.nonce));
  store.nonce += 1n;
  const [address, capability] = createResourceAccount(
    context,
    admin,
    Uint8Array.from([...addressBytes(admin), ...nonce, ...SALT, ...seed]),
  );
  isAccountRegistered(context, aptosCoinTags.AptosCoin);
  return { address, capability };
}
