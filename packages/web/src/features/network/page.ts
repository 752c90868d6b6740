import { Server } from "lucide-react";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const networkPage: Page = {
  id: "network",
  path: "/$network/network",
  title: "pages:network",
  icon: Server,
  place: { group: "build", order: 5 },
  isWide: true,
  needsControls: true,
  searchWords: "pages:networkFind",
  shortcut: "g e",
  component: lazyPage(() => import("./NetworkPage.tsx"), "NetworkPage", ["network", "controls", "fields"]),
};
