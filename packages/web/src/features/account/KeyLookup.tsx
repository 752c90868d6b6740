import { useState } from "react";
import type { TableTypes } from "../../chain/indexer/tableItems.ts";
import { tableItemQuery } from "../../chain/queries/stateQueries.ts";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { Failure } from "../../parts/states/Failure.tsx";
import { ValueTree } from "../../parts/values/ValueTree.tsx";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { Button } from "../../ui/Button.tsx";
import { CardSection } from "../../ui/Card.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";

/** Form that reads the value of a table key from the node. */
export function KeyLookup({ handle, types }: { readonly handle: string; readonly types: TableTypes }) {
  const [typed, setTyped] = useState("");
  const [key, setKey] = useState("");
  const found = useChainQuery(tableItemQuery({ handle, types, key }));
  return (
    <CardSection>
      <form
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setKey(typed.trim());
        }}
      >
        <div className="min-w-0 flex-1 basis-80">
          <TextField label={t("account:lookUpKey")} hint={t("account:lookUpHint")} mono value={typed} onChange={setTyped} />
        </div>
        <div className="sm:pt-7">
          <Button type="submit" busy={found.isFetching}>
            {t("account:lookUp")}
          </Button>
        </div>
      </form>
      {found.error !== null && <Failure error={explainError(found.error)} onRetry={() => void found.refetch()} />}
      {found.data === null && <p role="status">{t("account:noSuchKey")}</p>}
      {found.data !== undefined && found.data !== null && <ValueTree value={found.data} label={t("account:entryValue")} />}
    </CardSection>
  );
}
