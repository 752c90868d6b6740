import { Braces } from "lucide-react";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const graphqlPage: Page = {
  id: "graphql",
  path: "/$network/graphql",
  title: "pages:graphql",
  icon: Braces,
  place: { group: "build", order: 3 },
  isWide: true,
  searchWords: "pages:graphqlFind",
  shortcut: "g q",
  component: lazyPage(() => import("./GraphqlPage.tsx"), "GraphqlPage", ["graphql"]),
};
