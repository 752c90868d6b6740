import { t } from "../../language/words.ts";
import { ACCOUNT } from "../effects/permissions.ts";
import type { PreviewFacts } from "../facts.ts";
import { canonicalName } from "../longAddress.ts";
import { text } from "../parts.ts";
import type { Rule } from "./rule.ts";

/** Whatever succeeds raises its sender's number or uses up its nonce. A simulation in which nothing of that is seen ran nothing. */
export const nothingRan: Rule = {
  number: 62,
  name: "nothing_ran",
  level: "danger",
  find: (facts) =>
    facts.raw === undefined || facts.outcome.kind === "fails" || leftItsMark(facts)
      ? undefined
      : { text: [text(t("rules:nothingRanText"))] },
};

function leftItsMark({ raw, input }: PreviewFacts): boolean {
  const { changes } = input.simulation.transaction;
  // Nonces are kept in a table, whose entries tell nobody's address.
  if (raw?.nonce !== undefined) return changes.length > 0;
  return changes.some(
    ({ kind, address, type }) =>
      kind === "writeResource" && address === raw?.sender && type !== undefined && canonicalName(type) === ACCOUNT,
  );
}
