import type { TransactionFacts } from "../chain/facts/types.ts";
import { Pill } from "../ui/Pill.tsx";

/** How a transaction ended, in a word. */
export function OutcomePill({ facts }: { readonly facts: Pick<TransactionFacts, "state" | "success"> }) {
  if (facts.state === "pending") return <Pill tone="accent">Pending</Pill>;
  return facts.success === false ? <Pill tone="danger">Failed</Pill> : <Pill tone="gain">Succeeded</Pill>;
}
