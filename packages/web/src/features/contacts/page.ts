import { BookUser } from "lucide-react";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const contactsPage: Page = {
  id: "contacts",
  path: "/$network/contacts",
  title: "pages:contacts",
  icon: BookUser,
  place: { group: "wallet", order: 9 },
  searchWords: "pages:contactsFind",
  shortcut: "g k",
  component: lazyPage(() => import("./ContactsPage.tsx"), "ContactsPage", ["accounts", "fields"]),
};
