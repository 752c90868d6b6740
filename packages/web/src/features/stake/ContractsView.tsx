import { FileText } from "lucide-react";
import type { ReactNode } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { contractsQuery } from "../../chain/queries/stakeQueries.ts";
import { t } from "../../language/words.ts";
import { NoAccountYet } from "../../parts/states/NoAccount.tsx";
import { ListTemplate } from "../../parts/templates/ListTemplate.tsx";
import { useQueryState } from "../../parts/templates/useQueryState.tsx";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { EmptyCard } from "../../ui/Empty.tsx";
import { LookUpVesting } from "./LookUpVesting.tsx";
import { StakingContracts } from "./StakingContracts.tsx";
import { VestingAt } from "./VestingAt.tsx";

/** Staking and vesting contracts of an account. */
export function ContractsView({ views, account }: { readonly views: ReactNode; readonly account: AccountRecord | undefined }) {
  if (account !== undefined) return <Contracts views={views} account={account.address} />;
  return (
    <ListTemplate title={t("pages:stake")} views={views} state={{ kind: "empty" }} empty={<NoAccountYet text={t("stake:noAccountText")} />}>
      {null}
    </ListTemplate>
  );
}

/** Maximum number of listed vesting contracts: an admin may have many, and each needs a separate request after page load. */
const MAX_VESTING = 20;

function Contracts({ views, account }: { readonly views: ReactNode; readonly account: Address }) {
  const contracts = useChainQuery(contractsQuery(account));
  const { staking = [], vesting = [] } = contracts.data ?? {};
  return (
    <ListTemplate title={t("pages:stake")} views={views} state={useQueryState(contracts)} empty={null}>
      <div className="grid gap-6">
        {staking.length > 0 && <StakingContracts contracts={staking} />}
        {vesting.slice(0, MAX_VESTING).map((address) => (
          <VestingAt key={address} address={address} account={account} />
        ))}
        {staking.length === 0 && vesting.length === 0 && (
          <EmptyCard icon={<FileText />} title={t("stake:noContracts")} text={t("stake:noContractsText")} />
        )}
        <LookUpVesting account={account} />
      </div>
    </ListTemplate>
  );
}
