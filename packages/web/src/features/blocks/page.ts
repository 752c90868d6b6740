import { Blocks } from "lucide-react";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const blocksPage: Page = {
  id: "blocks",
  path: "/$network/blocks",
  title: "pages:blocks",
  icon: Blocks,
  place: { group: "explore", order: 2 },
  isWide: true,
  searchWords: "pages:blocksFind",
  shortcut: "g b",
  component: lazyPage(() => import("./BlocksPage.tsx"), "BlocksPage", ["explore", "blocks", "transaction"]),
};
