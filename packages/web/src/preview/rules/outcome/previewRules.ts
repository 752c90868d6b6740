import { t } from "../../../language/words.ts";
import { USECS_PER_SEC } from "../../../units/time.ts";
import type { Rule } from "../../facts/rule.ts";
import { text } from "../../parts.ts";

const OLD_SECS = 300n;

/** Blocks signing if the chain id in the bytes is not that of the page's network: the signature is valid on the chain in the bytes. */
export const wrongNetwork: Rule["find"] = ({ raw, input, isForOtherNetwork }) => {
  if (!isForOtherNetwork || raw === undefined) return undefined;
  const words = { signed: raw.chainId, network: input.network, known: input.known.chainId ?? "" };
  return { text: [text(t("rules:wrongNetworkText", words))] };
};

/** Warns about a simulation from minutes ago, because the state may have changed since. */
export const staleState: Rule["find"] = ({ input }) => {
  const { timestampUsecs } = input.simulation.transaction;
  if (timestampUsecs === undefined || input.known.ledgerSecs === undefined) return undefined;
  const age = input.known.ledgerSecs - timestampUsecs / USECS_PER_SEC;
  return age <= OLD_SECS ? undefined : { text: [text(t("rules:staleText", { count: age / 60n }))] };
};

/** Warns if part of the node's response was unreadable, or previous state is unknown. */
export const incompleteEffects: Rule["find"] = ({ isComplete, outcome }) =>
  isComplete || outcome.kind === "fails" ? undefined : { text: [text(t("rules:incomplete_effects_loss"))] };
