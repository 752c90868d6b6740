import { t } from "../../language/words.ts";
import { ListControls } from "../../parts/flow/list/ListControls.tsx";
import { useIsPaused } from "../../session/heldLists.ts";
import { useSentHere } from "../../session/localHistory.ts";
import { openLists } from "../../transact/openLists.ts";
import { formatCount } from "../../ui/amount.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

export interface TableRunsProps {
  readonly onShow: (id: string) => void;
}

/** Tables that are under way or paused, whatever is being written now: somebody who left the page finds them here again. */
export function TableRuns({ onShow }: TableRunsProps) {
  const isPaused = useIsPaused();
  const runs = openLists(useSentHere()).filter(({ kind }) => kind === "table");
  return runs.map(({ id, count, done, unsent }) => (
    <div key={id} className="mb-4">
      <Notice
        level={isPaused(id) && unsent > 0 ? "caution" : "notice"}
        title={t(isPaused(id) && unsent > 0 ? "workbench:runPaused" : "workbench:runUnderWay", {
          done: formatCount(done),
          of: formatCount(count),
        })}
      >
        {unsent > 0 && <p>{t("workbench:runWaiting", { number: formatCount(unsent) })}</p>}
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" onClick={() => onShow(id)}>
            {t("workbench:showRun")}
          </Button>
          <ListControls id={id} unsent={unsent} size="small" />
        </div>
      </Notice>
    </div>
  ));
}
