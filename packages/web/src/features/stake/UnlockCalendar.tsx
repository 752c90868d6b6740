import { type Position, unlockings } from "../../chain/staking/positions.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { Apt } from "../../parts/stake/Apt.tsx";
import { exactText } from "../../parts/stake/DateText.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { SectionCard } from "../../ui/Card.tsx";
import { Table } from "../../ui/Table.tsx";

/** Upcoming unlocks of stake, earliest first. */
export function UnlockCalendar({ positions }: { readonly positions: readonly Position[] }) {
  const network = useNetwork();
  return (
    <SectionCard title={t("stake:calendar")} flush>
      <Table
        label={t("stake:calendar")}
        rows={unlockings(positions)}
        rowKey={({ pool, atSecs }) => `${pool} ${atSecs ?? ""}`}
        empty={<p className="px-4 pb-5 text-ink-3 sm:px-6">{t("stake:nothingUnlocks")}</p>}
        columns={[
          {
            key: "date",
            header: t("stake:date"),
            cell: ({ atSecs }) => (atSecs === undefined ? t("stake:now") : exactText(atSecs)),
          },
          {
            key: "what",
            header: t("stake:what"),
            cell: ({ atSecs }) => t(atSecs === undefined ? "stake:freeNow" : "stake:unlocks"),
          },
          {
            key: "pool",
            header: t("stake:pool"),
            cell: ({ pool }) => <AccountLink address={pool} to="pool" copy={false} />,
          },
          { key: "amount", header: t("stake:amount"), align: "right", cell: ({ octas }) => <Apt octas={octas} /> },
          {
            key: "act",
            header: "",
            align: "right",
            cell: ({ pool, atSecs }) => (
              <Button size="small" href={routes.pool(network.id, pool, atSecs === undefined ? "withdraw" : "reactivate")}>
                {t(atSecs === undefined ? "stake:withdraw" : "stake:reactivate")}
              </Button>
            ),
          },
        ]}
      />
    </SectionCard>
  );
}
