import { ArrowUpRight } from "lucide-react";
import { FLOW_WORDS } from "../../parts/flow/flowWordGroups.ts";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const sendPage: Page = {
  id: "send",
  path: "/$network/send",
  title: "pages:send",
  icon: ArrowUpRight,
  place: { group: "action", order: 1 },
  bar: { order: 3, title: "pages:send" },
  searchWords: "pages:sendFind",
  shortcut: "s",
  component: lazyPage(() => import("./SendPage.tsx"), "SendPage", [
    "send",
    "accounts",
    "assets",
    "collectibles",
    "fields",
    "sources",
    ...FLOW_WORDS,
  ]),
};
