import { awaitsConfirmation, isOverloaded, type SentState, type SentTransaction } from "../../../chain/history/sent/sentTransaction.ts";
import type { PlainKey } from "../../../language/wordKeys.ts";
import { t } from "../../../language/words.ts";
import type { Step } from "../../../ui/Steps.tsx";
import { intentWords } from "../intentWords.ts";

const TITLES = {
  signed: "flow:waitingToSend",
  submitted: "flow:submitting",
  pending: "flow:confirming",
  denied: "flow:wasDenied",
  saidFailed: "flow:reportedFailed",
  failed: "flow:hasFailed",
  expired: "flow:hasExpired",
  refused: "flow:wasRefused",
  replaced: "flow:wasReplaced",
  unknown: "flow:isUnknown",
  notFound: "flow:notFound",
  undone: "flow:isUndone",
  gone: "flow:isGone",
} as const satisfies Record<Exclude<SentState, "committed">, PlainKey>;

/** Short title for the state of a sent transaction. */
export function flowTitle(entry: Pick<SentTransaction, "state" | "confirmation" | "intent" | "refusal">): string {
  const { state, intent, refusal } = entry;
  if (state === "denied" && refusal !== undefined && isOverloaded(refusal)) return t("flow:wasTurnedAway");
  if (state === "committed" && awaitsConfirmation(entry)) return t("flow:reported");
  return state === "committed" ? intentWords(intent).done : t(TITLES[state]);
}

/** Progress steps: submitted, pending, final. A success reported by only one node is not final yet. */
export function flowSteps(entry: Pick<SentTransaction, "state" | "confirmation">): readonly Step[] {
  const isReported = entry.state === "committed" && awaitsConfirmation(entry);
  const [submitted, pending, final] = isReported ? REPORTED_STEPS : STEPS[entry.state];
  return [
    { label: t("flow:stepSubmitted"), state: submitted },
    { label: t("flow:stepPending"), state: pending },
    {
      label: t(final === "failed" ? "flow:notExecuted" : entry.confirmation === "node" ? "flow:reportedOnly" : "flow:committed"),
      state: final,
    },
  ];
}

const REPORTED_STEPS = ["done", "done", "current"] as const;

const STEPS: Record<SentState, readonly [Step["state"], Step["state"], Step["state"]]> = {
  signed: ["current", "todo", "todo"],
  submitted: ["current", "todo", "todo"],
  pending: ["done", "current", "todo"],
  denied: ["failed", "todo", "todo"],
  saidFailed: ["done", "done", "todo"],
  committed: ["done", "done", "done"],
  failed: ["done", "done", "failed"],
  expired: ["done", "done", "failed"],
  replaced: ["done", "done", "failed"],
  unknown: ["done", "done", "todo"],
  notFound: ["done", "done", "todo"],
  undone: ["done", "done", "todo"],
  gone: ["done", "done", "failed"],
  refused: ["failed", "todo", "todo"],
};
