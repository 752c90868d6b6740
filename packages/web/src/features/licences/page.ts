import { Scale } from "lucide-react";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const licencesPage: Page = {
  id: "licences",
  path: "/settings/licences",
  title: "pages:licences",
  icon: Scale,
  partOf: "settings",
  searchWords: "pages:licencesFind",
  component: lazyPage(() => import("./LicencesPage.tsx"), "LicencesPage", ["settings"]),
};
