import { TypeProblemGate } from "../../parts/moveForm/TypeProblemGate.tsx";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { FromTransaction } from "./FromTransaction.tsx";
import { OneTransaction } from "./OneTransaction.tsx";
import { SequenceBench } from "./SequenceBench.tsx";
import { TableBench } from "./TableBench.tsx";
import { TableRuns } from "./TableRuns.tsx";
import { type DraftState, useWorkbenchDraft } from "./useWorkbenchDraft.ts";

/** Page for writing any transaction, simulating it as any account, previewing and signing it. */
export function WorkbenchPage() {
  const state = useWorkbenchDraft();
  const [list, setList] = useSearchValue("list");
  return (
    <>
      <FromTransaction onOpen={state.bring} />
      {list === undefined && <TableRuns onShow={setList} />}
      <TypeProblemGate>
        <BenchOf state={list === undefined ? state : withTable(state, () => setList(undefined))} />
      </TypeProblemGate>
    </>
  );
}

/** Shows the run of a call table regardless of the current draft's kind; choosing another kind closes the run. */
function withTable(state: DraftState, onLeave: () => void): DraftState {
  return {
    ...state,
    draft: { ...state.draft, kind: "table" },
    change: (changed) => {
      if (changed.kind !== undefined && changed.kind !== "table") onLeave();
      state.change(changed);
    },
  };
}

function BenchOf({ state }: { readonly state: DraftState }) {
  switch (state.draft.kind) {
    case "sequence":
      return <SequenceBench state={state} />;
    case "table":
      return <TableBench state={state} />;
    default:
      return <OneTransaction key={state.draft.kind} state={state} />;
  }
}
