import { Users } from "lucide-react";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const accountsPage: Page = {
  id: "accounts",
  path: "/$network/accounts",
  title: "Accounts",
  icon: Users,
  place: { group: "wallet", order: 8 },
  searchWords: ["create account", "import", "recovery phrase", "private key", "watch-only", "export"],
  component: lazyPage(() => import("./AccountsPage.tsx"), "AccountsPage"),
};
