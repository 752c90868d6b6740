import { Images } from "lucide-react";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const collectiblesPage: Page = {
  id: "collectibles",
  path: "/$network/collectibles",
  title: "pages:collectibles",
  icon: Images,
  place: { group: "wallet", order: 3 },
  searchWords: "pages:collectiblesFind",
  shortcut: "g l",
  component: lazyPage(() => import("./CollectiblesPage.tsx"), "CollectiblesPage", ["collectibles", "assets", "index"]),
};
