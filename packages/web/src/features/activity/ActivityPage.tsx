import { t } from "../../language/words.ts";
import { NoAccountYet } from "../../parts/states/NoAccount.tsx";
import { ListTemplate } from "../../parts/templates/ListTemplate.tsx";
import { useCurrentAccount } from "../../session/context.ts";
import { AccountActivity } from "./AccountActivity.tsx";

/** Full history of the current account, sent and received. */
export function ActivityPage() {
  const account = useCurrentAccount();
  if (account !== undefined) return <AccountActivity key={account.address} address={account.address} />;
  return (
    <ListTemplate title={t("pages:activity")} state={{ kind: "empty" }} empty={<NoAccountYet text={t("activity:nothingText")} />}>
      {null}
    </ListTemplate>
  );
}
