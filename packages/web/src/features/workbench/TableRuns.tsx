import { t } from "../../language/words.ts";
import { GapNotice } from "../../parts/flow/GapNotice.tsx";
import { ListControls } from "../../parts/flow/list/ListControls.tsx";
import { useIsPaused } from "../../session/history/pausedBatches.ts";
import { useSentHere } from "../../session/history/sentHere.ts";
import { useGap } from "../../session/history/useOutbox.ts";
import { type OpenList, openLists } from "../../transact/openLists.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { formatCount } from "../../ui/text/amount.ts";

/** Pending and paused runs of call tables, independent of the current draft, for users who return to the page. */
export function TableRuns({ onShow }: { readonly onShow: (id: string) => void }) {
  const runs = openLists(useSentHere()).filter(({ kind }) => kind === "table");
  return runs.map((run) => <Run key={run.id} run={run} onShow={() => onShow(run.id)} />);
}

function Run({ run: { id, sender, count, done, unsent }, onShow }: { readonly run: OpenList; readonly onShow: () => void }) {
  const isPaused = useIsPaused()(id) && unsent > 0;
  const gap = useGap(sender);
  return (
    <div className="mb-4 grid gap-4">
      <Notice
        level={isPaused ? "caution" : "notice"}
        title={t(isPaused ? "workbench:runPaused" : "workbench:runUnderWay", { done: formatCount(done), of: formatCount(count) })}
      >
        {unsent > 0 && <p>{t("workbench:runWaiting", { number: formatCount(unsent) })}</p>}
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" onClick={onShow}>
            {t("workbench:showRun")}
          </Button>
          <ListControls id={id} sender={sender} unsent={unsent} size="small" />
        </div>
      </Notice>
      {gap !== undefined && <GapNotice gap={gap} sender={sender} />}
    </div>
  );
}
