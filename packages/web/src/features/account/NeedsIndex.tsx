import { whyNotIndexed } from "../../chain/holdings/holdingsSource.ts";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { Failure } from "../../parts/states/Failure.tsx";
import { useNetwork } from "../../session/context.ts";
import { Notice } from "../../ui/Notice.tsx";

/** Explains why an indexer-only list is missing: no indexer configured, or a failed query. */
export function NeedsIndex({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const network = useNetwork();
  if (whyNotIndexed(error) !== "noIndex") return <Failure error={explainError(error)} onRetry={onRetry} />;
  return (
    <Notice level="notice" title={t("account:needsIndex")}>
      {t("account:needsIndexText", { network: network.label })}
    </Notice>
  );
}
