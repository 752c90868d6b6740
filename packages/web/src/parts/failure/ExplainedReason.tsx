import type { ReactNode } from "react";
import { failureWords } from "../../errors/failure/failureWords.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { useMoveFailure } from "./useMoveFailure.ts";

/** Maximum length of a reason in a row; module authors can choose any length. */
const MAX_REASON = 160;

/** Reason of a failure by its status and the published code, without a trace, so that rows with the same status share one answer. */
export function ExplainedReason({ vmStatus, fallback }: { readonly vmStatus: string; readonly fallback: ReactNode }) {
  const failure = useMoveFailure({ id: "reason", vmStatus, trace: { kind: "known", failure: undefined } });
  if (failure === undefined || failure === null) return fallback;
  const { title } = failureWords(failure, "transaction");
  return foreignText(t("preview:failedBecause", { reason: title.length > MAX_REASON ? `${title.slice(0, MAX_REASON)}…` : title }));
}
