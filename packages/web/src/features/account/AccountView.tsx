import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { accountQuery } from "../../chain/queries/accountQuery.ts";
import { balanceQuery } from "../../chain/queries/balanceQuery.ts";
import { modulesQuery } from "../../chain/queries/modulesQuery.ts";
import { resourcesQuery } from "../../chain/queries/resourcesQuery.ts";
import { isNotFound } from "../../chain/transport/chainError.ts";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { useChain, useLedgerIdentity, useNetwork } from "../../session/context.ts";
import { useAccountLabel } from "../../session/useAccountLabel.ts";
import { AddressMark } from "../../ui/AddressMark.tsx";
import { AmountText } from "../../ui/AmountText.tsx";
import { formatCount } from "../../ui/amount.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardSection } from "../../ui/Card.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { KeyValue } from "../../ui/KeyValue.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { AccountTransactions } from "./AccountTransactions.tsx";
import { ModuleList } from "./ModuleList.tsx";
import { ResourceList } from "./ResourceList.tsx";

/** One address in full. */
export function AccountView({ address }: { readonly address: Address }) {
  const network = useNetwork();
  const chain = useChain();
  const identity = useLedgerIdentity();
  const label = useAccountLabel()(address);
  const [tab, setTab] = useState<"transactions" | "resources" | "modules">("transactions");
  const account = useQuery(accountQuery(chain, identity, address));
  const balance = useQuery(balanceQuery(chain, identity, address));
  const resources = useQuery(resourcesQuery(chain, identity, address));
  const modules = useQuery(modulesQuery(chain, identity, address));
  const hasNothingStored = resources.data?.length === 0 || isNotFound(resources.error);
  const isUnused = hasNothingStored && balance.data === 0n && (account.data?.sequenceNumber ?? 0n) === 0n;

  return (
    <div className="grid grid-cols-1 gap-6">
      <Card label={t("explore:account")}>
        <CardSection>
          <div className="flex flex-wrap items-center gap-4">
            <AddressMark address={address} size={40} />
            <div className="min-w-0 flex-1 basis-64">
              {label !== undefined && <p className="text-lead font-[600]">{label}</p>}
              <p className="flex items-start gap-1.5">
                <span className="mono break-all">{address}</span>
                <CopyButton text={address} label={t("common:copyAddress")} />
              </p>
            </div>
            <Button href={routes.send(network.id, { to: address })}>{t("explore:sendTo")}</Button>
          </div>
          {isUnused && (
            <div className="mt-4">
              <Notice level="notice" title={t("explore:neverUsed")}>
                {t("explore:neverUsedText", { network: network.label })}
              </Notice>
            </div>
          )}
        </CardSection>
        <CardSection>
          <KeyValue
            items={[
              {
                label: t("explore:balance"),
                value:
                  balance.data === undefined ? <Waiting query={balance} /> : <AmountText units={balance.data} decimals={8} symbol="APT" />,
              },
              {
                label: t("explore:sequenceNumber"),
                value:
                  account.data !== undefined ? (
                    formatCount(account.data.sequenceNumber)
                  ) : isNotFound(account.error) ? (
                    t("explore:none")
                  ) : (
                    <Waiting query={account} />
                  ),
              },
              ...(account.data === undefined || account.data.authenticationKey === address
                ? []
                : [
                    {
                      label: t("explore:authenticationKey"),
                      value: <span className="mono break-all">{account.data.authenticationKey}</span>,
                    },
                  ]),
            ]}
          />
        </CardSection>
      </Card>
      <Tabs
        label={t("explore:aboutAccount")}
        value={tab}
        onChange={setTab}
        tabs={[
          { key: "transactions", label: t("explore:sentTransactions"), content: <AccountTransactions address={address} /> },
          { key: "resources", label: counted(t("explore:resources"), resources.data?.length), content: <ResourceList query={resources} /> },
          { key: "modules", label: counted(t("explore:modules"), modules.data?.length), content: <ModuleList query={modules} /> },
        ]}
      />
    </div>
  );
}

function Waiting({ query }: { readonly query: { readonly error: Error | null } }) {
  return query.error === null ? <Skeleton className="h-5 w-24" /> : <span className="text-ink-3">{t("explore:notKnown")}</span>;
}

function counted(word: string, count: number | undefined): string {
  return count === undefined ? word : t("explore:countedWord", { word, number: formatCount(count) });
}
