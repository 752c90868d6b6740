import { Coins } from "lucide-react";
import { FLOW_WORDS } from "../../parts/flow/flowWordGroups.ts";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const issueAssetPage: Page = {
  id: "issueAsset",
  path: "/$network/assets/issue",
  title: "pages:issueAsset",
  icon: Coins,
  partOf: "assets",
  searchWords: "pages:issueAssetFind",
  component: lazyPage(() => import("./IssueAssetPage.tsx"), "IssueAssetPage", ["issue", "collectibles", "fields", ...FLOW_WORDS]),
};
