import type { TransactionHash } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { FlowReceipt } from "../../parts/flow/receipt/FlowReceipt.tsx";
import { useCreatedObject } from "../../parts/flow/useCreatedObject.ts";
import { routes } from "../../routing/routes.ts";
import { useGo, useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";

/** Receipt of a created collection with links: collection page and mint form. */
export function CreatedReceipt({ hash, onAgain }: { readonly hash: TransactionHash; readonly onAgain: () => void }) {
  const [network, go] = [useNetwork(), useGo()];
  const made = useCreatedObject(hash, "0x4::collection::Collection");
  return (
    <FlowReceipt
      hash={hash}
      another={t("collectibles:createAnother")}
      done={made === undefined ? t("collectibles:viewCollections") : t("collectibles:viewCollection")}
      result={
        made !== undefined && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>{t("collectibles:nothingInIt")}</p>
            <Button href={routes.collection(network.id, made, "mint")}>{t("collectibles:mintFirst")}</Button>
          </div>
        )
      }
      onAgain={onAgain}
      onDone={() => go(made === undefined ? routes.collectibles(network.id, "created") : routes.collection(network.id, made))}
    />
  );
}
