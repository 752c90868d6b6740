import { STAKE_FUNCTIONS, type StakeAct } from "../facts/staking.ts";
import type { Address } from "../facts/types.ts";
import { knownCall } from "../transactions/knownCall.ts";
import type { CallRequest } from "../transactions/transactionRequest.ts";

/** Call that adds, unlocks, reactivates or withdraws the sender's stake in a delegation pool. */
export function stakeCall(act: StakeAct, pool: Address, octas: bigint): CallRequest {
  return knownCall(STAKE_FUNCTIONS[act], ["address", "u64"], [pool, octas]);
}
