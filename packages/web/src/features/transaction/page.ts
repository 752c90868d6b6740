import { ReceiptText } from "lucide-react";
import { lazyPage } from "../../routing/lazyPage.ts";
import type { Page } from "../../routing/page.ts";

export const transactionPage: Page = {
  id: "transaction",
  path: "/$network/tx/$id",
  title: "pages:transaction",
  icon: ReceiptText,
  partOf: "transactions",
  elsewhere: "transactions",
  component: lazyPage(() => import("./TransactionPage.tsx"), "TransactionPage", [
    "explore",
    "preview",
    "vmErrors",
    "flow",
    "activity",
    "transaction",
    "values",
    "controls",
    "assets",
    "sources",
  ]),
};
