import type { UseQueryResult } from "@tanstack/react-query";
import type { SharedAccount } from "../../chain/facts/sharedAccount.ts";
import type { Address } from "../../chain/facts/types.ts";
import { Phrase } from "../../language/Phrase.tsx";
import { t } from "../../language/words.ts";
import { DetailTemplate } from "../../parts/templates/DetailTemplate.tsx";
import { IdLine } from "../../parts/templates/IdLine.tsx";
import { useQueryState } from "../../parts/templates/useQueryState.tsx";
import { APT } from "../../preview/findAsset.ts";
import { routes } from "../../routing/routes.ts";
import { useListedShared } from "../../session/account/sharedAccounts.ts";
import { useAccountLabel } from "../../session/account/useAccountLabel.ts";
import { useAptBalance } from "../../session/account/useAptBalance.ts";
import { useCurrentAccount, useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { AddressMark } from "../../ui/text/AddressMark.tsx";
import { AmountText } from "../../ui/text/AmountText.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { shortenAddress } from "../../ui/text/shorten.ts";
import { NameButton } from "./NameButton.tsx";
import { SharedTabs } from "./SharedTabs.tsx";

/** Details of a shared account. */
export function SharedAccountView({ address, query }: { readonly address: Address; readonly query: UseQueryResult<SharedAccount | null> }) {
  const network = useNetwork();
  const labelOf = useAccountLabel();
  const current = useCurrentAccount();
  const octas = useAptBalance(address);
  const account = query.data;
  const isOwner = account != null && current !== undefined && account.owners.includes(current.address);
  return (
    <DetailTemplate
      list={{ label: t("pages:shared"), href: routes.shared(network.id) }}
      shortId={<span className="mono">{shortenAddress(address)}</span>}
      title={t("pages:sharedAccount")}
      heading={
        <>
          {t("pages:sharedAccount")} <bdi className="font-normal text-ink-3 wrap-anywhere">{labelOf(address)}</bdi>
        </>
      }
      mark={<AddressMark address={address} size={40} />}
      status={
        <>
          <IdLine id={address} copy={t("common:copyAddressOf", { address: shortenAddress(address) })} />
          {account != null && current !== undefined && (
            <Pill tone={isOwner ? "accent" : "neutral"}>
              {isOwner ? (
                <Phrase
                  of="shared:youOwn"
                  parts={{ account: <bdi className="truncate">{labelOf(current.address) ?? shortenAddress(current.address)}</bdi> }}
                />
              ) : (
                t("shared:notOwner")
              )}
            </Pill>
          )}
        </>
      }
      actions={
        account == null ? undefined : (
          <>
            <NameButton address={address} />
            <ListButton address={address} />
            {isOwner && <Button href={routes.sharedAccount(network.id, address, { propose: "owners" })}>{t("shared:changeOwners")}</Button>}
            {/* A shared account without funds cannot pay, so depositing becomes the primary action. */}
            {octas !== 0n && <PayIn address={address} />}
            {isOwner && (
              <Button
                variant={octas === 0n ? "secondary" : "primary"}
                href={routes.sharedAccount(network.id, address, { propose: "payment" })}
              >
                {t("shared:proposePayment")}
              </Button>
            )}
            {octas === 0n && <PayIn address={address} isFirst />}
          </>
        )
      }
      facts={
        account == null
          ? []
          : [
              {
                label: t("shared:balance"),
                value: octas === undefined ? "–" : <AmountText units={octas} decimals={APT.decimals} symbol={APT.symbol} />,
              },
              {
                label: t("shared:mustAgree"),
                value: t("shared:ofOwners", { threshold: account.threshold, owners: account.owners.length }),
              },
              { label: t("shared:waiting"), value: formatCount(account.pending.length) },
              { label: t("shared:resolved"), value: formatCount(account.lastResolved) },
            ]
      }
      state={useQueryState(query, (found) => found === null)}
      empty={<Empty title={t("shared:noneHere", { network: network.label })} text={t("shared:notShared")} />}
    >
      {account != null && <SharedTabs account={account} />}
    </DetailTemplate>
  );
}

function PayIn({ address, isFirst = false }: { readonly address: Address; readonly isFirst?: boolean }) {
  const network = useNetwork();
  return (
    <Button variant={isFirst ? "primary" : "secondary"} href={routes.send(network.id, { to: address })}>
      {t("shared:payIn")}
    </Button>
  );
}

/** Button that adds the shared account to this browser's list, or removes it. */
function ListButton({ address }: { readonly address: Address }) {
  const { addresses, add, remove } = useListedShared();
  return addresses.includes(address) ? (
    <Button onClick={() => remove(address)}>{t("shared:removeFromList")}</Button>
  ) : (
    <Button onClick={() => add(address)}>{t("shared:addToList")}</Button>
  );
}
