import { Shapes } from "lucide-react";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const directoryPage: Page = {
  id: "directory",
  path: "/$network/directory",
  title: "pages:directory",
  icon: Shapes,
  place: { group: "explore", order: 3 },
  isWide: true,
  searchWords: "pages:directoryFind",
  shortcut: "g d",
  component: lazyPage(() => import("./DirectoryPage.tsx"), "DirectoryPage", ["directory", "assets", "collectibles", "index", "sources"]),
};
