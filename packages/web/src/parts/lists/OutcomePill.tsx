import { hasFailed } from "../../chain/facts/hasFailed.ts";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { Pill } from "../../ui/Pill.tsx";

/** Transaction outcome as a pill: pending, failed or succeeded. */
export function OutcomePill({ facts }: { readonly facts: Pick<TransactionFacts, "state" | "success" | "events"> }) {
  if (facts.state === "pending") return <Pill tone="accent">{t("common:pending")}</Pill>;
  return hasFailed(facts) ? <Pill tone="danger">{t("common:failed")}</Pill> : <Pill tone="gain">{t("common:succeeded")}</Pill>;
}
