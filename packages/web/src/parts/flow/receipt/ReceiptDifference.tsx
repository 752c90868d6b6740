import type { PredictedChanges } from "../../../chain/history/sent/predictedEffects.ts";
import type { SentTransaction } from "../../../chain/history/sent/sentTransaction.ts";
import { transactionQuery } from "../../../chain/queries/transactionQuery.ts";
import { t } from "../../../language/words.ts";
import { differencesFrom, isFullyReported, otherDifferencesFrom } from "../../../preview/comparison/predictedChanges.ts";
import { useChainQuery } from "../../../session/network/useChainQuery.ts";
import { stateBeforeRunQuery, UNREAD_STATE } from "../../../transact/stateBeforeRun.ts";
import { CardSection } from "../../../ui/Card.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { formatCount } from "../../../ui/text/amount.ts";
import { EffectRow } from "../../preview/Effects.tsx";
import { DifferenceSentences } from "../DifferenceSentences.tsx";

const NO_OTHERS = { added: [], missing: 0 };
/** A transaction can transfer hundreds of objects; its own page lists them all. */
const SHOWN_MAX = 20;

/**
 * Compares an executed transaction with its preview: lists differences, or says that the comparison is impossible. Renders nothing if both
 * match.
 */
export function ReceiptDifference({ entry, predicted }: { readonly entry: SentTransaction; readonly predicted: PredictedChanges }) {
  const ran = useChainQuery(transactionQuery(entry.hash)).data;
  const stateBefore = useChainQuery(stateBeforeRunQuery(ran ?? undefined, predicted.accounts), {
    enabled: ran?.state === "committed" && predicted.others !== undefined,
  });
  if (ran?.state === "committed" && !isFullyReported(ran)) {
    return (
      <CardSection>
        <p className="text-ink-2">{t("flow:notCompared")}</p>
      </CardSection>
    );
  }
  const { before, controlled } = stateBefore.data ?? UNREAD_STATE;
  const compared = { ...predicted, accounts: [...new Set([...predicted.accounts, ...controlled])] };
  const differences = ran == null ? [] : differencesFrom(compared, ran);
  // Until the previous state is read, or refused, events alone could report changes that are none.
  const others = ran == null || stateBefore.isPending ? undefined : otherDifferencesFrom(compared, ran, before);
  const { added, missing } = others ?? NO_OTHERS;
  // Only the previous state shows every change, so a missing one is certain only with it.
  const notHappened = stateBefore.data === undefined ? 0 : missing;
  if (differences.length === 0 && added.length === 0 && notHappened === 0) return null;
  const isWorse = added.length + notHappened > 0 || differences.some(({ predicted, happened }) => happened < predicted);
  return (
    <CardSection>
      <Notice level={isWorse ? "danger" : "caution"} title={t("flow:otherThanShown")}>
        <p>{t("flow:otherThanShownText")}</p>
        <DifferenceSentences differences={differences} />
        {added.length > 0 && (
          <>
            <p className="mt-1">{t("flow:othersNotShown", { number: formatCount(added.length) })}</p>
            <ul className="mt-1 grid list-disc gap-1 ps-5">
              {added.slice(0, SHOWN_MAX).map((effect, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: effects of an executed transaction never move
                <li key={index}>
                  <EffectRow effect={effect} />
                </li>
              ))}
            </ul>
          </>
        )}
        {notHappened > 0 && <p className="mt-1">{t("flow:othersMissing", { number: formatCount(notHappened) })}</p>}
      </Notice>
    </CardSection>
  );
}
