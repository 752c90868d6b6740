import { useState } from "react";
import { type AccountName, accountNameText } from "../../chain/facts/accountName.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { NameFacts } from "../../chain/ledger/nameFacts.ts";
import { nameFactsQuery } from "../../chain/queries/nameQueries.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { FlowReceipt } from "../../parts/flow/receipt/FlowReceipt.tsx";
import { DetailTemplate } from "../../parts/templates/DetailTemplate.tsx";
import { useQueryState } from "../../parts/templates/useQueryState.tsx";
import { routes } from "../../routing/routes.ts";
import { useCurrentAccount, useGo, useNetwork } from "../../session/context.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyCard } from "../../ui/Empty.tsx";
import type { KeyValueItem } from "../../ui/KeyValue.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { KindMark } from "../../ui/text/KindMark.tsx";
import { TimeText } from "../../ui/text/TimeText.tsx";
import type { SentNameAct } from "./NameFlow.tsx";
import { NameWork } from "./NameWork.tsx";
import { Subdomains } from "./Subdomains.tsx";

/** Details of one registered name, with its actions. */
export function NameView({ name, contract }: { readonly name: AccountName; readonly contract: Address }) {
  const network = useNetwork();
  const account = useCurrentAccount();
  const facts = useChainQuery(nameFactsQuery(name));
  const domain: AccountName = { domain: name.domain, subdomain: undefined };
  // The domain's facts matter because only its owner can create a subdomain.
  const ofDomain = useChainQuery(nameFactsQuery(domain), { enabled: name.subdomain !== undefined && facts.data?.kind === "available" });
  const state = useQueryState(facts);
  const go = useGo();
  const [sent, setSent] = useState<SentNameAct>();
  const text = accountNameText(name);
  const found = facts.data;
  const isOwn = found?.kind === "registered" && found.owner === account?.address;
  const canCreate = ofDomain.data?.kind === "registered" && ofDomain.data.owner === account?.address;
  const isOpen = found !== undefined && (isOwn || canCreate || (found.kind !== "registered" && name.subdomain === undefined));
  return (
    <DetailTemplate
      list={{ label: t("pages:names"), href: routes.names(network.id) }}
      shortId={text}
      title={text}
      mark={<KindMark kind="name" size={40} />}
      status={
        found !== undefined && (
          <span className="inline-flex gap-2">
            <Pill tone={found.kind === "expired" ? "caution" : "neutral"}>{t(STATES[found.kind])}</Pill>
            {found.kind === "registered" && found.isPrimary && <Pill tone="accent">{t("names:primary")}</Pill>}
          </span>
        )
      }
      {...(found?.kind === "registered" &&
        found.target !== undefined && {
          actions: <Button href={routes.send(network.id, { to: found.target })}>{t("names:sendTo")}</Button>,
        })}
      facts={useFacts(found)}
      state={state}
      empty={null}
    >
      {sent !== undefined && (
        <FlowReceipt
          hash={sent.hash}
          another={t("names:another")}
          onAgain={() => setSent(undefined)}
          onDone={() => {
            setSent(undefined);
            go(sent.act === "transfer" ? routes.names(network.id) : routes.name(network.id, accountNameText(sent.name)));
          }}
        />
      )}
      {sent === undefined && found !== undefined && !isOpen && found.kind !== "registered" && (
        <EmptyCard
          title={t(STATES[found.kind])}
          text={found.kind === "expired" ? t("names:expiredText") : t("names:subdomainText", { domain: accountNameText(domain) })}
        />
      )}
      {sent === undefined && found !== undefined && isOpen && (
        <NameWork
          name={name}
          contract={contract}
          facts={found}
          onSent={setSent}
          domainExpirationSecs={ofDomain.data?.kind === "registered" ? ofDomain.data.expirationSecs : undefined}
        />
      )}
      {name.subdomain === undefined && found?.kind === "registered" && <Subdomains domain={name.domain} />}
    </DetailTemplate>
  );
}

const STATES = { available: "names:available", registered: "names:registered", expired: "names:expired" } as const;

function useFacts(found: NameFacts | undefined): readonly KeyValueItem[] {
  if (found === undefined || found.kind === "available") return [];
  const address = (one: Address) => <AccountLink address={one} />;
  const expires =
    found.expirationSecs === undefined
      ? []
      : [
          {
            label: t(found.kind === "expired" ? "names:expired" : "names:expires"),
            value: <TimeText secs={found.expirationSecs} absolute />,
          },
        ];
  if (found.kind === "expired") return expires;
  return [
    { label: t("names:owner"), value: address(found.owner) },
    { label: t("names:leadsTo"), value: found.target === undefined ? t("names:nowhere") : address(found.target) },
    ...expires,
  ];
}
