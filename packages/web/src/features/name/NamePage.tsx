import { accountNameText, parseAccountName } from "../../chain/facts/accountName.ts";
import { namesContract } from "../../chain/facts/namesContract.ts";
import { t } from "../../language/words.ts";
import { usePageParameter } from "../../routing/usePageParameter.ts";
import { useNetwork } from "../../session/context.ts";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { NameView } from "./NameView.tsx";

/** Page of one registered name: owner, target address and the owner's possible actions. */
export function NamePage() {
  const network = useNetwork();
  const contract = namesContract(network);
  const name = parseAccountName(usePageParameter("name"));
  if (name !== undefined && contract !== undefined) return <NameView key={accountNameText(name)} name={name} contract={contract} />;
  return (
    <>
      <PageHeading title={t("pages:name")} />
      <Card>
        {contract === undefined ? (
          <Empty title={t("names:noNames", { network: network.label })} text={t("names:noNamesText")} />
        ) : (
          <Empty title={t("pages:name")} text={t("names:notAName")} />
        )}
      </Card>
    </>
  );
}
