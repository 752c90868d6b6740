import { parseAddressInput } from "../../chain/facts/address.ts";
import { t } from "../../language/words.ts";
import { usePageParameter } from "../../routing/usePageParameter.ts";
import { EmptyCard } from "../../ui/Empty.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { PoolView } from "./PoolView.tsx";

/** Page of one staking pool: terms, own stake and actions. */
export function PoolPage() {
  const pool = parseAddressInput(usePageParameter("pool"));
  if (pool.ok) return <PoolView key={pool.address} address={pool.address} />;
  return (
    <>
      <PageHeading title={t("pages:pool")} />
      <EmptyCard title={t("stake:notAPool")} text={t("stake:notAPoolText")} />
    </>
  );
}
