import { UserRound } from "lucide-react";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const accountPage: Page = {
  id: "account",
  path: "/$network/account/$address",
  title: "pages:account",
  icon: UserRound,
  partOf: "transactions",
  elsewhere: "overview",
  component: lazyPage(() => import("./AccountPage.tsx"), "AccountPage", [
    "account",
    "fields",
    "explore",
    "activity",
    "assets",
    "collectibles",
    "actions",
    "preview",
    "sources",
    "stake",
    "transaction",
    "values",
    "vmErrors",
  ]),
};
