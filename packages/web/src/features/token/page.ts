import { Images } from "lucide-react";
import { FLOW_WORDS } from "../../parts/flow/flowWordGroups.ts";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const tokenPage: Page = {
  id: "token",
  path: "/$network/token/$token",
  title: "pages:token",
  icon: Images,
  partOf: "collectibles",
  elsewhere: "collectibles",
  component: lazyPage(() => import("./TokenPage.tsx"), "TokenPage", [
    "collectibles",
    "assets",
    "fields",
    "explore",
    "index",
    ...FLOW_WORDS,
  ]),
};
