import { t } from "../../language/words.ts";
import { WithPayer } from "../../parts/flow/WithPayer.tsx";
import { routes } from "../../routing/routes.ts";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { CreateShared } from "./CreateShared.tsx";
import { SharedList } from "./SharedList.tsx";

/** Page of shared accounts: the list, or the form for creating a shared account. */
export function SharedPage() {
  const [wanted] = useSearchValue("do");
  const network = useNetwork();
  if (wanted !== "create") return <SharedList />;
  return (
    <>
      <PageHeading
        title={t("shared:createTitle")}
        text={t("shared:createText")}
        actions={<Button href={routes.shared(network.id)}>{t("shared:toList")}</Button>}
      />
      <WithPayer noAccountText={t("shared:noAccountText")}>{(payer) => <CreateShared key={payer.address} payer={payer} />}</WithPayer>
    </>
  );
}
