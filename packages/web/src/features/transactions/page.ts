import { List } from "lucide-react";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const transactionsPage: Page = {
  id: "transactions",
  path: "/$network/transactions",
  title: "pages:transactions",
  icon: List,
  place: { group: "explore", order: 1 },
  bar: { order: 4, title: "common:groupExplore" },
  isWide: true,
  searchWords: "pages:transactionsFind",
  shortcut: "g t",
  component: lazyPage(() => import("./TransactionsPage.tsx"), "TransactionsPage", ["explore", "preview", "vmErrors", "blocks", "actions"]),
};
