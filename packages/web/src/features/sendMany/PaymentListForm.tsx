import { type FormEvent, useRef, useState } from "react";
import { t } from "../../language/words.ts";
import { numbersText } from "../../parts/flow/list/numbersText.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { LIST_MAX } from "../../signer/vaultLimits.ts";
import { repeatedPayments } from "../../transact/paymentList.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { TextArea } from "../../ui/forms/TextArea.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { RepeatedNotice } from "./RepeatedNotice.tsx";
import { sumsOf, TotalsText } from "./TotalsText.tsx";
import type { TypedList } from "./useListRows.ts";

export interface PaymentListFormProps {
  readonly text: string;
  readonly typed: TypedList;
  readonly account: AccountRecord;
  readonly onChange: (text: string) => void;
  readonly onPreview: () => void;
}

/** File size limit, above any list within the line limit. */
const FILE_BYTES_MAX = 1_000_000;
const PROBLEMS_SHOWN = 8;

/** Form of a payment list: typed, pasted from a spreadsheet or loaded from a file. */
export function PaymentListForm({ text, typed: { rows, made }, account, onChange, onPreview }: PaymentListFormProps) {
  const [isSubmitted, setSubmitted] = useState(false);
  const [fileProblem, setFileProblem] = useState<string>();
  const file = useRef<HTMLInputElement>(null);
  const problems = rows.filter((row) => row.kind === "problem");
  const waiting = rows.filter((row) => row.kind === "waits").length;
  const paid = rows.filter((row) => row.kind === "payment");
  const payments = paid.map(({ payment }) => payment);
  const repeated = repeatedPayments(payments).map((places) => places.map((place) => (paid[place]?.line ?? 0) - 1));
  const problem =
    rows.length === 0
      ? t(made.length > 0 ? "sendMany:allMade" : "sendMany:empty")
      : rows.length > LIST_MAX
        ? t("sendMany:tooLong", { rows: formatCount(rows.length), most: formatCount(LIST_MAX) })
        : undefined;
  const isReady = problem === undefined && problems.length === 0 && waiting === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isReady) onPreview();
  };
  const open = async (chosen: File | undefined) => {
    setFileProblem(undefined);
    if (chosen === undefined) return;
    if (chosen.size > FILE_BYTES_MAX) setFileProblem(t("sendMany:fileTooLarge"));
    else onChange(await chosen.text());
    if (file.current !== null) file.current.value = "";
  };
  const type = (typed: string) => {
    const isTooLong = typed.length > FILE_BYTES_MAX;
    setFileProblem(isTooLong ? t("sendMany:pasteTooLarge") : undefined);
    if (!isTooLong) onChange(typed);
  };
  return (
    <form onSubmit={submit} noValidate aria-label={t("pages:sendMany")} className="grid gap-5">
      <Field
        label={t("sendMany:list")}
        hint={t("sendMany:hint")}
        error={fileProblem ?? (problem !== undefined && (isSubmitted || rows.length > LIST_MAX) ? problem : undefined)}
        action={
          <>
            <input
              ref={file}
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              aria-label={t("sendMany:openFile")}
              className="sr-only"
              tabIndex={-1}
              onChange={(event) => void open(event.target.files?.[0])}
            />
            <button type="button" className="link" onClick={() => file.current?.click()}>
              {t("sendMany:openFile")}
            </button>
          </>
        }
      >
        {(control) => <TextArea {...control} mono rows={12} value={text} placeholder={t("sendMany:placeholder")} onChange={type} />}
      </Field>
      {problems.length > 0 && (
        <Notice level="danger" title={t("sendMany:problems", { count: problems.length })}>
          <ul className="grid gap-0.5">
            {problems.slice(0, PROBLEMS_SHOWN).map(({ line, words }) => (
              <li key={line} className="[overflow-wrap:anywhere]">
                {t("sendMany:problemLine", { line: formatCount(line), words })}
              </li>
            ))}
          </ul>
          {problems.length > PROBLEMS_SHOWN && (
            <p className="mt-1">{t("sendMany:moreProblems", { count: problems.length - PROBLEMS_SHOWN })}</p>
          )}
        </Notice>
      )}
      {made.length > 0 && (
        <Notice level="caution" title={t("sendMany:made", { count: made.length })}>
          {t("sendMany:madeText", { count: made.length, numbers: numbersText(made.map(({ line }) => line - 1)) })}
        </Notice>
      )}
      <RepeatedNotice of="sendMany:sameLines" groups={repeated} />
      <p role="status" className="text-ink-2">
        {waiting > 0
          ? t("sendMany:lookingUp", { count: waiting })
          : payments.length > 0 && (
              <TotalsText of="sendMany:sumFrom" totals={sumsOf(payments)} payments={payments.length} from={account.label} />
            )}
      </p>
      <Button type="submit" variant="primary" size="large" wide>
        {t("sendMany:preview")}
      </Button>
    </form>
  );
}
