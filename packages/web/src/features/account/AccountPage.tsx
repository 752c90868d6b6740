import { parseAddressInput } from "../../chain/facts/address.ts";
import { t } from "../../language/words.ts";
import { addressProblem } from "../../parts/addressWords.ts";
import { usePageParameter } from "../../routing/usePageParameter.ts";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { AccountView } from "./AccountView.tsx";

/** Any account or object: what it holds, did, stores and publishes. */
export function AccountPage() {
  const text = usePageParameter("address");
  const parsed = parseAddressInput(text);
  return (
    <>
      <PageHeading title={t("pages:account")} />
      {parsed.ok ? (
        <AccountView key={parsed.address} address={parsed.address} />
      ) : (
        <Card>
          <Empty title={t("explore:notAnAddress")} text={addressProblem(parsed.reason)} />
        </Card>
      )}
    </>
  );
}
