import type { ReactNode } from "react";
import type { Address, TransactionFacts } from "../chain/facts/types.ts";
import { t } from "../language/words.ts";
import { epilogueHeights } from "../preview/blockHeights.ts";
import { describeTransaction } from "../preview/words.ts";
import { routes } from "../routing/routes.ts";
import { useNetwork } from "../session/context.ts";
import { formatCount } from "../ui/amount.ts";
import { HashText } from "../ui/HashText.tsx";
import { Table, type TableColumn } from "../ui/Table.tsx";
import { TimeText } from "../ui/TimeText.tsx";
import { OutcomePill } from "./OutcomePill.tsx";
import { Sentence } from "./Sentence.tsx";

export interface TransactionTableProps {
  readonly label: string;
  readonly rows: readonly TransactionFacts[];
  /** Whose history it is: told as "you". */
  readonly you?: Address | undefined;
  readonly empty?: ReactNode;
  readonly isLoading?: boolean;
}

/** Transactions in words, one a row. */
export function TransactionTable({ label, rows, you, empty, isLoading = false }: TransactionTableProps) {
  const network = useNetwork();
  const heights = epilogueHeights(rows);
  return (
    <Table
      label={label}
      rows={rows}
      rowKey={(facts) => facts.hash}
      empty={empty}
      {...(isLoading ? { loadingRows: 5 } : {})}
      columns={[
        {
          key: "what",
          header: t("common:whatHappened"),
          cell: (facts) => (
            <span className="break-words">
              <Sentence parts={describeTransaction(facts, you, [], heights.get(facts.version ?? -1n))} link />
            </span>
          ),
        },
        ...outcomeColumn(rows),
        {
          key: "version",
          header: t("common:version"),
          align: "right",
          cell: (facts) => (
            <a href={routes.transaction(network.id, facts.version ?? facts.hash)} className="link inline-block min-w-6">
              {facts.version === undefined ? t("common:pendingVersion") : formatCount(facts.version)}
            </a>
          ),
        },
        {
          key: "hash",
          header: t("common:hash"),
          secondary: true,
          cell: (facts) => <HashText hash={facts.hash} href={routes.transaction(network.id, facts.hash)} copy={false} />,
        },
        {
          key: "when",
          header: t("common:when"),
          align: "right",
          cell: (facts) =>
            facts.timestampUsecs === undefined || facts.kind === "genesis" ? "–" : <TimeText usecs={facts.timestampUsecs} />,
        },
      ]}
    />
  );
}

/** Only where there is an outcome to tell: else it would be a column, or on a narrow screen a line of every row, with nothing in it. */
function outcomeColumn(rows: readonly TransactionFacts[]): readonly TableColumn<TransactionFacts>[] {
  if (rows.every(isQuiet)) return [];
  return [{ key: "outcome", header: t("common:outcome"), cell: (facts) => (isQuiet(facts) ? null : <OutcomePill facts={facts} />) }];
}

/** Colour means something: an outcome is shown where it failed or is pending. */
function isQuiet({ state, success }: TransactionFacts): boolean {
  return state === "committed" && success !== false;
}
