import { resolvedNumber } from "../../chain/facts/proposalOutcome.ts";
import type { SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import { transactionQuery } from "../../chain/queries/transactionQuery.ts";
import { t } from "../../language/words.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { Notice } from "../../ui/Notice.tsx";
import { formatCount } from "../../ui/text/amount.ts";

/**
 * Notice that a transaction resolved a different proposal: the intended proposal was resolved earlier, and the next had an identical
 * payload.
 */
export function OtherResolved({ entry }: { readonly entry: SentTransaction }) {
  const { hash, version, intent } = entry;
  const ran = useChainQuery(transactionQuery(hash), { enabled: version !== undefined }).data;
  if (ran == null || intent.kind !== "shared" || intent.account === undefined || intent.number === undefined) return null;
  const resolved = resolvedNumber(ran, intent.account);
  if (resolved === undefined || resolved === intent.number) return null;
  return (
    <div className="mb-5 max-w-[640px]">
      <Notice level="danger" title={t("shared:otherResolved", { resolved: formatCount(resolved), intended: formatCount(intent.number) })}>
        {t("shared:otherResolvedText", { resolved: formatCount(resolved), intended: formatCount(intent.number) })}
      </Notice>
    </div>
  );
}
