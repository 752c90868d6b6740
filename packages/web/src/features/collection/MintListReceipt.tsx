import { useEffect, useRef } from "react";
import { isFinal, type SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import { t } from "../../language/words.ts";
import { GapNotice } from "../../parts/flow/GapNotice.tsx";
import { intentWords } from "../../parts/flow/intentWords.ts";
import { ListProgress } from "../../parts/flow/list/ListProgress.tsx";
import { Sentence } from "../../parts/Sentence.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork, useNetworkStatus } from "../../session/context.ts";
import { useGap, useOutbox } from "../../session/history/useOutbox.ts";
import { listSize } from "../../transact/listSize.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardFooter, CardSection } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { isMissed } from "./mintDraft.ts";

export interface MintListReceiptProps {
  /** All mint transactions of the list in order; never empty. */
  readonly entries: readonly SentTransaction[];
  /** Refills the form with the table rows at these zero-based positions; undefined if the table is no longer stored. */
  readonly onAgain: ((places: readonly number[]) => void) | undefined;
  readonly onDone: () => void;
}

const ROWS_SHOWN = 100;

/** Live progress of a mint table until each transaction is final, with actions for failed transactions. */
export function MintListReceipt({ entries, onAgain, onDone }: MintListReceiptProps) {
  const network = useNetwork();
  const outbox = useOutbox();
  const isAway = useNetworkStatus().kind === "offline";
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [first] = entries;
  const sender = first?.sender ?? ("" as SentTransaction["sender"]);
  const gap = useGap(sender);
  const open = entries.filter((entry) => !isFinal(entry));
  const minted = entries.filter(({ state }) => state === "committed");
  const unsent = entries.filter(({ state }) => state === "signed");
  const unclear = entries.filter(({ state }) => state === "unknown");
  // Offers a retry only for tokens that certainly were not minted.
  const missed = entries.filter(isMissed);
  const { of, dropped, forgotten } = listSize(entries);
  const figures = { done: formatCount(minted.length), of: formatCount(of) };
  const stop = () => {
    if (first?.list === undefined) return;
    const rest = outbox?.dropRest(first.list.id) ?? [];
    if (rest.length > 0) onAgain?.(rest.flatMap(({ list }) => (list === undefined ? [] : [list.place])));
  };
  return (
    <Card label={t("collectibles:progressMany")}>
      <CardSection>
        <h2 ref={heading} tabIndex={-1} aria-live="polite" className="text-lead font-[640] focus:outline-none">
          {minted.length === of ? t("collectibles:allMinted", { count: of, number: figures.of }) : t("collectibles:someMinted", figures)}
        </h2>
        {dropped > 0 && <p className="mt-1 text-ink-2">{t("flow:listDropped", { number: formatCount(dropped) })}</p>}
        {forgotten > 0 && <p className="mt-1 text-ink-2">{t("flow:listForgotten", { number: formatCount(forgotten) })}</p>}
        <ListProgress
          label={t("collectibles:progressMany")}
          done={open.length === 0 ? minted.length : entries.length - open.length}
          of={of}
        />
        {open.length > 0 && <p className="mt-3 text-ink-2">{t(isAway ? "collectibles:awayMany" : "collectibles:underWayMany")}</p>}
      </CardSection>
      {gap !== undefined && open.length > 0 && (
        <CardSection>
          <GapNotice gap={gap} sender={sender} />
        </CardSection>
      )}
      {missed.length > 0 && (
        <CardSection>
          <Notice level="caution" title={t("collectibles:missedMany", { count: missed.length })}>
            {t(onAgain === undefined ? "collectibles:missedManyLost" : "collectibles:missedManyText")}
          </Notice>
        </CardSection>
      )}
      {unclear.length > 0 && (
        <CardSection>
          <Notice level="caution" title={t("collectibles:unclearMany", { count: unclear.length })}>
            {t("collectibles:unclearManyText")}
          </Notice>
        </CardSection>
      )}
      <CardSection title={t("collectibles:eachOne")}>
        <ol className="grid gap-1">
          {entries.slice(0, ROWS_SHOWN).map((entry) => (
            <li key={entry.hash} className="flex gap-3 wrap-anywhere">
              <span className="figures w-10 shrink-0 text-right text-ink-3">{formatCount((entry.list?.place ?? 0) + 1)}</span>
              <span className="min-w-0">
                {entry.version === undefined ? (
                  <Sentence parts={intentWords(entry.intent).sentence} />
                ) : (
                  <a href={routes.transaction(network.id, entry.hash)} className="link">
                    <Sentence parts={intentWords(entry.intent).sentence} />
                  </a>
                )}
                {!isFinal(entry) && <span className="block text-small text-ink-3">{t("common:pending")}</span>}
                {isFinal(entry) && entry.state !== "committed" && <span className="block text-danger">{t("collectibles:notMinted")}</span>}
              </span>
            </li>
          ))}
        </ol>
        {entries.length > ROWS_SHOWN && (
          <p className="mt-2 text-ink-3">{t("collectibles:moreProblems", { count: entries.length - ROWS_SHOWN })}</p>
        )}
      </CardSection>
      {(unsent.length > 0 || open.length === 0) && (
        <CardFooter>
          {unsent.length > 0 && (
            <Button size="large" onClick={stop}>
              {t("collectibles:stopMany", { number: formatCount(unsent.length) })}
            </Button>
          )}
          {open.length === 0 && missed.length > 0 && onAgain !== undefined && (
            <Button
              variant="primary"
              size="large"
              onClick={() => onAgain(missed.flatMap(({ list }) => (list === undefined ? [] : [list.place])))}
            >
              {t("collectibles:mintMissed", { count: missed.length, number: formatCount(missed.length) })}
            </Button>
          )}
          {open.length === 0 && (
            <Button variant={missed.length === 0 ? "primary" : "secondary"} size="large" onClick={onDone}>
              {t("flow:close")}
            </Button>
          )}
        </CardFooter>
      )}
    </Card>
  );
}
