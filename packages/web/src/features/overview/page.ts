import { House } from "lucide-react";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const overviewPage: Page = {
  id: "overview",
  path: "/$network",
  title: "pages:overview",
  icon: House,
  place: { group: "wallet", order: 1 },
  bar: { order: 1, title: "pages:overview" },
  searchWords: "pages:overviewFind",
  shortcut: "g o",
  component: lazyPage(() => import("./OverviewPage.tsx"), "OverviewPage", ["overview", "activity"]),
};
