import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Publication } from "../../chain/indexer/publications.ts";
import { publicationsQuery } from "../../chain/queries/codeQueries.ts";
import { t } from "../../language/words.ts";
import { IndexedList } from "../../parts/IndexedList.tsx";
import { ListTemplate } from "../../parts/templates/ListTemplate.tsx";
import { READY } from "../../parts/templates/StatePanel.tsx";
import { routes } from "../../routing/routes.ts";
import { useChain, useLedgerIdentity, useNetwork } from "../../session/context.ts";
import { useAccountLabel } from "../../session/useAccountLabel.ts";
import { AddressText } from "../../ui/AddressText.tsx";
import { formatCount } from "../../ui/amount.ts";
import { Empty } from "../../ui/Empty.tsx";
import { TimeText } from "../../ui/TimeText.tsx";
import { VirtualTable } from "../../ui/virtual/VirtualTable.tsx";

/** Transactions that published or upgraded packages, the newest first. */
export function PublicationRows({ views }: { readonly views: ReactNode }) {
  const network = useNetwork();
  const labelOf = useAccountLabel();
  const pages = useInfiniteQuery(publicationsQuery(useChain(), useLedgerIdentity()));
  const rows = pages.data?.pages.flatMap(({ publications }) => publications) ?? [];
  return (
    <ListTemplate title={t("pages:modules")} views={views} state={READY} empty={null}>
      <IndexedList
        pages={pages}
        count={rows.length}
        label={t("modules:recentlyPublished")}
        empty={<Empty title={t("modules:nothingPublished")} text={t("modules:nothingPublishedText")} />}
      >
        {(onNearEnd) => (
          <VirtualTable<Publication>
            label={t("modules:recentlyPublished")}
            rows={rows}
            onNearEnd={onNearEnd}
            rowHref={({ version }) => routes.transaction(network.id, version)}
            rowLabel={({ version }) => t("modules:transaction", { version: formatCount(version) })}
            columns={[
              {
                key: "publisher",
                header: t("modules:publisher"),
                width: "minmax(0, 2fr)",
                narrow: "lead",
                cell: ({ sender }) => (
                  <AddressText address={sender} label={labelOf(sender)} href={routes.modules(network.id, sender)} copy={false} />
                ),
              },
              {
                key: "how",
                header: t("modules:publishedTo"),
                width: "minmax(0, 2fr)",
                narrow: "below",
                cell: ({ functionId }) => t(placeOf(functionId)),
              },
              {
                key: "version",
                header: t("modules:version"),
                align: "right",
                cell: ({ version }) => formatCount(version),
              },
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
    </ListTemplate>
  );
}

function placeOf(functionId: string) {
  if (functionId.endsWith("upgrade") || functionId.endsWith("upgrade_object_code")) return "modules:toObjectUpgrade";
  if (functionId.includes("object_code_deployment") || functionId.endsWith("to_object")) return "modules:toNewObject";
  return functionId.includes("resource_account") ? "modules:toResourceAccount" : "modules:toAccount";
}
