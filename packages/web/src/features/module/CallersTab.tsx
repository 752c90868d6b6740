import { useInfiniteQuery } from "@tanstack/react-query";
import { functionName, type MoveFunction } from "../../chain/code/moduleAbi.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { FunctionCaller } from "../../chain/indexer/functionCallers.ts";
import { callersQuery } from "../../chain/queries/codeQueries.ts";
import { t } from "../../language/words.ts";
import { IndexedList } from "../../parts/IndexedList.tsx";
import { routes } from "../../routing/routes.ts";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { useChain, useLedgerIdentity, useNetwork } from "../../session/context.ts";
import { useAccountLabel } from "../../session/useAccountLabel.ts";
import { AddressText } from "../../ui/AddressText.tsx";
import { formatCount } from "../../ui/amount.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Select } from "../../ui/Select.tsx";
import { TimeText } from "../../ui/TimeText.tsx";
import { VirtualTable } from "../../ui/virtual/VirtualTable.tsx";

export interface CallersTabProps {
  readonly address: Address;
  readonly module: string;
  /** Those that transactions can call. */
  readonly functions: readonly MoveFunction[];
}

/** Where a function's name stands otherwise. */
const ALL = "*";

/** Transactions that called the module, the newest first. */
export function CallersTab({ address, module, functions }: CallersTabProps) {
  const network = useNetwork();
  const labelOf = useAccountLabel();
  const [chosen, choose] = useSearchValue("fn");
  const name = functions.map(functionName).find((one) => one === chosen);
  const pages = useInfiniteQuery(callersQuery(useChain(), useLedgerIdentity(), { address, module, functionName: name }));
  const rows = pages.data?.pages.flatMap(({ callers }) => callers) ?? [];
  return (
    <>
      <div className="mb-3 max-w-[360px]">
        <Select
          aria-label={t("modules:function")}
          value={name ?? ALL}
          onChange={(next) => choose(next === ALL ? undefined : next)}
          options={[
            { value: ALL, label: t("modules:everyFunction") },
            ...functions.map((fn) => ({ value: functionName(fn), label: <span className="mono">{functionName(fn)}</span> })),
          ]}
        />
      </div>
      <p className="mb-3 text-small text-ink-3">{t("modules:callersNote")}</p>
      <IndexedList
        pages={pages}
        count={rows.length}
        label={t("modules:callers")}
        empty={<Empty title={t("modules:noCallers")} text={t("modules:noCallersText")} />}
      >
        {(onNearEnd) => (
          <VirtualTable<FunctionCaller>
            label={t("modules:callers")}
            rows={rows}
            onNearEnd={onNearEnd}
            rowHref={({ version }) => routes.transaction(network.id, version)}
            rowLabel={({ version }) => t("modules:transaction", { version: formatCount(version) })}
            columns={[
              {
                key: "function",
                header: t("modules:function"),
                width: "minmax(0, 2fr)",
                narrow: "lead",
                cell: (row) => <span className="mono block truncate">{row.functionName}</span>,
              },
              {
                key: "sender",
                header: t("modules:sender"),
                width: "minmax(0, 2fr)",
                narrow: "below",
                cell: ({ sender }) => (
                  <AddressText address={sender} label={labelOf(sender)} href={routes.account(network.id, sender)} copy={false} />
                ),
              },
              { key: "version", header: t("modules:version"), align: "right", cell: ({ version }) => formatCount(version) },
              {
                key: "when",
                header: t("modules:when"),
                align: "right",
                narrow: "leadEnd",
                cell: ({ atUsecs }) => <TimeText usecs={atUsecs} />,
              },
            ]}
          />
        )}
      </IndexedList>
    </>
  );
}
