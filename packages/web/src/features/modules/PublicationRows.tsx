import { type ReactNode, useDeferredValue, useMemo } from "react";
import type { Publication } from "../../chain/indexer/publications.ts";
import { publicationsQuery } from "../../chain/queries/codeQueries.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { CodeTransactionList } from "../../parts/lists/CodeTransactionList.tsx";
import { CsvButton } from "../../parts/lists/CsvButton.tsx";
import { codeTransactionsCsv } from "../../parts/lists/codeTransactionsCsv.ts";
import { ListFilter } from "../../parts/lists/ListFilter.tsx";
import { useTypedFilter } from "../../parts/lists/useTypedFilter.ts";
import { ListTemplate } from "../../parts/templates/ListTemplate.tsx";
import { READY } from "../../parts/templates/StatePanel.tsx";
import { useAccountLabel } from "../../session/account/useAccountLabel.ts";
import { useNetwork } from "../../session/context.ts";
import { useChainPages } from "../../session/network/useChainQuery.ts";
import { Empty } from "../../ui/Empty.tsx";
import { useColumns } from "../../ui/virtual/useColumns.ts";
import type { ListColumn } from "../../ui/virtual/VirtualTable.tsx";

/** Transactions that published or upgraded packages, newest first. The filter covers loaded rows only. */
export function PublicationRows({ views }: { readonly views: ReactNode }) {
  const network = useNetwork();
  const labelOf = useAccountLabel();
  const pages = useChainPages(publicationsQuery());
  const [typed, setTyped] = useTypedFilter();
  const wanted = useDeferredValue(typed).trim().toLowerCase();
  const read = useMemo(() => pages.data?.pages.flatMap(({ publications }) => publications) ?? [], [pages.data]);
  const rows = useMemo(
    () =>
      read.filter(({ sender, functionId }) =>
        [sender, labelOf(sender) ?? "", functionId].some((text) => text.toLowerCase().includes(wanted)),
      ),
    [read, wanted, labelOf],
  );
  const columns = useColumns(columnsOf);
  return (
    <ListTemplate
      title={t("pages:modules")}
      views={views}
      filters={<ListFilter label={t("modules:filterPublications")} value={typed} onChange={setTyped} />}
      tools={
        rows.length > 0 && (
          <CsvButton
            fileName={`published-${network.id}.csv`}
            read={async () => codeTransactionsCsv(rows, ({ functionId }) => functionId)}
          />
        )
      }
      state={READY}
      empty={null}
    >
      <CodeTransactionList
        label={t("modules:recentlyPublished")}
        pages={pages}
        rows={rows}
        columns={columns}
        empty={
          wanted === "" ? (
            <Empty title={t("modules:nothingPublished")} text={t("modules:nothingPublishedText")} />
          ) : (
            <Empty title={t("modules:noneFound", { text: typed })} text={t("modules:noPublicationMatches")} />
          )
        }
      />
    </ListTemplate>
  );
}

function columnsOf(): readonly ListColumn<Publication>[] {
  return [
    {
      key: "publisher",
      header: t("modules:publisher"),
      width: "minmax(0, 2fr)",
      narrow: "lead",
      cell: ({ sender }) => <AccountLink address={sender} to="modules" inRow />,
    },
    {
      key: "how",
      header: t("modules:publishedTo"),
      width: "minmax(0, 2fr)",
      narrow: "below",
      cell: ({ functionId }) => t(placeOf(functionId)),
    },
  ];
}

function placeOf(functionId: string) {
  if (functionId.endsWith("upgrade") || functionId.endsWith("upgrade_object_code")) return "modules:toObjectUpgrade";
  if (functionId.includes("object_code_deployment") || functionId.endsWith("to_object")) return "modules:toNewObject";
  return functionId.includes("resource_account") ? "modules:toResourceAccount" : "modules:toAccount";
}
