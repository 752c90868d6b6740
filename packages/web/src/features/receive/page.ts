import { ArrowDownLeft } from "lucide-react";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const receivePage: Page = {
  id: "receive",
  path: "/$network/receive",
  title: "pages:receive",
  icon: ArrowDownLeft,
  place: { group: "action", order: 2 },
  searchWords: "pages:receiveFind",
  shortcut: "r",
  component: lazyPage(() => import("./ReceivePage.tsx"), "ReceivePage", ["receive", "assets", "fields", "vmErrors"]),
};
