import type { IndexedToken } from "../../chain/indexer/indexedToken.ts";
import { t } from "../../language/words.ts";
import { DetailTemplate } from "../../parts/templates/DetailTemplate.tsx";
import { READY } from "../../parts/templates/StatePanel.tsx";
import { MarkToken } from "../../parts/tokens/MarkToken.tsx";
import { shownName } from "../../parts/tokens/tokenText.ts";
import { routes } from "../../routing/routes.ts";
import { useCurrentAccount, useNetwork } from "../../session/context.ts";
import { useAccountLabel } from "../../session/useAccountLabel.ts";
import { AddressMark } from "../../ui/AddressMark.tsx";
import { AddressText } from "../../ui/AddressText.tsx";
import { formatCount } from "../../ui/amount.ts";
import { CardSection } from "../../ui/Card.tsx";
import { KeyValue } from "../../ui/KeyValue.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { shortenHex } from "../../ui/shorten.ts";
import { TokenTabs } from "./TokenTabs.tsx";

/** A collectible that is no object of the ledger: of the first standard, or burnt. */
export function IndexedTokenView({ token }: { readonly token: IndexedToken }) {
  const network = useNetwork();
  const labelOf = useAccountLabel();
  const account = useCurrentAccount();
  const { collection } = token;
  return (
    <DetailTemplate
      list={{ label: t("pages:collectibles"), href: routes.collectibles(network.id) }}
      shortId={<span className="mono">{shortenHex(token.id, 10, 12)}</span>}
      title={shownName(token.name)}
      heading={<bdi className="wrap-anywhere">{shownName(token.name)}</bdi>}
      mark={<AddressMark address={token.id} size={40} />}
      status={<Pill tone={token.isBurnt ? "danger" : "neutral"}>{t(token.isBurnt ? "collectibles:burnt" : "collectibles:older")}</Pill>}
      actions={
        token.owners.some(({ owner }) => owner === account?.address) ? <MarkToken id={token.id} name={shownName(token.name)} /> : undefined
      }
      facts={
        collection === undefined
          ? []
          : [
              { label: t("collectibles:collection"), value: <bdi className="wrap-anywhere">{shownName(collection.name)}</bdi> },
              {
                label: t("collectibles:creator"),
                value: (
                  <AddressText
                    address={collection.creator}
                    label={labelOf(collection.creator)}
                    href={routes.account(network.id, collection.creator)}
                  />
                ),
              },
            ]
      }
      state={READY}
      empty={null}
    >
      <div className="mb-6">
        <Notice level="notice">{t(token.isBurnt ? "collectibles:burntText" : "collectibles:olderText")}</Notice>
      </div>
      <TokenTabs token={token}>
        {token.owners.length > 0 && (
          <CardSection title={t("collectibles:owners")}>
            <KeyValue
              items={token.owners.map(({ owner, units }) => ({ label: labelOf(owner) ?? shortenHex(owner), value: formatCount(units) }))}
            />
          </CardSection>
        )}
      </TokenTabs>
    </DetailTemplate>
  );
}
