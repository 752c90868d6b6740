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
  if (parsed.ok) return <AccountView key={parsed.address} address={parsed.address} />;
  return (
    <>
      <PageHeading title={t("pages:account")} />
      <Card>
        <Empty title={t("explore:notAnAddress")} text={addressProblem(parsed.reason)} />
      </Card>
    </>
  );
}
