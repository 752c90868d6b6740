import { Settings } from "lucide-react";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const settingsPage: Page = {
  id: "settings",
  path: "/settings",
  title: "Settings",
  icon: Settings,
  place: { group: "foot", order: 1 },
  searchWords: ["networks", "security", "password", "auto-lock", "appearance", "theme", "erase", "passkey"],
  component: lazyPage(() => import("./SettingsPage.tsx"), "SettingsPage"),
};
