import { readAddress } from "../facts/address.ts";
import { asArray, asInteger, asObject, type JsonObject } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import type { NodeApi, ReadOptions } from "./createNodeApi.ts";
import { findResource } from "./findResource.ts";

/** Stake that an account gave to an operator by contract. */
export interface StakingContract {
  readonly pool: Address;
  readonly operator: Address;
  /** What was put in, without rewards. */
  readonly principal: bigint;
  /** Whole per cent of the rewards. */
  readonly commission: bigint;
}

/** A grant that is paid out period by period, and is staked until then. */
export interface VestingContract {
  readonly address: Address;
  readonly admin: Address;
  readonly isActive: boolean;
  /** What was promised in all, and what of it is not vested yet. */
  readonly granted: bigint;
  readonly remaining: bigint;
  readonly shareholders: readonly { readonly holder: Address; readonly octas: bigint }[];
  readonly pool: Address;
  readonly operator: Address;
  readonly startSecs: bigint;
  readonly periodSecs: bigint;
  readonly lastVestedPeriod: bigint;
  /** The part of the grant that vests in each period, in 2^32nds; the last one repeats. */
  readonly schedule: readonly bigint[];
}

/** What an account has by contract, as far as its own address says. */
export interface AccountContracts {
  readonly staking: readonly StakingContract[];
  /** Vesting contracts that it is the admin of. */
  readonly vesting: readonly Address[];
}

/** The contracts that are kept at an account's address, in two requests. */
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

/** A vesting contract; undefined where there is none at the address. */
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
      // A share is a coin of the grant.
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

/** When the next part vests and how much of the grant that is; undefined where nothing more does. */
export function nextVesting(contract: VestingContract): { readonly atSecs: bigint; readonly octas: bigint } | undefined {
  const { isActive, remaining, granted, schedule, startSecs, periodSecs, lastVestedPeriod } = contract;
  const fraction = schedule[Math.min(Number(lastVestedPeriod), schedule.length - 1)];
  if (!isActive || remaining === 0n || fraction === undefined) return undefined;
  const octas = (granted * fraction) >> 32n;
  return { atSecs: startSecs + periodSecs * (lastVestedPeriod + 1n), octas: octas < remaining ? octas : remaining };
}
