import { ListPlus } from "lucide-react";
import { FLOW_WORDS } from "../../parts/flow/flowWordGroups.ts";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const sendManyPage: Page = {
  id: "sendMany",
  path: "/$network/send/many",
  title: "pages:sendMany",
  icon: ListPlus,
  partOf: "send",
  searchWords: "pages:sendManyFind",
  component: lazyPage(() => import("./SendManyPage.tsx"), "SendManyPage", ["sendMany", "activity", "assets", "fields", ...FLOW_WORDS]),
};
