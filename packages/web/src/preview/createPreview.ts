import { readFacts } from "./facts.ts";
import type { PreviewInput } from "./input.ts";
import { findingsOf } from "./rules/table.ts";
import { sentenceOf } from "./sentence.ts";
import type { Preview } from "./types.ts";

export type { Known, PreviewInput } from "./input.ts";

/**
 * What a person is shown before signing. It is read from the bytes that will be signed and from their simulation; where the two do not agree
 * the preview says so and its outcome is a failure, which nobody may sign.
 */
export function createPreview(input: PreviewInput): Preview {
  const facts = readFacts(input);
  return {
    digest: input.digest,
    outcome: facts.outcome,
    sentence: sentenceOf(facts),
    effects: facts.effects,
    isComplete: facts.isComplete,
    findings: findingsOf(facts),
    fee: facts.fee,
    network: input.network,
    chainId: facts.raw?.chainId ?? input.transaction.chainId,
    functionId: facts.call?.functionId ?? "",
    expirationSecs: facts.raw?.expirationSecs ?? input.transaction.expirationSecs,
    simulatedAtVersion: input.simulation.atVersion,
  };
}
