import { Activity } from "lucide-react";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const activityPage: Page = {
  id: "activity",
  path: "/$network/activity",
  title: "pages:activity",
  icon: Activity,
  place: { group: "wallet", order: 4 },
  bar: { order: 2, title: "pages:activity" },
  searchWords: "pages:activityFind",
  shortcut: "g a",
  component: lazyPage(() => import("./ActivityPage.tsx"), "ActivityPage", [
    "activity",
    "activityList",
    "actions",
    "flow",
    "panel",
    "vmErrors",
  ]),
};
