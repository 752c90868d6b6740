import { Images } from "lucide-react";
import { FLOW_WORDS } from "../../parts/flow/flowWordGroups.ts";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const collectionPage: Page = {
  id: "collection",
  path: "/$network/collection/$collection",
  title: "pages:collection",
  icon: Images,
  partOf: "collectibles",
  elsewhere: "collectibles",
  component: lazyPage(() => import("./CollectionPage.tsx"), "CollectionPage", [
    "collectibles",
    "fields",
    "explore",
    "index",
    ...FLOW_WORDS,
  ]),
};
