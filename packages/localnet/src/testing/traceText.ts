import type { JsonValue, TraceCall, TraceStep } from "@atoll/move";
import type { TraceOutput } from "../controls/controls.ts";

/** Largest number of calls listed on one level; older ones are counted. */
const LISTED_CALLS = 6;
const LONGEST_VALUE = 80;
const LONGEST_ARGUMENTS = 240;
const INDENT = "  ";

/**
 * Call tree of a failed transaction, as text: the calls that did not return, with arguments, down to the failing function and instruction.
 * Calls that returned appear in one line each, without the calls inside them.
 */
export function traceText({ sessions }: Pick<TraceOutput, "sessions">): string {
  const failed = sessions.find(({ session }) => session === "user");
  if (failed === undefined) return `${INDENT}It failed before any call.`;
  const lines: string[] = [];
  describe(failed.steps, 1, lines);
  if (failed.isTruncated) lines.push(`${INDENT}The trace ends here: it reached the limit of recorded steps.`);
  return lines.length === 0 ? `${INDENT}It failed before any call.` : lines.join("\n");
}

function describe(steps: readonly TraceStep[], depth: number, lines: string[]): void {
  const calls = steps.filter((step) => step.kind === "call");
  const left = Math.max(0, calls.length - LISTED_CALLS);
  if (left > 0) lines.push(`${INDENT.repeat(depth)}… ${left} earlier call${left === 1 ? "" : "s"} that returned`);
  for (const call of calls.slice(left)) {
    const isOpen = call.results === undefined;
    lines.push(`${INDENT.repeat(depth)}${isOpen ? "✗" : "✓"} ${callText(call)}${isOpen ? "" : resultText(call)}`);
    if (!isOpen) continue;
    describe(call.steps, depth + 1, lines);
    if (endsInside(call)) continue;
    const instruction = call.steps.findLast((step) => step.kind === "instruction");
    const place = instruction === undefined ? "in a native function" : `at instruction ${instruction.offset}: ${instruction.op}`;
    lines.push(`${INDENT.repeat(depth + 1)}→ failed here, ${place}`);
  }
}

/** Whether the failure happened in a call inside this one, and not in its own code. */
function endsInside({ steps }: TraceCall): boolean {
  const last = steps.findLast((step) => step.kind === "call");
  return last !== undefined && last.results === undefined;
}

function callText({ function: name, typeArguments, arguments: args }: TraceCall): string {
  const types = typeArguments.length === 0 ? "" : `<${typeArguments.join(", ")}>`;
  return `${name}${types}(${shortened(args.map(valueText).join(", "), LONGEST_ARGUMENTS)})`;
}

function resultText({ results = [] }: TraceCall): string {
  return results.length === 0 ? "" : ` → ${shortened(results.map(valueText).join(", "), LONGEST_VALUE)}`;
}

function valueText(value: JsonValue): string {
  return shortened(typeof value === "string" ? value : JSON.stringify(value), LONGEST_VALUE);
}

function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}
