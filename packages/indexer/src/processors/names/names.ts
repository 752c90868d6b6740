import type { Processor } from "../processor.ts";
import { addFirstGenerationName } from "./firstGeneration.ts";
import { addName, addPrimaryNames } from "./secondGeneration.ts";

/** Names of both generations: where they lead, how long they last, and who is known by them. */
export const names: Processor = {
  name: "ans_processor",
  process(transaction, facts, rows) {
    for (const change of transaction.changes) {
      addName(transaction, change, facts, rows);
      addFirstGenerationName(transaction, change, facts, rows);
    }
    addPrimaryNames(transaction, rows);
  },
};
