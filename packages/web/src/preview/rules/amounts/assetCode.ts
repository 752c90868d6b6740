import { metadataAddress } from "../../effects/assetIds.ts";
import { lossesOf } from "../../facts/losses.ts";
import type { Rule } from "../../facts/rule.ts";
import { sentence } from "../../parts.ts";
import { shownSymbol } from "../../sentences/shownSymbol.ts";

/** Warns about an asset whose author's code runs on every transfer. The code can behave well in a simulation and take more at execution. */
export const assetCode: Rule["find"] = (facts) => {
  if (facts.outcome.kind === "fails") return undefined;
  const hooks = facts.input.known.assetHooks ?? [];
  for (const { asset } of lossesOf(facts)) {
    const hook = hooks.find(({ metadata }) => metadata === metadataAddress(asset.id));
    if (hook !== undefined)
      return { text: sentence("rules:assetCodeText", { function: hook.functionId, symbol: shownSymbol(asset.id, asset.symbol) }) };
  }
  return undefined;
};
