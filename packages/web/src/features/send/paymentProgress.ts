import { t } from "../../language/words.ts";
import type { Step } from "../../ui/Steps.tsx";
import type { SendStep } from "./sendState.ts";

type StatusStep = Extract<SendStep, { readonly kind: "following" | "done" }>;

/** Where the payment stands, in a few words. */
export function paymentTitle(step: StatusStep): string {
  if (step.kind === "following") return step.phase === "submitted" ? t("send:submitting") : t("send:confirming");
  switch (step.result.kind) {
    case "committed":
      return t("send:sent");
    case "failed":
      return t("send:paymentFailed");
    case "expired":
      return t("send:paymentExpired");
    case "refused":
      return t("send:paymentRefused");
  }
}

/** The same as steps: handed over, taken up, final. */
export function paymentSteps(step: StatusStep): readonly Step[] {
  const [submitted, pending, final] = statesOf(step);
  return [
    { label: t("send:stepSubmitted"), state: submitted },
    { label: t("send:stepPending"), state: pending },
    { label: final === "failed" ? t("send:notExecuted") : t("send:committed"), state: final },
  ];
}

function statesOf(step: StatusStep): readonly [Step["state"], Step["state"], Step["state"]] {
  if (step.kind === "following") return step.phase === "submitted" ? ["current", "todo", "todo"] : ["done", "current", "todo"];
  switch (step.result.kind) {
    case "committed":
      return ["done", "done", "done"];
    case "failed":
    case "expired":
      return ["done", "done", "failed"];
    case "refused":
      return ["failed", "todo", "todo"];
  }
}
