import { t } from "../../language/words.ts";
import { NoAccountYet } from "../../parts/states/NoAccount.tsx";
import { ListTemplate } from "../../parts/templates/ListTemplate.tsx";
import { useCurrentAccount } from "../../session/context.ts";
import { AccountAssets } from "./AccountAssets.tsx";

/** Coins and fungible assets of the current account. */
export function AssetsPage() {
  const account = useCurrentAccount();
  if (account !== undefined) return <AccountAssets key={account.address} owner={account.address} canSend={account.key !== undefined} />;
  return (
    <ListTemplate title={t("pages:assets")} state={{ kind: "empty" }} empty={<NoAccountYet text={t("assets:noAccountText")} />}>
      {null}
    </ListTemplate>
  );
}
