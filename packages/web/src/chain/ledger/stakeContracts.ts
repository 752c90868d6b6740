import { readAddress } from "../facts/address.ts";
import { asArray, asInteger, asObject, type JsonObject } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import type { NodeApi, ReadOptions } from "./createNodeApi.ts";
import { findResource } from "./findResource.ts";

/** A staking contract: stake that a staker gives to an operator. */
export interface StakingContract {
  readonly pool: Address;
  readonly operator: Address;
  /** Staked amount without rewards. */
  readonly principal: bigint;
  /** Commission on rewards in whole percent. */
  readonly commission: bigint;
}

/** A vesting contract: a grant that vests in periods and is staked until then. */
export interface VestingContract {
  readonly address: Address;
  readonly admin: Address;
  readonly isActive: boolean;
  /** Total grant in octas; `remaining` is its unvested rest. */
  readonly granted: bigint;
  readonly remaining: bigint;
  readonly shareholders: readonly { readonly holder: Address; readonly octas: bigint }[];
  readonly pool: Address;
  readonly operator: Address;
  readonly startSecs: bigint;
  readonly periodSecs: bigint;
  readonly lastVestedPeriod: bigint;
  /** Vesting fraction per period, in units of 2^-32; the last one repeats. */
  readonly schedule: readonly bigint[];
}

/** Staking and vesting contracts stored at an account's address. */
export interface AccountContracts {
  readonly staking: readonly StakingContract[];
  /** Vesting contracts administered by the account. */
  readonly vesting: readonly Address[];
}

/** Reads the contracts at an account's address in two requests. */
export async function accountContracts(api: NodeApi, account: Address, options: ReadOptions): Promise<AccountContracts> {
  const [store, admin] = await Promise.all([
    findResource(api, account, "0x1::staking_contract::Store", options),
    findResource(api, account, "0x1::vesting::AdminStore", options),
  ]);
  return {
    staking: store === undefined ? [] : asArray(asObject(store.staking_contracts).data).map(readStakingContract),
    vesting: admin === undefined ? [] : asArray(admin.vesting_contracts).map(readAddress),
  };
}

function readStakingContract(json: unknown): StakingContract {
  const { key, value } = asObject(json);
  const contract = asObject(value);
  return {
    pool: readAddress(contract.pool_address),
    operator: readAddress(key),
    principal: asInteger(contract.principal),
    commission: asInteger(contract.commission_percentage),
  };
}

/** Vesting contract at an address; undefined if missing. */
export async function vestingContract(api: NodeApi, address: Address, options: ReadOptions): Promise<VestingContract | undefined> {
  const contract = await findResource(api, address, "0x1::vesting::VestingContract", options);
  return contract && readVesting(address, contract);
}

const ACTIVE = 1n;

function readVesting(address: Address, contract: JsonObject): VestingContract {
  const pool = asObject(contract.grant_pool);
  const schedule = asObject(contract.vesting_schedule);
  const staking = asObject(contract.staking);
  return {
    address,
    admin: readAddress(contract.admin),
    isActive: asInteger(contract.state) === ACTIVE,
    granted: asInteger(pool.total_coins),
    remaining: asInteger(contract.remaining_grant),
    shareholders: asArray(asObject(pool.shares).data).map((json) => {
      const { key, value } = asObject(json);
      // One share equals one octa of the grant.
      return { holder: readAddress(key), octas: asInteger(value) };
    }),
    pool: readAddress(staking.pool_address),
    operator: readAddress(staking.operator),
    startSecs: asInteger(schedule.start_timestamp_secs),
    periodSecs: asInteger(schedule.period_duration),
    lastVestedPeriod: asInteger(schedule.last_vested_period),
    schedule: asArray(schedule.schedule).map((json) => asInteger(asObject(json).value)),
  };
}

/** Time and amount of the next vesting of a contract; undefined if nothing remains. */
export function nextVesting(contract: VestingContract): { readonly atSecs: bigint; readonly octas: bigint } | undefined {
  const { isActive, remaining, granted, schedule, startSecs, periodSecs, lastVestedPeriod } = contract;
  const fraction = schedule[Math.min(Number(lastVestedPeriod), schedule.length - 1)];
  if (!isActive || remaining === 0n || fraction === undefined) return undefined;
  const octas = (granted * fraction) >> 32n;
  return { atSecs: startSecs + periodSecs * (lastVestedPeriod + 1n), octas: octas < remaining ? octas : remaining };
}
