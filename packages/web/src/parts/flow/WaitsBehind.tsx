import type { Address } from "../../chain/facts/types.ts";
import type { SentTransaction } from "../../chain/history/sentTransaction.ts";
import { t } from "../../language/words.ts";
import { useIsPaused } from "../../session/heldLists.ts";
import { useSentHere } from "../../session/localHistory.ts";
import { openOf, pausedBefore } from "../../transact/queue.ts";
import { formatCount } from "../../ui/amount.ts";
import { Notice } from "../../ui/Notice.tsx";
import { ListControls } from "./list/ListControls.tsx";

/** What a transaction with this number waits for although nothing sends it, live. */
export function usePausedBefore(sender: Address, number: bigint | undefined): readonly SentTransaction[] {
  return pausedBefore(openOf(useSentHere(), sender), number, useIsPaused());
}

/** Tells that paused transactions of the account come first, and lets them go on or drops them there. */
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
