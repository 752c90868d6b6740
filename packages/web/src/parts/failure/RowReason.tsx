import { Suspense } from "react";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import { foreignText } from "../../language/foreignText.ts";
import { loadWords, t } from "../../language/words.ts";
import { failureReason } from "../../preview/words/describeTransaction.ts";
import { useNetworkIfAny } from "../../session/context.ts";
import { lazyPart } from "../../ui/failures/lazyPart.tsx";

const Explained = lazyPart(
  async () => (await Promise.all([import("./ExplainedReason.tsx"), loadWords(["failure", "vmErrors"])]))[0].ExplainedReason,
);

/** Reason of a failed transaction after its sentence, such as ": The pool would pay out less than the trader accepts". */
export function RowReason({ facts }: { readonly facts: TransactionFacts }) {
  const reason = failureReason(facts);
  const isOnline = useNetworkIfAny() !== undefined;
  if (reason === undefined) return null;
  const byStatus = foreignText(t("preview:failedBecause", { reason: reason.text }));
  if (reason.unexplained === undefined || !isOnline) return byStatus;
  return (
    <Suspense fallback={byStatus}>
      <Explained vmStatus={reason.unexplained} fallback={byStatus} />
    </Suspense>
  );
}
