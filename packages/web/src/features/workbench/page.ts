import { SquareTerminal } from "lucide-react";
import { FLOW_WORDS } from "../../parts/flow/flowWordGroups.ts";
import { MOVE_FORM_WORDS } from "../../parts/moveForm/moveFormWords.ts";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const workbenchPage: Page = {
  id: "workbench",
  path: "/$network/workbench",
  title: "pages:workbench",
  icon: SquareTerminal,
  place: { group: "build", order: 1 },
  searchWords: "pages:workbenchFind",
  shortcut: "g w",
  isWide: true,
  component: lazyPage(() => import("./WorkbenchPage.tsx"), "WorkbenchPage", [
    "workbench",
    "activity",
    "controls",
    "values",
    ...MOVE_FORM_WORDS,
    ...FLOW_WORDS,
  ]),
};
