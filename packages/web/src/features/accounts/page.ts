import { Users } from "lucide-react";
import { FLOW_WORDS } from "../../parts/flow/flowWordGroups.ts";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const accountsPage: Page = {
  id: "accounts",
  path: "/$network/accounts",
  title: "pages:accounts",
  icon: Users,
  place: { group: "wallet", order: 8 },
  searchWords: "pages:accountsFind",
  shortcut: "g c",
  component: lazyPage(() => import("./AccountsPage.tsx"), "AccountsPage", ["accounts", "fields", "signIn", "keylessErrors", ...FLOW_WORDS]),
};
