import { parseAddressInput } from "../../chain/facts/address.ts";
import { addressProblem } from "../../chain/facts/addressWords.ts";
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
      <PageHeading title="Account" />
      {parsed.ok ? (
        <AccountView key={parsed.address} address={parsed.address} />
      ) : (
        <Card>
          <Empty title="This is not an address" text={addressProblem(parsed.reason)} />
        </Card>
      )}
    </>
  );
}
