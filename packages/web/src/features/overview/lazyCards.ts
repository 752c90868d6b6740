import { lazy } from "react";
import { loadWords } from "../../language/words.ts";

/** What is held, loaded with what knows about prices and lists once there is something to show. */
export const HoldingsCard = lazy(async () => {
  const [module] = await Promise.all([import("./HoldingsCard.tsx"), loadWords(["assets", "sources"])]);
  return { default: module.HoldingsCard };
});

/** What wants to be looked after. */
export const AttentionCard = lazy(async () => ({ default: (await import("./AttentionCard.tsx")).AttentionCard }));

/** APT over time, where the account has a history. */
export const BalanceChart = lazy(async () => ({ default: (await import("./BalanceChart.tsx")).BalanceChart }));

/** What was done lately, in words, where something was. */
export const ActivityRows = lazy(async () => {
  const [module] = await Promise.all([import("./ActivityRows.tsx"), loadWords(["deeds"])]);
  return { default: module.ActivityRows };
});
