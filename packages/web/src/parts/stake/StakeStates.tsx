import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { Apt } from "./Apt.tsx";

/** States of delegated stake in lifecycle order. */
export const STAKE_STATES = ["active", "pendingActive", "pendingInactive", "inactive"] as const;
export type StakeState = (typeof STAKE_STATES)[number];

const NAMES = {
  active: "stake:active",
  pendingActive: "stake:pendingActive",
  pendingInactive: "stake:pendingInactive",
  inactive: "stake:inactive",
} as const satisfies Record<StakeState, PlainKey>;

const MEANINGS = {
  active: "stake:activeMeans",
  pendingActive: "stake:pendingActiveMeans",
  pendingInactive: "stake:pendingInactiveMeans",
  inactive: "stake:inactiveMeans",
} as const satisfies Record<StakeState, PlainKey>;

/** Display name of a stake state. */
export function stateName(state: StakeState): string {
  return t(NAMES[state]);
}

/** Amounts of stake by state, each with an explanation. */
export function StakeStates({ octasOf }: { readonly octasOf: (state: StakeState) => bigint }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
      {STAKE_STATES.map((state) => (
        <div key={state}>
          <dt className="text-small font-[560] text-ink-3">{stateName(state)}</dt>
          <dd className="mt-0.5">
            <span className="figures text-lead font-[600]">
              <Apt octas={octasOf(state)} />
            </span>
            <span className="mt-0.5 block text-small text-ink-3">{t(MEANINGS[state])}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
