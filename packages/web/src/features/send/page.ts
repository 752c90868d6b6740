import { ArrowUpRight } from "lucide-react";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const sendPage: Page = {
  id: "send",
  path: "/$network/send",
  title: "Send",
  icon: ArrowUpRight,
  place: { group: "action", order: 1 },
  searchWords: ["pay", "payment", "transfer"],
  component: lazyPage(() => import("./SendPage.tsx"), "SendPage"),
};
