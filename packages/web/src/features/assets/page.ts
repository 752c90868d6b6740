import { Coins } from "lucide-react";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const assetsPage: Page = {
  id: "assets",
  path: "/$network/assets",
  title: "pages:assets",
  icon: Coins,
  place: { group: "wallet", order: 2 },
  searchWords: "pages:assetsFind",
  shortcut: "g f",
  component: lazyPage(() => import("./AssetsPage.tsx"), "AssetsPage", ["assets", "sources"]),
};
