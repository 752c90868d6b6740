import { AtSign } from "lucide-react";
import { FLOW_WORDS } from "../../parts/flow/flowWordGroups.ts";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const namePage: Page = {
  id: "name",
  path: "/$network/name/$name",
  title: "pages:name",
  icon: AtSign,
  partOf: "names",
  elsewhere: "names",
  component: lazyPage(() => import("./NamePage.tsx"), "NamePage", ["names", "fields", ...FLOW_WORDS]),
};
