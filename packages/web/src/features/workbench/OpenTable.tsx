import { isFinal } from "../../chain/history/localHistory.ts";
import { t } from "../../language/words.ts";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { useSentHere } from "../../session/localHistory.ts";
import { formatCount } from "../../ui/amount.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import type { DraftState } from "./useWorkbenchDraft.ts";

/** A table that was signed and is not finished, wherever the person has been meanwhile: what of it waits holds up whatever is signed after it. */
export function OpenTable({ state }: { readonly state: DraftState }) {
  const [list, setList] = useSearchValue("list");
  const open = useSentHere().filter((entry) => entry.list !== undefined && entry.intent.kind === "call" && !isFinal(entry));
  const id = open[0]?.list?.id;
  if (id === undefined || (state.draft.kind === "table" && list === id)) return null;
  return (
    <div className="mb-4">
      <Notice level="caution" title={t("workbench:tableOpen")}>
        <p className="mb-2">
          {t("workbench:tableOpenText", { number: formatCount(open.filter((entry) => entry.list?.id === id).length) })}
        </p>
        <Button
          onClick={() => {
            state.change({ kind: "table" });
            setList(id);
          }}
        >
          {t("workbench:showTable")}
        </Button>
      </Notice>
    </div>
  );
}
