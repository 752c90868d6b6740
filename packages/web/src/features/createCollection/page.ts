import { Images } from "lucide-react";
import { FLOW_WORDS } from "../../parts/flow/flowWordGroups.ts";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const createCollectionPage: Page = {
  id: "createCollection",
  path: "/$network/collectibles/create",
  title: "pages:createCollection",
  icon: Images,
  partOf: "collectibles",
  searchWords: "pages:createCollectionFind",
  component: lazyPage(() => import("./CreateCollectionPage.tsx"), "CreateCollectionPage", ["collectibles", "fields", ...FLOW_WORDS]),
};
