import { isRecord } from "../requests.ts";
import { INTEGER, record } from "../shape.ts";
import type { Verb } from "../verb.ts";

/** Time of the chain. */
export const clock: Verb = {
  name: "clock",
  summary: "moves the chain's time forward, or shows it",
  example: "atoll clock --advance 3600",
  parameters: [
    { name: "advance", kind: "integer", summary: "seconds" },
    { name: "set", kind: "integer", summary: "time in milliseconds since 1970" },
  ],
  effect: "changes",
  result: record({ nowMs: INTEGER, offsetMs: INTEGER }),
  async run(input, context) {
    const [advance, set] = [input.integer("advance"), input.integer("set")];
    const answer = await context.control("clock", {
      ...(advance === undefined ? {} : { advanceSeconds: Number(advance) }),
      ...(set === undefined ? {} : { setToMs: Number(set) }),
    });
    const result = isRecord(answer) ? answer : {};
    return {
      result,
      lines: [`${new Date(Number(result.nowMs)).toISOString()}, ${Number(result.offsetMs) / 1_000} s ahead of this computer`],
    };
  },
};
