import type { Step } from "../../ui/Steps.tsx";
import type { SendStep } from "./sendState.ts";

type StatusStep = Extract<SendStep, { readonly kind: "following" | "done" }>;

/** Where the payment stands, in a few words. */
export function paymentTitle(step: StatusStep): string {
  if (step.kind === "following") return step.phase === "submitted" ? "Handing the payment to the network" : "Waiting for a block";
  switch (step.result.kind) {
    case "committed":
      return "Paid";
    case "failed":
      return "The payment failed";
    case "expired":
      return "The payment expired";
    case "refused":
      return "The network refused the payment";
  }
}

/** The same as steps: handed over, taken up, final. */
export function paymentSteps(step: StatusStep): readonly Step[] {
  const [submitted, pending, final] = statesOf(step);
  return [
    { label: "Signed and submitted", state: submitted },
    { label: "Pending", state: pending },
    { label: final === "failed" ? "Not carried out" : "Committed", state: final },
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
