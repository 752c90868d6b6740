import type { ValidatorStatus } from "../../chain/facts/staking.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { Pill } from "../../ui/Pill.tsx";

const WORDS = {
  joining: "stake:joining",
  leaving: "stake:leaving",
  resting: "stake:resting",
} as const satisfies Record<Exclude<ValidatorStatus, "validating">, PlainKey>;

/** Status pill of a stake pool; renders nothing while the pool is an active validator. */
export function PoolStatus({ status }: { readonly status: ValidatorStatus }) {
  return status === "validating" ? null : <Pill tone={status === "resting" ? "caution" : "neutral"}>{t(WORDS[status])}</Pill>;
}
