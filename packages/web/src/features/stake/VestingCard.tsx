import type { Address } from "../../chain/facts/types.ts";
import { nextVesting, type VestingContract } from "../../chain/ledger/stakeContracts.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { FactList } from "../../parts/FactList.tsx";
import { Apt, aptText } from "../../parts/stake/Apt.tsx";
import { exactText } from "../../parts/stake/DateText.tsx";
import { SectionCard } from "../../ui/Card.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { formatCount } from "../../ui/text/amount.ts";

/** One vesting contract: remaining amount and vesting dates. */
export function VestingCard({ contract, account }: { readonly contract: VestingContract; readonly account: Address }) {
  const next = nextVesting(contract);
  const own = contract.shareholders.find(({ holder }) => holder === account)?.octas;
  const link = (address: Address) => <AccountLink address={address} />;
  return (
    <SectionCard
      title={t("stake:vestingContract")}
      action={contract.isActive ? undefined : <Pill tone="caution">{t("stake:terminated")}</Pill>}
    >
      <FactList
        inColumns
        items={[
          { label: t("stake:lookUpLabel"), value: link(contract.address) },
          { label: t("stake:vestingAdmin"), value: link(contract.admin) },
          { label: t("stake:granted"), value: <Apt octas={contract.granted} /> },
          { label: t("stake:remaining"), value: <Apt octas={contract.remaining} /> },
          ...(own === undefined ? [] : [{ label: t("stake:yourGrant"), value: <Apt octas={own} /> }]),
          {
            label: t("stake:nextVesting"),
            value:
              next === undefined
                ? t("stake:nothingMoreVests")
                : t("stake:nextVestingOn", { amount: aptText(next.octas), date: exactText(next.atSecs) }),
          },
          { label: t("stake:shareholders"), value: formatCount(contract.shareholders.length) },
          {
            label: t("stake:pool"),
            value: <AccountLink address={contract.pool} to="pool" copy={false} />,
          },
        ]}
      />
    </SectionCard>
  );
}
