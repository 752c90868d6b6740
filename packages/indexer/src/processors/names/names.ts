import type { Processor } from "../processor.ts";
import { addFirstGenerationName } from "./firstGeneration.ts";
import { addName, addPrimaryNames } from "./secondGeneration.ts";

/** Indexes v1 and v2 Aptos names: target address, expiry and primary name. */
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
