import { AtSign } from "lucide-react";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const namesPage: Page = {
  id: "names",
  path: "/$network/names",
  title: "pages:names",
  icon: AtSign,
  place: { group: "wallet", order: 6 },
  searchWords: "pages:namesFind",
  shortcut: "g n",
  component: lazyPage(() => import("./NamesPage.tsx"), "NamesPage", ["names"]),
};
