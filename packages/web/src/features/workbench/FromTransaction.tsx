import { useEffect, useRef, useState } from "react";
import type { ExplainedError } from "../../errors/catalogue/errorTypes.ts";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { Failure } from "../../parts/states/Failure.tsx";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { useChain } from "../../session/context.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import type { WorkbenchDraft } from "./draft.ts";
import { draftFrom } from "./draftFrom.ts";

/** Opens the past transaction named in the URL as a draft. */
export function FromTransaction({ onOpen }: { readonly onOpen: (draft: WorkbenchDraft) => void }) {
  const chain = useChain();
  const [from, setFrom] = useSearchValue("from");
  const [state, setState] = useState<"missing" | { readonly error: ExplainedError }>();
  const latest = useRef(onOpen);
  latest.current = onOpen;
  useEffect(() => {
    if (from === undefined) return;
    const abort = new AbortController();
    setState(undefined);
    draftFrom(chain, from, abort.signal).then(
      (draft) => {
        if (abort.signal.aborted) return;
        if (draft === undefined) return setState("missing");
        latest.current(draft);
        setFrom(undefined);
      },
      (failure: unknown) => !abort.signal.aborted && setState({ error: explainError(failure) }),
    );
    return () => abort.abort();
  }, [chain, from, setFrom]);
  if (from === undefined) return null;
  return (
    <div className="mb-4">
      {state === undefined ? (
        <p role="status" className="flex items-center gap-2 text-ink-2">
          <Spinner /> {t("workbench:opening", { transaction: from })}
        </p>
      ) : state === "missing" ? (
        <Notice level="caution" title={t("workbench:noTransaction")}>
          {t("workbench:noTransactionText", { transaction: from })}
        </Notice>
      ) : (
        <Failure error={state.error} />
      )}
    </div>
  );
}
