import { isRecord } from "../requests.ts";
import { DIGITS, record } from "../shape.ts";
import type { Verb } from "../verb.ts";

/** End of epochs. */
export const epoch: Verb = {
  name: "epoch",
  summary: "ends the current epoch, or several",
  example: "atoll epoch --advance 2",
  parameters: [{ name: "advance", kind: "integer", summary: "number of epochs (1)" }],
  effect: "changes",
  result: record({ epoch: DIGITS }),
  async run(input, context) {
    const advance = input.integer("advance");
    const answer = await context.control("epoch", advance === undefined ? {} : { advance: Number(advance) });
    const result = isRecord(answer) ? answer : {};
    return { result, lines: [`Epoch ${result.epoch}.`] };
  },
};
