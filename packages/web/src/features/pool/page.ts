import { PiggyBank } from "lucide-react";
import { FLOW_WORDS } from "../../parts/flow/flowWordGroups.ts";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const poolPage: Page = {
  id: "pool",
  path: "/$network/pool/$pool",
  title: "pages:pool",
  icon: PiggyBank,
  partOf: "stake",
  elsewhere: "stake",
  component: lazyPage(() => import("./PoolPage.tsx"), "PoolPage", ["stake", "fields", "index", ...FLOW_WORDS]),
};
