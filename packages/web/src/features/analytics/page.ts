import { ChartColumn } from "lucide-react";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const analyticsPage: Page = {
  id: "analytics",
  path: "/$network/analytics",
  title: "pages:analytics",
  icon: ChartColumn,
  place: { group: "explore", order: 6 },
  searchWords: "pages:analyticsFind",
  shortcut: "g y",
  isWide: true,
  component: lazyPage(() => import("./AnalyticsPage.tsx"), "AnalyticsPage", ["analytics", "stake"]),
};
