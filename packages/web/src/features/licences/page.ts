import { Scale } from "lucide-react";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const licencesPage: Page = {
  id: "licences",
  path: "/settings/licences",
  title: "Licences",
  icon: Scale,
  partOf: "settings",
  searchWords: ["licenses", "open source", "credits"],
  component: lazyPage(() => import("./LicencesPage.tsx"), "LicencesPage"),
};
