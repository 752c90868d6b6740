import type { Address } from "../../chain/facts/types.ts";
import { sharedAccountQuery } from "../../chain/queries/sharedAccountQuery.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { FactList } from "../../parts/FactList.tsx";
import { Loaded } from "../../parts/states/Loaded.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { Button } from "../../ui/Button.tsx";
import { SectionCard } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { formatCount } from "../../ui/text/amount.ts";

/** Owners and threshold of a shared account. Its page under Shared accounts lists proposals and votes. */
export function MultisigTab({ address }: { readonly address: Address }) {
  const network = useNetwork();
  const shared = useChainQuery(sharedAccountQuery(address));
  return (
    <Loaded query={shared} skeleton={<Skeleton className="h-6 w-full" lines={4} />}>
      {(account) =>
        account !== null && (
          <SectionCard
            label={t("account:multisig")}
            title={t("account:multisig")}
            action={
              <Button size="small" href={routes.sharedAccount(network.id, address)}>
                {t("account:openShared")}
              </Button>
            }
          >
            <FactList
              items={[
                {
                  label: t("account:threshold"),
                  value: t("account:thresholdOf", { threshold: formatCount(account.threshold), owners: account.owners.length }),
                },
                {
                  label: t("account:owners"),
                  value: (
                    <ul className="grid gap-1">
                      {account.owners.map((owner) => (
                        <li key={owner}>
                          <AccountLink address={owner} />
                        </li>
                      ))}
                    </ul>
                  ),
                },
                { label: t("account:pendingProposals"), value: formatCount(account.pending.length) },
                { label: t("account:lastExecuted"), value: formatCount(account.lastResolved) },
                {
                  label: t("account:nextProposal"),
                  value: formatCount(account.lastResolved + BigInt(account.pending.length) + 1n),
                },
              ]}
            />
          </SectionCard>
        )
      }
    </Loaded>
  );
}
