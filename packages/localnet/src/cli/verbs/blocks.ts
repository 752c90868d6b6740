import type { JsonObject } from "@atoll/move";
import { isRecord } from "../requests.ts";
import { DIGITS, HEX, INTEGER, listOf, record, TEXT } from "../shape.ts";
import type { Verb, VerbInput } from "../verb.ts";

const DEFAULT_COUNT = 5n;
const MOST = 100n;

/** Latest blocks, and when blocks are produced. */
export const blocks: Verb = {
  name: "blocks",
  summary: "lists the latest blocks; with options, sets when blocks are produced, or produces some now",
  example: "atoll blocks --mine 3",
  parameters: [
    { name: "last", kind: "integer", summary: `number of blocks to list (${DEFAULT_COUNT}, at most ${MOST})` },
    { name: "mode", kind: "text", summary: "instant, interval or manual" },
    { name: "time", kind: "integer", summary: "milliseconds until a block, or between blocks" },
    { name: "idle-time", kind: "integer", summary: "milliseconds between empty blocks, 0 for none" },
    { name: "mine", kind: "integer", summary: "number of blocks to produce now" },
  ],
  effect: "changes",
  result: record({
    "blocks?": listOf(record({ height: DIGITS, hash: HEX, timestampUsecs: DIGITS, firstVersion: DIGITS, lastVersion: DIGITS })),
    "production?": record({ mode: TEXT, "timeMs?": INTEGER, "idleTimeMs?": INTEGER, version: DIGITS, blockHeight: DIGITS }),
  }),
  async run(input, context) {
    const order = orderOf(input);
    if (Object.keys(order).length > 0) {
      const answer = await context.control("blocks", order);
      const production = isRecord(answer) ? answer : {};
      return {
        result: { production },
        lines: [`Blocks are produced in mode ${production.mode}; the latest is ${production.blockHeight}.`],
      };
    }
    const ledger = await context.node("");
    const latest = BigInt(isRecord(ledger) ? String(ledger.block_height) : 0);
    const asked = input.integer("last") ?? DEFAULT_COUNT;
    const count = asked > MOST ? MOST : asked > latest ? latest : asked;
    const heights = Array.from({ length: Number(count) }, (_, index) => latest - BigInt(index));
    const found = await Promise.all(heights.map((height) => context.node(`/blocks/by_height/${height}`)));
    const listed = found.filter(isRecord).map((block) => ({
      height: String(block.block_height),
      hash: String(block.block_hash),
      timestampUsecs: String(block.block_timestamp),
      firstVersion: String(block.first_version),
      lastVersion: String(block.last_version),
    }));
    const lines = listed.map(
      ({ height, firstVersion, lastVersion, hash }) => `${height}  versions ${firstVersion} to ${lastVersion}  ${hash}`,
    );
    return { result: { blocks: listed }, lines };
  },
};

function orderOf(input: VerbInput): JsonObject {
  const mode = input.optional("mode");
  const number = (name: string, field: string) => {
    const value = input.integer(name);
    return value === undefined ? {} : { [field]: Number(value) };
  };
  return {
    ...(mode === undefined ? {} : { mode }),
    ...number("time", "timeMs"),
    ...number("idle-time", "idleTimeMs"),
    ...number("mine", "mine"),
  };
}
