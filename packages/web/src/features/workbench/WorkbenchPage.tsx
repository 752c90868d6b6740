import { FromTransaction } from "./FromTransaction.tsx";
import { OneTransaction } from "./OneTransaction.tsx";
import { OpenTable } from "./OpenTable.tsx";
import { SequenceBench } from "./SequenceBench.tsx";
import { TableBench } from "./TableBench.tsx";
import { type DraftState, useWorkbenchDraft } from "./useWorkbenchDraft.ts";

/** Any transaction on any network: written, simulated as anybody, previewed, and signed by those who have the keys. */
export function WorkbenchPage() {
  const state = useWorkbenchDraft();
  return (
    <>
      <FromTransaction onOpen={state.bring} />
      <OpenTable state={state} />
      <BenchOf state={state} />
    </>
  );
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
