import { FileSignature } from "lucide-react";
import { FLOW_WORDS } from "../../parts/flow/flowWordGroups.ts";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const transactPage: Page = {
  id: "transact",
  path: "/$network/transact",
  title: "pages:transact",
  icon: FileSignature,
  partOf: "activity",
  searchWords: "pages:transactFind",
  component: lazyPage(() => import("./TransactPage.tsx"), "TransactPage", ["transact", "values", ...FLOW_WORDS]),
};
