import type { IndexedToken } from "../../chain/indexer/indexedToken.ts";
import { exactJsonToText } from "../../chain/transport/exactJson.ts";
import { t } from "../../language/words.ts";
import { JsonPane } from "../../parts/JsonPane.tsx";
import { DetailTemplate } from "../../parts/templates/DetailTemplate.tsx";
import { READY } from "../../parts/templates/StatePanel.tsx";
import { Description, PictureAddress } from "../../parts/tokens/ForeignTexts.tsx";
import { shownName } from "../../parts/tokens/tokenText.ts";
import { routes } from "../../routing/routes.ts";
import { useTab } from "../../routing/useTab.ts";
import { useNetwork } from "../../session/context.ts";
import { useAccountLabel } from "../../session/useAccountLabel.ts";
import { AddressMark } from "../../ui/AddressMark.tsx";
import { AddressText } from "../../ui/AddressText.tsx";
import { formatCount } from "../../ui/amount.ts";
import { CardSection } from "../../ui/Card.tsx";
import { KeyValue } from "../../ui/KeyValue.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { shortenHex } from "../../ui/shorten.ts";
import { Tabs } from "../../ui/Tabs.tsx";
import { Attributes } from "./Attributes.tsx";
import { BesidePicture } from "./BesidePicture.tsx";
import { TokenHistory } from "./TokenHistory.tsx";

/** A collectible that is no object of the ledger: of the first standard, or burnt. */
export function IndexedTokenView({ token }: { readonly token: IndexedToken }) {
  const network = useNetwork();
  const labelOf = useAccountLabel();
  const [tab, setTab] = useTab(["overview", "history", "json"]);
  const { collection } = token;
  return (
    <DetailTemplate
      list={{ label: t("pages:collectibles"), href: routes.collectibles(network.id) }}
      shortId={<span className="mono">{shortenHex(token.id, 10, 12)}</span>}
      title={shownName(token.name)}
      heading={<bdi className="wrap-anywhere">{shownName(token.name)}</bdi>}
      mark={<AddressMark address={token.id} size={40} />}
      status={<Pill tone={token.isBurnt ? "danger" : "neutral"}>{t(token.isBurnt ? "collectibles:burnt" : "collectibles:older")}</Pill>}
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
      <Tabs
        label={t("collectibles:about")}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            key: "overview",
            label: t("collectibles:overviewTab"),
            content: (
              <BesidePicture uri={token.uri} id={token.id}>
                <CardSection title={t("collectibles:description")}>
                  <Description text={token.description} />
                </CardSection>
                <CardSection title={t("collectibles:attributes")}>
                  <Attributes attributes={token.properties} />
                </CardSection>
                {token.owners.length > 0 && (
                  <CardSection title={t("collectibles:owners")}>
                    <KeyValue
                      items={token.owners.map(({ owner, units }) => ({
                        label: labelOf(owner) ?? shortenHex(owner),
                        value: formatCount(units),
                      }))}
                    />
                  </CardSection>
                )}
                <CardSection title={t("collectibles:picture")}>
                  <PictureAddress uri={token.uri} />
                </CardSection>
              </BesidePicture>
            ),
          },
          { key: "history", label: t("collectibles:historyTab"), content: <TokenHistory id={token.id} /> },
          { key: "json", label: t("collectibles:json"), content: <JsonPane text={exactJsonToText({ ...token }, 2)} /> },
        ]}
      />
    </DetailTemplate>
  );
}
