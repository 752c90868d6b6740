import { Suspense } from "react";
import { hasFailed } from "../../chain/facts/hasFailed.ts";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import { useNetworkIfAny } from "../../session/context.ts";
import { HIDDEN_FAILURE, lazyPart } from "../../ui/failures/lazyPart.tsx";
import { swapOfFacts } from "./swapOfFacts.ts";

const SwapAmounts = lazyPart(async () => (await import("./SwapAmounts.tsx")).SwapAmounts, HIDDEN_FAILURE);

/** Exchanged assets after the sentence of a call, such as " · 1 PRL → 0.04 CRL". */
export function RowSwap({ facts }: { readonly facts: TransactionFacts }) {
  const isOnline = useNetworkIfAny() !== undefined;
  const swap = isOnline && !hasFailed(facts) ? swapOfFacts(facts) : undefined;
  if (swap === undefined) return null;
  return (
    <Suspense>
      {" · "}
      <SwapAmounts swap={swap} />
    </Suspense>
  );
}
