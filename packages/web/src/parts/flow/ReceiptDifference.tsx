import { useQuery } from "@tanstack/react-query";
import type { Foreseen } from "../../chain/history/foreseen.ts";
import type { SentTransaction } from "../../chain/history/sentTransaction.ts";
import { transactionQuery } from "../../chain/queries/transactionQuery.ts";
import { t } from "../../language/words.ts";
import { differencesFrom, isFullyReported } from "../../preview/foreseen.ts";
import { useChain, useLedgerIdentity } from "../../session/context.ts";
import { CardSection } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { DifferenceSentences } from "./DifferenceSentences.tsx";

/**
 * Compares an executed transaction with its preview: lists differences, or says that the comparison is impossible. Renders nothing if both
 * match.
 */
export function ReceiptDifference({ entry, foreseen }: { readonly entry: SentTransaction; readonly foreseen: Foreseen }) {
  const chain = useChain();
  const identity = useLedgerIdentity();
  const ran = useQuery({ ...transactionQuery(chain, identity, entry.hash), enabled: identity !== undefined }).data;
  if (ran?.state === "committed" && !isFullyReported(ran)) {
    return (
      <CardSection>
        <p className="text-ink-2">{t("flow:notCompared")}</p>
      </CardSection>
    );
  }
  const differences = ran == null ? [] : differencesFrom(foreseen, ran);
  if (differences.length === 0) return null;
  const isWorse = differences.some(({ foreseen, happened }) => happened < foreseen);
  return (
    <CardSection>
      <Notice level={isWorse ? "danger" : "caution"} title={t("flow:otherThanShown")}>
        <p>{t("flow:otherThanShownText")}</p>
        <DifferenceSentences differences={differences} />
      </Notice>
    </CardSection>
  );
}
