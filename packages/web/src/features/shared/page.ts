import { UsersRound } from "lucide-react";
import { FLOW_WORDS } from "../../parts/flow/flowWordGroups.ts";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const sharedPage: Page = {
  id: "shared",
  path: "/$network/shared",
  title: "pages:shared",
  icon: UsersRound,
  place: { group: "wallet", order: 7 },
  searchWords: "pages:sharedFind",
  shortcut: "g h",
  component: lazyPage(() => import("./SharedPage.tsx"), "SharedPage", ["shared", "fields", ...FLOW_WORDS]),
};
