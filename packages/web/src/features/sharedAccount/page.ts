import { UsersRound } from "lucide-react";
import { FLOW_WORDS } from "../../parts/flow/flowWordGroups.ts";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const sharedAccountPage: Page = {
  id: "sharedAccount",
  path: "/$network/shared/$address",
  title: "pages:sharedAccount",
  icon: UsersRound,
  partOf: "shared",
  elsewhere: "shared",
  component: lazyPage(() => import("./SharedAccountPage.tsx"), "SharedAccountPage", [
    "shared",
    "accounts",
    "fields",
    "assets",
    ...FLOW_WORDS,
  ]),
};
