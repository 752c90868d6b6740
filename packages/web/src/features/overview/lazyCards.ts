import { loadWords } from "../../language/words.ts";
import { lazyPart } from "../../ui/failures/lazyPart.tsx";

/** Holdings card, loaded on demand with its price and list texts once the account has holdings. */
export const LazyHoldingsCard = lazyPart(
  async () => (await Promise.all([import("./HoldingsCard.tsx"), loadWords(["assets", "sources"])]))[0].HoldingsCard,
);

/** Card of items that need the user's attention, loaded on demand. */
export const LazyAttentionCard = lazyPart(async () => (await import("./AttentionCard.tsx")).AttentionCard);

/** Chart of the APT balance, loaded on demand for accounts with history. */
export const LazyBalanceChart = lazyPart(async () => (await import("./BalanceChart.tsx")).BalanceChart);

/** Descriptions of recent transactions, loaded on demand for accounts with activity. */
export const LazyActivityRows = lazyPart(
  async () => (await Promise.all([import("./ActivityRows.tsx"), loadWords(["actions"])]))[0].ActivityRows,
);
