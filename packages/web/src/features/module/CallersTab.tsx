import { useMemo } from "react";
import { functionName, type MoveFunction } from "../../chain/code/moduleAbi.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { FunctionCaller } from "../../chain/indexer/functionCallers.ts";
import { callersQuery } from "../../chain/queries/codeQueries.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { CodeTransactionList } from "../../parts/lists/CodeTransactionList.tsx";
import { CsvButton } from "../../parts/lists/CsvButton.tsx";
import { codeTransactionsCsv } from "../../parts/lists/codeTransactionsCsv.ts";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { useChainPages } from "../../session/network/useChainQuery.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Select } from "../../ui/forms/Select.tsx";
import { useColumns } from "../../ui/virtual/useColumns.ts";
import type { ListColumn } from "../../ui/virtual/VirtualTable.tsx";
import { FirstChoices } from "./FirstChoices.tsx";
import { functionOptions } from "./functionOptions.tsx";

export interface CallersTabProps {
  readonly address: Address;
  readonly module: string;
  /** Entry functions of the module, which transactions can call. */
  readonly functions: readonly MoveFunction[];
}

/** Select option that lists callers of all functions; the other options are function names. */
const ALL = "*";

/** Transactions that called the module, newest first. */
export function CallersTab({ address, module, functions }: CallersTabProps) {
  const [chosen, choose] = useSearchValue("fn");
  const name = functions.map(functionName).find((one) => one === chosen);
  const pages = useChainPages(callersQuery({ address, module, functionName: name }));
  const rows = useMemo(() => pages.data?.pages.flatMap(({ callers }) => callers) ?? [], [pages.data]);
  const columns = useColumns(columnsOf);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div className="w-full sm:max-w-[360px]">
          <Select
            aria-label={t("modules:function")}
            value={name ?? ALL}
            onChange={(next) => choose(next === ALL ? undefined : next)}
            options={[{ value: ALL, label: t("modules:everyFunction") }, ...functionOptions(functions, name)]}
          />
          <FirstChoices all={functions.length} />
        </div>
        {rows.length > 0 && (
          <CsvButton
            fileName={`callers-${module}.csv`}
            read={async () => codeTransactionsCsv(rows, (row) => `${address}::${module}::${row.functionName}`)}
          />
        )}
      </div>
      <p className="mb-3 text-small text-ink-3">{t("modules:callersNote")}</p>
      <CodeTransactionList
        label={t("modules:callers")}
        pages={pages}
        rows={rows}
        columns={columns}
        empty={<Empty title={t("modules:noCallers")} text={t("modules:noCallersText")} />}
      />
    </>
  );
}

function columnsOf(): readonly ListColumn<FunctionCaller>[] {
  return [
    {
      key: "function",
      header: t("modules:function"),
      width: "minmax(0, 2fr)",
      narrow: "lead",
      cell: (row) => <span className="mono block truncate">{foreignText(row.functionName)}</span>,
    },
    {
      key: "sender",
      header: t("modules:sender"),
      width: "minmax(0, 2fr)",
      narrow: "below",
      cell: ({ sender }) => <AccountLink address={sender} inRow />,
    },
  ];
}
