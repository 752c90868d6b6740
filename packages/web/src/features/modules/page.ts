import { Boxes } from "lucide-react";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const modulesPage: Page = {
  id: "modules",
  path: "/$network/modules",
  title: "pages:modules",
  icon: Boxes,
  place: { group: "explore", order: 4 },
  isWide: true,
  searchWords: "pages:modulesFind",
  shortcut: "g m",
  component: lazyPage(() => import("./ModulesPage.tsx"), "ModulesPage", ["modules", "assets", "index"]),
};
