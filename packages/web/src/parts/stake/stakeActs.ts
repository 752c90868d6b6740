import type { StakeAct } from "../../chain/facts/staking.ts";
import type { Position } from "../../chain/staking/positions.ts";
import type { PlainKey } from "../../language/wordKeys.ts";

/** Button texts of the staking actions. */
export const STAKE_ACT_WORDS = {
  add: "stake:add",
  unlock: "stake:unlock",
  reactivate: "stake:reactivate",
  withdraw: "stake:withdraw",
} as const satisfies Record<StakeAct, PlainKey>;

/** Actions that a position in a pool allows, the most urgent first. A closed pool accepts no stake from the account. */
export function possibleActs(position: Position, isClosed: boolean): readonly StakeAct[] {
  return [
    ...(position.inactive > 0n ? (["withdraw"] as const) : []),
    ...(position.pendingInactive > 0n && !isClosed ? (["reactivate"] as const) : []),
    ...(position.active + position.pendingActive > 0n ? (["unlock"] as const) : []),
    ...(isClosed ? [] : (["add"] as const)),
  ];
}
