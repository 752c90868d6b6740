import { useState } from "react";
import type { TransactionHash } from "../../chain/facts/types.ts";
import type { CollectionFacts } from "../../chain/ledger/tokenFacts.ts";
import { t } from "../../language/words.ts";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { ListPreparing } from "../../parts/flow/list/ListPreparing.tsx";
import { useFlowOf } from "../../parts/flow/useFlow.ts";
import { Failure } from "../../parts/states/Failure.tsx";
import { useNetwork } from "../../session/context.ts";
import { LIST_MAX } from "../../signer/vaultLimits.ts";
import { prepareIntendedCalls } from "../../transact/prepareCalls.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { TextArea } from "../../ui/forms/TextArea.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { MintListPreview } from "./MintListPreview.tsx";
import { noteSignedTable, writeMintTable } from "./mintDraft.ts";
import { mintProblemWords } from "./mintProblemWords.ts";
import { type MintTable, readMintTable } from "./mintTable.ts";

export interface MintManyProps {
  readonly payer: Payer;
  readonly collection: CollectionFacts;
  /** Initial text of the mint table. */
  readonly start: string;
  /** True if the URL names a mint list that this browser does not store. */
  readonly isUnknownList: boolean;
  readonly onSent: (list: TransactionHash) => void;
}

const PROBLEMS_SHOWN = 8;

/** Mints a table of collectibles with one preview and a single approval. */
export function MintMany({ payer, collection, start, isUnknownList, onSent }: MintManyProps) {
  const network = useNetwork().id;
  const [text, setText] = useState(start);
  const flow = useFlowOf(payer, prepareIntendedCalls, {
    onSent: (list) => {
      noteSignedTable(network, collection, list, text);
      onSent(list);
    },
  });
  const { step } = flow;
  const type = (typed: string) => {
    setText(typed);
    writeMintTable(network, collection, typed);
  };
  const [isSubmitted, setSubmitted] = useState(false);
  const table = readMintTable(text, collection.name);
  const problem = tableProblem(table, collection);
  const problems = table.rows.filter((row) => row.kind === "problem");
  const calls = table.rows.flatMap((row) => (row.kind === "mint" ? [row.call] : []));
  if (step.kind === "preparing") {
    return (
      <ListPreparing
        progress={t("collectibles:simulatingMany", { done: formatCount(step.done), of: formatCount(step.of) })}
        cancel={t("collectibles:cancelMany")}
        onCancel={flow.back}
      />
    );
  }
  if (step.kind === "previewing" || step.kind === "signing") return <MintListPreview flow={flow} step={step} />;
  if (step.kind === "sent" || step.kind === "partlySigned") return null;
  const preview = () => flow.preview(calls);
  return (
    <form
      noValidate
      aria-label={t("collectibles:mintMany")}
      className="grid max-w-[820px] gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (problem === undefined && problems.length === 0) preview();
      }}
    >
      {isUnknownList && <Notice title={t("collectibles:unknownTable")}>{t("collectibles:unknownTableText")}</Notice>}
      {step.error !== undefined && <Failure error={step.error} onRetry={preview} />}
      <Field
        label={t("collectibles:table")}
        hint={t("collectibles:tableHint")}
        error={problem !== undefined && (isSubmitted || text.trim() !== "") ? problem : undefined}
      >
        {(control) => (
          <TextArea {...control} mono rows={12} value={text} placeholder={t("collectibles:tablePlaceholder")} onChange={type} />
        )}
      </Field>
      {problems.length > 0 && (
        <Notice level="danger" title={t("collectibles:manyProblems", { count: problems.length })}>
          <ul className="grid gap-0.5">
            {problems.slice(0, PROBLEMS_SHOWN).map(({ line, problem: what }) => (
              <li key={line}>{t("collectibles:problemLine", { line: formatCount(line), words: mintProblemWords(what) })}</li>
            ))}
          </ul>
          {problems.length > PROBLEMS_SHOWN && (
            <p className="mt-1">{t("collectibles:moreProblems", { count: problems.length - PROBLEMS_SHOWN })}</p>
          )}
        </Notice>
      )}
      <p role="status" className="text-ink-2">
        {calls.length > 0 && t("collectibles:manyReady", { count: calls.length, number: formatCount(calls.length) })}
      </p>
      <Button type="submit" variant="primary" size="large" wide>
        {t("flow:preview")}
      </Button>
    </form>
  );
}

function tableProblem({ rows, lacksHeadings }: MintTable, { supply }: CollectionFacts): string | undefined {
  if (lacksHeadings) return t("collectibles:tableNoName");
  if (rows.length === 0) return t("collectibles:tableEmpty");
  if (rows.length > LIST_MAX) return t("collectibles:tableTooLong", { rows: formatCount(rows.length), most: formatCount(LIST_MAX) });
  const room = supply?.maximum === undefined ? undefined : supply.maximum - supply.current;
  if (room === undefined || BigInt(rows.length) <= room) return undefined;
  // Each simulation mints its token as if it were the next one, so only this count detects a table larger than the remaining supply.
  return t("collectibles:tableNoRoom", { rows: formatCount(rows.length), room: formatCount(room) });
}
