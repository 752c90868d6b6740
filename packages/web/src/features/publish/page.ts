import { PackagePlus } from "lucide-react";
import { FLOW_WORDS } from "../../parts/flow/flowWordGroups.ts";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const publishPage: Page = {
  id: "publish",
  path: "/$network/publish",
  title: "pages:publish",
  icon: PackagePlus,
  place: { group: "build", order: 2 },
  searchWords: "pages:publishFind",
  shortcut: "g u",
  component: lazyPage(() => import("./PublishPage.tsx"), "PublishPage", ["publish", "fields", "assets", ...FLOW_WORDS]),
};
