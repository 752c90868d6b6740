import { Coins } from "lucide-react";
import { FLOW_WORDS } from "../../parts/flow/flowWordGroups.ts";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const assetPage: Page = {
  id: "asset",
  path: "/$network/asset/$asset",
  title: "pages:asset",
  icon: Coins,
  partOf: "assets",
  elsewhere: "assets",
  component: lazyPage(() => import("./AssetPage.tsx"), "AssetPage", [
    "assets",
    "fields",
    "index",
    "issue",
    "sources",
    "explore",
    "collectibles",
    ...FLOW_WORDS,
  ]),
};
