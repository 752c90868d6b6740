import { Box } from "lucide-react";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const blockPage: Page = {
  id: "block",
  path: "/$network/block/$height",
  title: "pages:block",
  icon: Box,
  partOf: "blocks",
  elsewhere: "blocks",
  component: lazyPage(() => import("./BlockPage.tsx"), "BlockPage", ["explore", "preview", "vmErrors", "blocks", "transaction"]),
};
