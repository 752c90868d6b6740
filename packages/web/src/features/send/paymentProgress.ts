import type { SentState } from "../../chain/history/localHistory.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import type { Step } from "../../ui/Steps.tsx";

const TITLES = {
  signed: "send:waitingToSend",
  submitted: "send:submitting",
  pending: "send:confirming",
  committed: "send:sent",
  failed: "send:paymentFailed",
  expired: "send:paymentExpired",
  refused: "send:paymentRefused",
  replaced: "send:paymentReplaced",
} as const satisfies Record<SentState, PlainKey>;

/** Where the payment stands, in a few words. */
export function paymentTitle(state: SentState): string {
  return t(TITLES[state]);
}

/** The same as steps: handed over, taken up, final. */
export function paymentSteps(state: SentState): readonly Step[] {
  const [submitted, pending, final] = STEPS[state];
  return [
    { label: t("send:stepSubmitted"), state: submitted },
    { label: t("send:stepPending"), state: pending },
    { label: final === "failed" ? t("send:notExecuted") : t("send:committed"), state: final },
  ];
}

const STEPS: Record<SentState, readonly [Step["state"], Step["state"], Step["state"]]> = {
  signed: ["current", "todo", "todo"],
  submitted: ["current", "todo", "todo"],
  pending: ["done", "current", "todo"],
  committed: ["done", "done", "done"],
  failed: ["done", "done", "failed"],
  expired: ["done", "done", "failed"],
  replaced: ["done", "done", "failed"],
  refused: ["failed", "todo", "todo"],
};
