import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import type { ArgumentKind } from "../../chain/code/argumentKind.ts";
import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import type { TransactionHash } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { FunctionDiffers } from "../../parts/code/CodeDiffers.tsx";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { ListPreparing } from "../../parts/flow/list/ListPreparing.tsx";
import { useFlowOf } from "../../parts/flow/useFlow.ts";
import { WithPayer } from "../../parts/flow/WithPayer.tsx";
import { CannotCall } from "../../parts/moveForm/CannotCall.tsx";
import { FunctionPicker } from "../../parts/moveForm/functions/FunctionPicker.tsx";
import { shortTypeText } from "../../parts/moveForm/shortTypeText.ts";
import { TypeArgumentField } from "../../parts/moveForm/TypeArgumentField.tsx";
import { useHasTypeProblem } from "../../parts/moveForm/TypeProblemGate.tsx";
import { argumentKinds, impossibleArgument } from "../../parts/moveForm/typedCall.ts";
import { Failure } from "../../parts/states/Failure.tsx";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { LIST_MAX } from "../../signer/vaultLimits.ts";
import { prepareTable, type TableCall } from "../../transact/prepareCalls.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { TextArea } from "../../ui/forms/TextArea.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { Bench, BenchSection } from "./Bench.tsx";
import type { TableDraft } from "./draft.ts";
import { TablePreview } from "./TablePreview.tsx";
import { TableReceipt } from "./TableReceipt.tsx";
import { readTable, type TableRow } from "./tableRows.ts";
import type { DraftState } from "./useWorkbenchDraft.ts";

const FILE_BYTES_MAX = 1_000_000;
const PROBLEMS_SHOWN = 8;

/** Workbench form that calls one function per table line: one preview, one approval, then tracking until each call is final. */
export function TableBench({ state }: { readonly state: DraftState }) {
  const [list, setList] = useSearchValue("list");
  const [fn, setFn] = useState<MoveFunction>();
  const { table } = state.draft;
  const [isSubmitted, setSubmitted] = useState(false);
  const rows = fn === undefined || fn.id !== table.functionId ? [] : readTable(table, fn);
  const calls = rows.flatMap((row) => (row.kind === "call" ? [row] : []));
  const problem = tableProblem(rows);
  const submit = (onPreview: (calls: readonly TableCall[]) => void) => {
    setSubmitted(true);
    if (problem === undefined && calls.length === rows.length) onPreview(calls);
  };
  const form = (onPreview: (calls: readonly TableCall[]) => void) => (
    <TableForm
      table={table}
      fn={fn}
      rows={rows}
      problem={isSubmitted ? problem : undefined}
      onPick={setFn}
      onChange={(changed) => state.change({ table: changed })}
      onSubmit={() => submit(onPreview)}
    />
  );
  if (list !== undefined) {
    return (
      <Bench
        state={state}
        form={form(() => setList(undefined))}
        output={<TableReceipt id={list as TransactionHash} onDone={() => setList(undefined)} />}
      />
    );
  }
  return (
    <WithPayer noAccountText={t("workbench:tableNoAccount")}>
      {(payer) => <TableFlow state={state} payer={payer} form={form} onSubmit={submit} onSent={setList} />}
    </WithPayer>
  );
}

interface TableFlowProps {
  readonly state: DraftState;
  readonly payer: Payer;
  readonly form: (onPreview: (calls: readonly TableCall[]) => void) => React.ReactNode;
  /** Parses the table and passes its calls to `onPreview` if all lines are valid. */
  readonly onSubmit: (onPreview: (calls: readonly TableCall[]) => void) => void;
  readonly onSent: (list: string) => void;
}

function TableFlow({ state, payer, form, onSubmit, onSent }: TableFlowProps) {
  const flow = useFlowOf(payer, prepareTable, { onSent });
  const { step } = flow;
  const { table } = state.draft;
  // Typing, opening a draft or following a link changes the table and makes the preview stale.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another table makes it stale, not other flow dependencies (unlocking)
  useLayoutEffect(() => flow.outdated("inputs"), [table]);
  return (
    <Bench
      state={state}
      form={form(flow.preview)}
      output={
        step.kind === "preparing" ? (
          <ListPreparing
            progress={t("workbench:simulatingCalls", { done: formatCount(step.done), of: formatCount(step.of) })}
            cancel={t("workbench:cancel")}
            onCancel={flow.back}
          />
        ) : step.kind === "previewing" || step.kind === "signing" ? (
          <TablePreview flow={flow} step={step} onPreviewAgain={() => onSubmit(flow.preview)} />
        ) : step.kind === "idle" && step.error !== undefined ? (
          <Failure error={step.error} onRetry={() => onSubmit(flow.preview)} />
        ) : (
          <p className="rounded-card border border-dashed border-line-strong px-6 py-10 text-center text-ink-3">{t("flow:previewPlace")}</p>
        )
      }
    />
  );
}

interface TableFormProps {
  readonly table: TableDraft;
  readonly fn: MoveFunction | undefined;
  readonly rows: readonly TableRow[];
  readonly problem: string | undefined;
  readonly onPick: (fn: MoveFunction | undefined) => void;
  readonly onChange: (table: TableDraft) => void;
  readonly onSubmit: () => void;
}

function isNestedOption(kind: ArgumentKind): boolean {
  return kind.kind === "option" && kind.inner.kind === "option";
}

/** Error message that concerns the whole table. */
function tableProblem(rows: readonly TableRow[]): string | undefined {
  if (rows.length === 0) return t("workbench:tableEmpty");
  return rows.length > LIST_MAX ? t("workbench:tableTooLong", { most: formatCount(LIST_MAX) }) : undefined;
}

function TableForm({ table, fn, rows, problem, onPick, onChange, onSubmit }: TableFormProps) {
  const [fileProblem, setFileProblem] = useState<string>();
  const file = useRef<HTMLInputElement>(null);
  const kinds = fn === undefined ? [] : argumentKinds(fn, table.typeArguments);
  const impossible = fn && impossibleArgument(fn);
  const hasTypeProblem = useHasTypeProblem();
  const problems = rows.filter((row) => row.kind === "problem");
  const count = rows.length - problems.length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const open = async (chosen: File | undefined) => {
    setFileProblem(undefined);
    if (chosen === undefined) return;
    if (chosen.size > FILE_BYTES_MAX) setFileProblem(t("workbench:fileTooLarge"));
    else onChange({ ...table, text: await chosen.text() });
    if (file.current !== null) file.current.value = "";
  };
  return (
    <form noValidate aria-label={t("workbench:kindTable")} onSubmit={submit}>
      <BenchSection>
        <div className="grid gap-4">
          <FunctionPicker
            value={table.functionId}
            use="entry"
            onChange={(functionId) => onChange({ ...table, functionId, typeArguments: [] })}
            onPick={(picked) => {
              onPick(picked);
              if (picked !== undefined && picked.id !== table.functionId) onChange({ ...table, functionId: picked.id, typeArguments: [] });
            }}
          />
          {fn !== undefined && <FunctionDiffers fn={fn} />}
          {impossible !== undefined && <CannotCall argument={impossible} />}
          {fn?.typeParameters.map((parameter, at) => (
            <TypeArgumentField
              // biome-ignore lint/suspicious/noArrayIndexKey: type parameters have no names, and their order is fixed
              key={at}
              number={at + 1}
              parameter={parameter}
              value={table.typeArguments[at] ?? ""}
              disabled={false}
              error={undefined}
              onChange={(text) =>
                onChange({
                  ...table,
                  typeArguments: fn.typeParameters.map((_, one) => (one === at ? text : (table.typeArguments[one] ?? ""))),
                })
              }
            />
          ))}
          <Field
            label={t("workbench:tableText")}
            hint={
              fn === undefined
                ? t("workbench:tableHint")
                : [
                    t("workbench:tableColumns", { columns: fn.parameters.map(({ type }) => shortTypeText(type)).join(", ") }),
                    ...(kinds.some(({ kind }) => kind === "integer") ? [t("workbench:tableNumbers")] : []),
                    ...(kinds.some(isNestedOption) ? [t("workbench:tableNested")] : []),
                  ].join(" ")
            }
            error={fileProblem ?? problem}
            action={
              <>
                <input
                  ref={file}
                  type="file"
                  accept=".csv,.tsv,.txt,text/csv,text/plain"
                  aria-label={t("workbench:openTable")}
                  className="sr-only"
                  tabIndex={-1}
                  onChange={(event) => void open(event.target.files?.[0])}
                />
                <button type="button" className="link" onClick={() => file.current?.click()}>
                  {t("workbench:openTable")}
                </button>
              </>
            }
          >
            {(control) => <TextArea {...control} mono rows={10} value={table.text} onChange={(text) => onChange({ ...table, text })} />}
          </Field>
          {problems.length > 0 && (
            <Notice level="danger" title={t("workbench:tableProblems", { count: problems.length })}>
              <ul className="grid gap-0.5">
                {problems.slice(0, PROBLEMS_SHOWN).map(({ line, words }) => (
                  <li key={line} className="[overflow-wrap:anywhere]">
                    {t("workbench:tableProblem", { line: formatCount(line), words })}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
        </div>
      </BenchSection>
      {impossible === undefined && (
        <div className="border-t border-line bg-sunken px-4 py-4 sm:px-5">
          <Button type="submit" variant="primary" size="large" disabled={problems.length > 0 || hasTypeProblem}>
            {count === 0 ? t("flow:preview") : t("workbench:previewCalls", { count, number: formatCount(count) })}
          </Button>
        </div>
      )}
    </form>
  );
}
