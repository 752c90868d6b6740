import { AtSign } from "lucide-react";
import { accountNameText } from "../../chain/facts/accountName.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { IndexedName } from "../../chain/indexer/accountNames.ts";
import { nameFactsQuery, ownedNamesQuery } from "../../chain/queries/nameQueries.ts";
import { ChainError } from "../../chain/transport/chainError.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { nameTime } from "../../parts/names/nameTime.ts";
import { ListTemplate } from "../../parts/templates/ListTemplate.tsx";
import { useQueryState } from "../../parts/templates/useQueryState.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { useLedgerClock } from "../../session/network/useLedgerClock.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { TimeText } from "../../ui/text/TimeText.tsx";
import { VirtualTable } from "../../ui/virtual/VirtualTable.tsx";
import { NameSearch } from "./NameSearch.tsx";

/** Names owned by an account, next expiry first. */
export function AccountNames({ owner }: { readonly owner: Address }) {
  const network = useNetwork();
  const ledgerSecs = useLedgerClock();
  const names = useChainQuery(ownedNamesQuery(owner));
  const state = useQueryState(names, (found) => found.length === 0);
  const rows = names.data ?? [];
  const isWithoutIndex = names.error instanceof ChainError && names.error.service === "indexer" && names.data === undefined;
  const timeOf = ({ expirationSecs }: IndexedName) => (ledgerSecs === undefined ? "fine" : nameTime(expirationSecs, ledgerSecs));
  return (
    <ListTemplate
      title={t("pages:names")}
      note={
        <div className="grid gap-4">
          <NameSearch />
          {rows
            .filter((row) => timeOf(row) !== "fine")
            .map((row) => (
              <Reminder key={accountNameText(row.name)} row={row} isExpired={timeOf(row) === "expired"} />
            ))}
        </div>
      }
      state={isWithoutIndex ? { kind: "error", view: <Notice level="notice">{t("names:needsIndex")}</Notice> } : state}
      empty={<Empty icon={<AtSign />} title={t("names:nothing")} text={t("names:nothingText")} />}
      footer={
        rows.length > 0 && (
          <p role="status" className="w-full text-ink-3">
            {t("names:inAll", { rows: formatCount(rows.length) })}
          </p>
        )
      }
    >
      <Card label={t("pages:names")}>
        <VirtualTable<IndexedName>
          label={t("pages:names")}
          rows={rows}
          rowHref={({ name }) => routes.name(network.id, accountNameText(name))}
          rowLabel={({ name }) => t("names:open", { name: accountNameText(name) })}
          columns={[
            {
              key: "name",
              header: t("names:name"),
              width: "minmax(0, 2fr)",
              narrow: "lead",
              cell: (row) => (
                <span className="inline-flex max-w-full items-center gap-2">
                  <span className="truncate font-[560]">{accountNameText(row.name)}</span>
                  {row.isPrimary && <Pill tone="accent">{t("names:primary")}</Pill>}
                  {timeOf(row) === "soon" && <Pill tone="caution">{t("names:soon")}</Pill>}
                  {timeOf(row) === "expired" && <Pill tone="danger">{t("names:expired")}</Pill>}
                </span>
              ),
            },
            {
              key: "target",
              header: t("names:leadsTo"),
              narrow: "below",
              width: "minmax(0, 2fr)",
              cell: ({ target }) =>
                target === undefined ? (
                  <span className="text-ink-3">{t("names:nowhere")}</span>
                ) : (
                  <AccountLink address={target} copy={false} />
                ),
            },
            {
              key: "expires",
              header: t("names:expires"),
              align: "right",
              narrow: "belowEnd",
              width: "minmax(0, 1.4fr)",
              isNamed: true,
              cell: ({ expirationSecs }) => <TimeText secs={expirationSecs} absolute />,
            },
          ]}
        />
      </Card>
    </ListTemplate>
  );
}

function Reminder({ row: { name, expirationSecs }, isExpired }: { readonly row: IndexedName; readonly isExpired: boolean }) {
  const network = useNetwork();
  const text = accountNameText(name);
  const { data: facts } = useChainQuery(nameFactsQuery(name), { enabled: isExpired });
  const isFree = facts?.kind === "available" && name.subdomain === undefined;
  return (
    <Notice
      level="caution"
      title={
        <>
          {text}: {isExpired ? t("names:expired") : t("names:expires")} <TimeText secs={expirationSecs} absolute />
        </>
      }
      action={
        name.subdomain === undefined && (
          <Button size="small" href={isFree ? routes.name(network.id, text) : routes.name(network.id, text, "renew")}>
            {t(isFree ? "names:register" : "names:renewNow")}
          </Button>
        )
      }
    >
      {t(isFree ? "names:freeText" : isExpired ? "names:expiredText" : "names:remindText")}
    </Notice>
  );
}
