import { type Address, address, type NativeContext, SECS_PER_DAY } from "@atoll/move";
import { createAccount } from "../account/account/accountResource.ts";
import { mintAptosCoin } from "../assets/aptos_coin/aptosCoin.ts";
import { FRAMEWORK_ADDRESS, VM_ADDRESS } from "../native/addresses.ts";
import { OCTAS_PER_APT } from "../native/units.ts";
import { createEmployeeValidators } from "./genesisEmployees.ts";

/** Vesting grant created at genesis: staked with an operator and paid out in periods. Its pool does not validate yet. */
export interface GenesisVestingGrant {
  readonly admin: Address;
  readonly operator: Address;
  readonly commissionPercentage: bigint;
  /** Shareholders and their grants, minted and locked at genesis. */
  readonly shareholders: readonly { readonly account: Address; readonly octas: bigint }[];
  /** Fractions of the grant vested per period; the last fraction repeats. */
  readonly schedule: { readonly numerators: readonly bigint[]; readonly denominator: bigint };
  readonly periodSeconds: bigint;
}

/** Address of a grant member: `0x9e571e9` and a number. Members have no keys; the network owner can impersonate them. */
function person(number: number): Address {
  return address(`0x9e571e9${number.toString(16).padStart(4, "0")}`);
}

/** Creates one grant for three shareholders: 1/4 after the first month, 1/8 after the second, then 1/24 each month. */
export function defaultVestingGrants(): readonly GenesisVestingGrant[] {
  return [
    {
      admin: person(0),
      operator: person(0xf),
      commissionPercentage: 10n,
      shareholders: [
        { account: person(1), octas: 60_000n * OCTAS_PER_APT },
        { account: person(2), octas: 40_000n * OCTAS_PER_APT },
        { account: person(3), octas: 20_000n * OCTAS_PER_APT },
      ],
      schedule: { numerators: [6n, 3n, 1n], denominator: 24n },
      periodSeconds: 30n * SECS_PER_DAY,
    },
  ];
}

/** Creates the vesting grants of genesis. Requires the framework's mint capability; first periods start at `startSecs`. */
export function createVestingGrants(context: NativeContext, grants: readonly GenesisVestingGrant[], startSecs: bigint): void {
  const nothing = new Uint8Array(0);
  for (const { admin, operator, commissionPercentage, shareholders, schedule, periodSeconds } of grants) {
    for (const account of new Set([admin, operator])) createAccount(context, account);
    for (const { account, octas } of shareholders) {
      createAccount(context, account);
      mintAptosCoin(context, FRAMEWORK_ADDRESS, account, octas);
    }
    const validator = {
      owner_address: admin,
      operator_address: operator,
      voter_address: admin,
      stake_amount: 0n,
      consensus_pubkey: nothing,
      proof_of_possession: nothing,
      network_addresses: nothing,
      full_node_network_addresses: nothing,
    };
    createEmployeeValidators(context, startSecs, periodSeconds, [
      {
        accounts: shareholders.map(({ account }) => account),
        validator: { validator_config: validator, commission_percentage: commissionPercentage, join_during_genesis: false },
        vesting_schedule_numerator: [...schedule.numerators],
        vesting_schedule_denominator: schedule.denominator,
        beneficiary_resetter: VM_ADDRESS,
      },
    ]);
  }
}
