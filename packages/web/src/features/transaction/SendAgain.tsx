import type { TransactionFacts } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import type { PreviewAsset } from "../../preview/previewTypes.ts";
import { routes } from "../../routing/routes.ts";
import { useCurrentAccount, useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { repeatedPayment } from "./repeatedPayment.ts";

/** Link to the Send form filled with a payment of the current account; renders nothing for other transactions. */
export function SendAgain({ facts, assets }: { readonly facts: TransactionFacts; readonly assets: readonly PreviewAsset[] }) {
  const network = useNetwork();
  const account = useCurrentAccount();
  if (account?.key === undefined || account.address !== facts.user?.sender) return null;
  const payment = repeatedPayment(facts, assets);
  if (payment === undefined) return null;
  return (
    <Button size="small" href={routes.send(network.id, payment)}>
      {t("transaction:sendAgain")}
    </Button>
  );
}
