import type { TransactionHash } from "../../chain/facts/types.ts";
import { isFinal, type SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import { t } from "../../language/words.ts";
import { GapNotice } from "../../parts/flow/GapNotice.tsx";
import { ListControls } from "../../parts/flow/list/ListControls.tsx";
import { ListDifference } from "../../parts/flow/list/ListDifference.tsx";
import { ListProgress } from "../../parts/flow/list/ListProgress.tsx";
import { numbersText } from "../../parts/flow/list/numbersText.ts";
import { EntryState } from "../../parts/history/EntryState.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { useIsPausedBatch } from "../../session/history/pausedBatches.ts";
import { useSentHere } from "../../session/history/sentHere.ts";
import { useGap } from "../../session/history/useOutbox.ts";
import { listDifferences } from "../../transact/listDifferences.ts";
import { listSize } from "../../transact/listSize.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardFooter, CardSection } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { formatCount } from "../../ui/text/amount.ts";

export interface TableReceiptProps {
  /** Id of the table run: the hash of its first transaction. */
  readonly id: TransactionHash;
  readonly onDone: () => void;
}

/** Live progress of a table's calls until each is final, with buttons to pause, resume and drop unsent calls. */
export function TableReceipt({ id, onDone }: TableReceiptProps) {
  const network = useNetwork();
  const isPaused = useIsPausedBatch(id);
  const entries = useSentHere()
    .filter(({ list }) => list?.id === id)
    .toSorted((left, right) => (left.list?.place ?? 0) - (right.list?.place ?? 0));
  const open = entries.filter((entry) => !isFinal(entry));
  const unsent = entries.filter(({ state }) => state === "signed");
  const done = entries.filter(({ state }) => state === "committed");
  const { of: count, dropped, forgotten } = listSize(entries);
  const otherwise = listDifferences(entries);
  const sender = entries[0]?.sender ?? ("" as SentTransaction["sender"]);
  const gap = useGap(sender);
  if (entries.length === 0) {
    return (
      <Notice title={t("workbench:unknownList")}>
        <button type="button" className="link" onClick={onDone}>
          {t("workbench:newTable")}
        </button>
      </Notice>
    );
  }
  return (
    <Card label={t("workbench:progress")}>
      <CardSection>
        <h2 aria-live="polite" className="text-lead font-[640]">
          {t(open.length > 0 ? "workbench:underWay" : "workbench:allFinal", {
            done: formatCount(done.length),
            of: formatCount(count),
          })}
        </h2>
        {dropped > 0 && <p className="mt-1 text-ink-2">{t("workbench:droppedLines", { count: dropped, number: formatCount(dropped) })}</p>}
        {forgotten > 0 && <p className="mt-1 text-ink-2">{t("flow:listForgotten", { number: formatCount(forgotten) })}</p>}
        <ListProgress label={t("workbench:progress")} done={open.length === 0 ? done.length : entries.length - open.length} of={count} />
        {isPaused && unsent.length > 0 && (
          <p className="mt-3 text-ink-2">{t("workbench:pausedText", { number: formatCount(unsent.length) })}</p>
        )}
      </CardSection>
      {gap !== undefined && open.length > 0 && (
        <CardSection>
          <GapNotice gap={gap} sender={sender} />
        </CardSection>
      )}
      <ListDifference
        differences={otherwise}
        at={t("workbench:inLines", { lines: numbersText(otherwise.entries.map(({ list }) => (list?.line ?? (list?.place ?? 0) + 1) - 1)) })}
        isPaused={isPaused && unsent.length > 0}
      />
      <CardSection title={t("workbench:each")}>
        <ol className="grid max-h-[420px] gap-1.5 overflow-y-auto">
          {entries.map((entry) => (
            <li key={entry.hash} className="flex items-center justify-between gap-3">
              <Entry entry={entry} network={network.id} />
              {entry.happened === undefined ? (
                // Signed calls wait for their turn or are paused, so no submission time is shown for them.
                <EntryState state={entry.state} at={undefined} confirmation={entry.confirmation} />
              ) : (
                <Pill tone="danger">{t("flow:otherwise")}</Pill>
              )}
            </li>
          ))}
        </ol>
      </CardSection>
      {(unsent.length > 0 || open.length === 0) && (
        <CardFooter>
          <ListControls id={id} sender={sender} unsent={unsent.length} />
          {open.length === 0 && (
            <Button variant="primary" onClick={onDone}>
              {t("workbench:newTable")}
            </Button>
          )}
        </CardFooter>
      )}
    </Card>
  );
}

function Entry({ entry, network }: { readonly entry: SentTransaction; readonly network: string }) {
  const line = t("workbench:lineNumber", { number: formatCount(entry.list?.line ?? (entry.list?.place ?? 0) + 1) });
  return entry.version === undefined ? (
    <span>{line}</span>
  ) : (
    <a className="link" href={routes.transaction(network, entry.hash)}>
      {line}
    </a>
  );
}
