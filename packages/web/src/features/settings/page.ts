import { Settings } from "lucide-react";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const settingsPage: Page = {
  id: "settings",
  path: "/settings",
  title: "pages:settings",
  icon: Settings,
  place: { group: "foot", order: 1 },
  searchWords: "pages:settingsFind",
  component: lazyPage(() => import("./SettingsPage.tsx"), "SettingsPage", ["settings"]),
};
