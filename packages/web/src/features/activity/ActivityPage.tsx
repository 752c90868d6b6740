import { t } from "../../language/words.ts";
import { NoAccount } from "../../parts/NoAccount.tsx";
import { useCurrentAccount } from "../../session/context.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { AccountActivity } from "./AccountActivity.tsx";

/** Everything the current account did and got. */
export function ActivityPage() {
  const account = useCurrentAccount();
  if (account !== undefined) return <AccountActivity key={account.address} address={account.address} />;
  return (
    <>
      <PageHeading title={t("pages:activity")} />
      <NoAccount text={t("activity:nothingText")} />
    </>
  );
}
