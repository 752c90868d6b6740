import { ShieldCheck } from "lucide-react";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const validatorsPage: Page = {
  id: "validators",
  path: "/$network/validators",
  title: "pages:validators",
  icon: ShieldCheck,
  place: { group: "explore", order: 5 },
  searchWords: "pages:validatorsFind",
  shortcut: "g v",
  isWide: true,
  component: lazyPage(() => import("./ValidatorsPage.tsx"), "ValidatorsPage", ["validators", "stake"]),
};
