import { isRecord } from "../requests.ts";
import { DIGITS, record } from "../shape.ts";
import type { Verb } from "../verb.ts";

/** Return to a snapshot. */
export const revert: Verb = {
  name: "revert",
  summary: "restores ledger and clock of a snapshot",
  example: "atoll revert 1",
  parameters: [{ name: "id", kind: "text", summary: "id of the snapshot", isPositional: true, isRequired: true }],
  effect: "changes",
  result: record({ version: DIGITS, blockHeight: DIGITS }),
  async run(input, context) {
    const answer = await context.control("revert", { id: input.text("id") });
    const position = isRecord(answer) ? answer : {};
    return { result: position, lines: [`The ledger is at version ${position.version}.`] };
  },
};
