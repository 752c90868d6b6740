import { loadWords } from "../../language/words.ts";
import { lazyPart } from "../../ui/lazyPart.tsx";

/** What is held, loaded with what knows about prices and lists once there is something to show. */
export const HoldingsCard = lazyPart(
  async () => (await Promise.all([import("./HoldingsCard.tsx"), loadWords(["assets", "sources"])]))[0].HoldingsCard,
);

/** What wants to be looked after. */
export const AttentionCard = lazyPart(async () => (await import("./AttentionCard.tsx")).AttentionCard);

/** APT over time, where the account has a history. */
export const BalanceChart = lazyPart(async () => (await import("./BalanceChart.tsx")).BalanceChart);

/** What was done lately, in words, where something was. */
export const ActivityRows = lazyPart(async () => (await Promise.all([import("./ActivityRows.tsx"), loadWords(["deeds"])]))[0].ActivityRows);
