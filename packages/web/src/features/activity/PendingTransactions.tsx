import { useMemo } from "react";
import { fromHex } from "../../chain/facts/hex.ts";
import type { Address, TransactionHash } from "../../chain/facts/types.ts";
import type { HistoryEntry } from "../../chain/history/historyEntry.ts";
import { hashesWithLine } from "../../chain/history/merge/linesOfSent.ts";
import { isRejectedForRoom, type SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import { chainQuery } from "../../chain/queries/chainQuery.ts";
import { t } from "../../language/words.ts";
import { GapNotice } from "../../parts/flow/GapNotice.tsx";
import { intentWords } from "../../parts/flow/intentWords.ts";
import { ListControls } from "../../parts/flow/list/ListControls.tsx";
import { canRaisePrice, isOutOfTime } from "../../parts/flow/raisePrice.ts";
import { EntryState } from "../../parts/history/EntryState.tsx";
import { remainingTime } from "../../parts/preview/remainingTime.ts";
import { Sentence } from "../../parts/Sentence.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { useIsPausedBatch } from "../../session/history/pausedBatches.ts";
import { useSentHere } from "../../session/history/sentHere.ts";
import { useGap, useOutbox } from "../../session/history/useOutbox.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { useLedgerClock } from "../../session/network/useLedgerClock.ts";
import { listKindOf, openLists } from "../../transact/openLists.ts";
import { openOf, rivalsOf } from "../../transact/queue.ts";
import { Button } from "../../ui/Button.tsx";
import { SectionCard } from "../../ui/Card.tsx";
import { formatCount } from "../../ui/text/amount.ts";

export interface PendingTransactionsProps {
  readonly address: Address;
  /** History entries of the account. */
  readonly lines: readonly HistoryEntry[];
}

/** Pending transactions of an account in execution order, with actions such as raising the gas price. Hidden if none is pending. */
export function PendingTransactions({ address, lines }: PendingTransactionsProps) {
  const network = useNetwork();
  const sent = useSentHere();
  const open = useMemo(() => openOf(sent, address), [sent, address]);
  // Memoized because every keystroke renders the page, and the history may have ten thousand entries.
  const listed = useMemo(() => hashesWithLine(lines, open), [lines, open]);
  const gap = useGap(address);
  if (open.length === 0) return null;
  return (
    <div className="mb-5">
      <SectionCard label={t("activityList:underWay")} title={t("activityList:underWay")}>
        {gap !== undefined && (
          <div className="mb-3">
            <GapNotice gap={gap} sender={address} />
          </div>
        )}
        <ul className="*:not-first:border-t *:not-first:border-line">
          {openLists(sent.filter(({ sender }) => sender === address)).map(({ id, sender, kind, open: count, unsent }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
              {kind === "payments" ? t("activityList:listUnderWay", { count }) : <PendingTable id={id} count={count} unsent={unsent} />}
              <span className="flex flex-wrap gap-2">
                {kind === "table" && <ListControls id={id} sender={sender} unsent={unsent} size="small" />}
                <Button
                  size="small"
                  href={kind === "payments" ? routes.sendMany(network.id, { list: id }) : routes.workbench(network.id, { list: id })}
                >
                  {t(kind === "payments" ? "activityList:openList" : "activityList:openTable")}
                </Button>
              </span>
            </li>
          ))}
          {open
            .filter((entry) => listKindOf(entry) === undefined && isNewest(entry, open))
            .map((entry) => (
              <PendingTransactionRow
                key={entry.hash}
                entry={entry}
                replaced={rivalsOf(open, entry).at(-1)}
                isListed={listed.has(entry.hash)}
              />
            ))}
        </ul>
      </SectionCard>
    </div>
  );
}

function PendingTable({ id, count, unsent }: { readonly id: TransactionHash; readonly count: number; readonly unsent: number }) {
  const isPaused = useIsPausedBatch(id) && unsent > 0;
  return isPaused
    ? t("activityList:tablePaused", { count, unsent: formatCount(unsent), number: formatCount(count) })
    : t("activityList:tableUnderWay", { count, number: formatCount(count) });
}

interface UnderWayRowProps {
  readonly entry: SentTransaction;
  /** Earlier transaction with the same sequence number at a lower gas price. */
  readonly replaced: SentTransaction | undefined;
  /** True if the account's history already contains the transaction. */
  readonly isListed: boolean;
}

/** Pending transaction and the transaction that it replaces: only the newest one per sequence number is meant to execute. */
function PendingTransactionRow({ entry, replaced, isListed }: UnderWayRowProps) {
  const network = useNetwork();
  const outbox = useOutbox();
  const ledgerSecs = useLedgerClock();
  const { hash, state, intent, sequenceNumber, expirationSecs, sentAt } = entry;
  const [price, before] = useGasPrices(entry, replaced);
  const time = isListed
    ? t("activityList:isListed")
    : isOutOfTime(entry, ledgerSecs)
      ? t("activityList:canNoLongerRun")
      : t("activityList:canRunFor", { time: remainingTime(expirationSecs, ledgerSecs) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 break-words">
            <Sentence parts={intentWords(intent).sentence} link />
          </span>
          <EntryState state={state} at={sentAt} />
        </span>
        <span className="figures block text-small text-ink-3">
          {sequenceNumber !== undefined && <>{t("activityList:number", { number: sequenceNumber })} · </>}
          {time}
          {price !== undefined && (
            <>
              {" · "}
              {before === undefined ? t("activityList:price", { price }) : t("activityList:raisedPrice", { price, before })}
            </>
          )}
        </span>
      </span>
      <span className="flex gap-2">
        {canRaisePrice(entry, ledgerSecs) && !isListed && (
          <Button size="small" href={routes.transact(network.id, { raise: hash })}>
            {t("activityList:raisePrice")}
          </Button>
        )}
        {(state === "signed" || isRejectedForRoom(entry)) && (
          <Button size="small" onClick={() => outbox?.drop(hash)}>
            {t(state === "signed" ? "activityList:doNotSend" : "flow:doNotSendAgain")}
          </Button>
        )}
      </span>
    </li>
  );
}

function isNewest(entry: SentTransaction, open: readonly SentTransaction[]): boolean {
  return rivalsOf(open, entry).every((rival) => rival.sentAt < entry.sentAt);
}

/** Gas unit price of each transaction, parsed from its signed bytes; undefined until parsed. */
function useGasPrices(...entries: readonly (SentTransaction | undefined)[]): readonly (string | undefined)[] {
  const { data = [] } = useChainQuery(
    chainQuery({
      key: ["gasPrices", ...entries.map((entry) => entry?.hash)],
      ask: () => Promise.all(entries.map(priceOf)),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  return data;
}

async function priceOf(entry: SentTransaction | undefined): Promise<string | undefined> {
  if (entry?.signed === undefined) return undefined;
  const { readSigned } = await import("../../chain/transactions/readUnsigned.ts");
  const { gasUnitPrice } = readSigned(fromHex(entry.signed), undefined);
  return formatCount(gasUnitPrice);
}
