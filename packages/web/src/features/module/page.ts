import { Box } from "lucide-react";
import { FLOW_WORDS } from "../../parts/flow/flowWordGroups.ts";
import { MOVE_FORM_WORDS } from "../../parts/moveForm/moveFormWords.ts";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const modulePage: Page = {
  id: "module",
  path: "/$network/module/$address/$module",
  title: "pages:module",
  icon: Box,
  partOf: "modules",
  elsewhere: "modules",
  isWide: true,
  component: lazyPage(() => import("./ModulePage.tsx"), "ModulePage", ["modules", "index", ...MOVE_FORM_WORDS, ...FLOW_WORDS]),
};
