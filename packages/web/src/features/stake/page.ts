import { PiggyBank } from "lucide-react";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const stakePage: Page = {
  id: "stake",
  path: "/$network/stake",
  title: "pages:stake",
  icon: PiggyBank,
  place: { group: "wallet", order: 5 },
  searchWords: "pages:stakeFind",
  shortcut: "g p",
  isWide: true,
  component: lazyPage(() => import("./StakePage.tsx"), "StakePage", ["stake", "fields", "index"]),
};
