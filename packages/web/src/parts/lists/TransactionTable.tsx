import type { ReactNode } from "react";
import { hasFailed } from "../../chain/facts/hasFailed.ts";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { epilogueHeights } from "../../preview/words/blockHeights.ts";
import { describeTransaction } from "../../preview/words/describeTransaction.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { formatCount } from "../../ui/text/amount.ts";
import { HashText } from "../../ui/text/HashText.tsx";
import { TimeText } from "../../ui/text/TimeText.tsx";
import { useColumns } from "../../ui/virtual/useColumns.ts";
import { type ListColumn, VirtualTable } from "../../ui/virtual/VirtualTable.tsx";
import { RowReason } from "../failure/RowReason.tsx";
import { Sentence } from "../Sentence.tsx";
import { RowSwap } from "../swaps/RowSwap.tsx";
import { RowsSkeleton } from "../templates/ListTemplate.tsx";
import { FunctionName } from "./FunctionName.tsx";
import { OutcomePill } from "./OutcomePill.tsx";

export interface TransactionTableProps {
  readonly label: string;
  readonly rows: readonly TransactionFacts[];
  readonly empty?: ReactNode;
  readonly isLoading?: boolean;
}

/** Table of transactions, each described in one sentence; rows take two lines on narrow screens. */
export function TransactionTable({ label, rows, empty, isLoading = false }: TransactionTableProps) {
  const { id: network } = useNetwork();
  const columns = useColumns(columnsOf, rows, network);
  if (rows.length === 0) return isLoading ? <RowsSkeleton /> : empty;
  return (
    <VirtualTable
      label={label}
      columns={columns}
      rows={rows}
      rowHref={({ version, hash }) => routes.transaction(network, version ?? hash)}
      rowLabel={({ version, hash }) => t("common:transactionOf", { id: version === undefined ? hash : formatCount(version) })}
    />
  );
}

function columnsOf(rows: readonly TransactionFacts[], network: string): readonly ListColumn<TransactionFacts>[] {
  const heights = epilogueHeights(rows);
  return [
    {
      key: "what",
      header: t("common:whatHappened"),
      width: "minmax(0, 4fr)",
      narrow: "lead",
      cell: (facts) => (
        <>
          <Sentence parts={describeTransaction(facts, undefined, [], heights.get(facts.version ?? -1n))} link />
          <RowReason facts={facts} />
          <RowSwap facts={facts} />
        </>
      ),
    },
    ...outcomeColumn(rows),
    {
      key: "function",
      header: t("explore:function"),
      width: "minmax(0, 2fr)",
      secondary: true,
      cell: ({ kind, user }) =>
        kind === "user" ? <FunctionName id={user?.functionId} network={network} /> : <span className="text-ink-3">–</span>,
    },
    {
      key: "hash",
      header: t("common:hash"),
      width: "minmax(0, 1.8fr)",
      secondary: true,
      cell: (facts) => <HashText hash={facts.hash} href={routes.transaction(network, facts.hash)} copy={false} />,
    },
    {
      key: "version",
      header: t("common:version"),
      align: "right",
      width: "minmax(0, 1.2fr)",
      narrow: "belowEnd",
      cell: ({ version }) => (version === undefined ? t("common:pendingVersion") : formatCount(version)),
    },
    {
      key: "when",
      header: t("common:when"),
      align: "right",
      width: "minmax(0, 1.6fr)",
      narrow: "below",
      cell: (facts) => (facts.timestampUsecs === undefined || facts.kind === "genesis" ? "–" : <TimeText usecs={facts.timestampUsecs} />),
    },
  ];
}

/** Outcome column, omitted if no row failed or is pending. */
function outcomeColumn(rows: readonly TransactionFacts[]): readonly ListColumn<TransactionFacts>[] {
  if (rows.every(isQuiet)) return [];
  const cell = (facts: TransactionFacts) => (isQuiet(facts) ? null : <OutcomePill facts={facts} />);
  return [{ key: "outcome", header: t("common:outcome"), narrow: "leadEnd", cell }];
}

/** True for successful transactions, which show no outcome: only failed and pending ones do. */
function isQuiet(facts: TransactionFacts): boolean {
  return facts.state === "committed" && !hasFailed(facts);
}
