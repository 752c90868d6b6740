import { namesContract } from "../../chain/facts/namesContract.ts";
import { t } from "../../language/words.ts";
import { NoAccountYet } from "../../parts/states/NoAccount.tsx";
import { ListTemplate } from "../../parts/templates/ListTemplate.tsx";
import { useCurrentAccount, useNetwork } from "../../session/context.ts";
import { Empty } from "../../ui/Empty.tsx";
import { AccountNames } from "./AccountNames.tsx";
import { NameSearch } from "./NameSearch.tsx";

/** Registered names: a search field and the current account's own names. */
export function NamesPage() {
  const network = useNetwork();
  const account = useCurrentAccount();
  const hasNames = namesContract(network) !== undefined;
  if (hasNames && account !== undefined) return <AccountNames key={account.address} owner={account.address} />;
  return (
    <ListTemplate
      title={t("pages:names")}
      {...(hasNames && { note: <NameSearch /> })}
      state={{ kind: "empty" }}
      empty={
        hasNames ? (
          <NoAccountYet text={t("names:noAccountText")} />
        ) : (
          <Empty title={t("names:noNames", { network: network.label })} text={t("names:noNamesText")} />
        )
      }
    >
      {null}
    </ListTemplate>
  );
}
