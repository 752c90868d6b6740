import type { Address } from "../../../chain/facts/types.ts";
import type { SentTransaction } from "../../../chain/history/sent/sentTransaction.ts";
import { t } from "../../../language/words.ts";
import { useIsPaused } from "../../../session/history/pausedBatches.ts";
import { useSentHere } from "../../../session/history/sentHere.ts";
import { openOf, pausedBefore } from "../../../transact/queue.ts";
import { Notice } from "../../../ui/Notice.tsx";
import { formatCount } from "../../../ui/text/amount.ts";
import { ListControls } from "./ListControls.tsx";

/** Paused transactions of the same sender with lower sequence numbers, which block this one; updated live. */
export function usePausedBefore(sender: Address, number: bigint | undefined): readonly SentTransaction[] {
  return pausedBefore(openOf(useSentHere(), sender), number, useIsPaused());
}

/** Notice that paused transactions of this account come first, with buttons to resume or drop them. */
export function WaitsBehind({ paused }: { readonly paused: readonly SentTransaction[] }) {
  const [first] = paused;
  const id = first?.list?.id;
  if (first === undefined || id === undefined) return null;
  return (
    <Notice level="caution" title={t("flow:waitsBehind", { count: paused.length, number: formatCount(paused.length) })}>
      <p>{t("flow:waitsBehindText")}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ListControls id={id} sender={first.sender} unsent={paused.filter(({ list }) => list?.id === id).length} size="small" />
      </div>
    </Notice>
  );
}
