import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { accountQuery } from "../../chain/queries/accountQuery.ts";
import { balanceQuery } from "../../chain/queries/balanceQuery.ts";
import { modulesQuery } from "../../chain/queries/modulesQuery.ts";
import { resourcesQuery } from "../../chain/queries/resourcesQuery.ts";
import { isNotFound } from "../../chain/transport/chainError.ts";
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
    <div className="grid gap-6">
      <Card label="Account">
        <CardSection>
          <div className="flex flex-wrap items-center gap-4">
            <AddressMark address={address} size={40} />
            <div className="min-w-0 flex-1 basis-64">
              {label !== undefined && <p className="text-lead font-[600]">{label}</p>}
              <p className="flex items-start gap-1.5">
                <span className="mono break-all">{address}</span>
                <CopyButton text={address} label="Copy address" />
              </p>
            </div>
            <Button href={routes.send(network.id, { to: address })}>Send to this address</Button>
          </div>
          {isUnused && (
            <div className="mt-4">
              <Notice level="notice" title="Never used">
                Nothing was ever sent to this address on {network.label}. That is how every address begins; it can be paid all the same.
              </Notice>
            </div>
          )}
        </CardSection>
        <CardSection>
          <KeyValue
            items={[
              {
                label: "Balance",
                value:
                  balance.data === undefined ? <Waiting query={balance} /> : <AmountText units={balance.data} decimals={8} symbol="APT" />,
              },
              {
                label: "Sequence number",
                value:
                  account.data !== undefined ? (
                    formatCount(account.data.sequenceNumber)
                  ) : isNotFound(account.error) ? (
                    "none"
                  ) : (
                    <Waiting query={account} />
                  ),
              },
              ...(account.data === undefined || account.data.authenticationKey === address
                ? []
                : [{ label: "Authentication key", value: <span className="mono break-all">{account.data.authenticationKey}</span> }]),
            ]}
          />
        </CardSection>
      </Card>
      <Tabs
        label="About the account"
        value={tab}
        onChange={setTab}
        tabs={[
          { key: "transactions", label: "Sent transactions", content: <AccountTransactions address={address} /> },
          { key: "resources", label: counted("Resources", resources.data?.length), content: <ResourceList query={resources} /> },
          { key: "modules", label: counted("Modules", modules.data?.length), content: <ModuleList query={modules} /> },
        ]}
      />
    </div>
  );
}

function Waiting({ query }: { readonly query: { readonly error: Error | null } }) {
  return query.error === null ? <Skeleton className="h-5 w-24" /> : <span className="text-ink-3">not known</span>;
}

function counted(word: string, count: number | undefined): string {
  return count === undefined ? word : `${word} (${formatCount(count)})`;
}
