import { Wrench } from "lucide-react";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const toolsPage: Page = {
  id: "tools",
  path: "/tools",
  title: "pages:tools",
  icon: Wrench,
  place: { group: "build", order: 4 },
  isWide: true,
  searchWords: "pages:toolsFind",
  shortcut: "g x",
  component: lazyPage(() => import("./ToolsPage.tsx"), "ToolsPage", ["tools", "accounts", "signIn", "fields"]),
};
