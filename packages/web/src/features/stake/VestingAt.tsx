import type { Address } from "../../chain/facts/types.ts";
import { vestingQuery } from "../../chain/queries/stakeQueries.ts";
import { t } from "../../language/words.ts";
import { Loaded } from "../../parts/states/Loaded.tsx";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { VestingCard } from "./VestingCard.tsx";

/** Loads and shows the vesting contract at an address. */
export function VestingAt({ address, account }: { readonly address: Address; readonly account: Address }) {
  const contract = useChainQuery(vestingQuery(address));
  return (
    <Loaded query={contract} skeleton={<Skeleton className="h-6 w-full" lines={4} />}>
      {(found) =>
        found === null ? (
          <p role="status" className="text-ink-2">
            {t("stake:noVesting")}
          </p>
        ) : (
          <VestingCard contract={found} account={account} />
        )
      }
    </Loaded>
  );
}
