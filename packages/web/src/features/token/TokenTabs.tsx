import type { ReactNode } from "react";
import type { IndexedToken } from "../../chain/indexer/indexedToken.ts";
import type { TokenFacts } from "../../chain/ledger/tokenFacts.ts";
import { t } from "../../language/words.ts";
import { JsonPane } from "../../parts/texts/JsonPane.tsx";
import { Description, PictureAddressText } from "../../parts/tokens/ForeignTexts.tsx";
import { useTab } from "../../routing/useTab.ts";
import { CardSection } from "../../ui/Card.tsx";
import { Tabs } from "../../ui/tabs/Tabs.tsx";
import { Attributes } from "./Attributes.tsx";
import { PictureWithDetails } from "./PictureWithDetails.tsx";
import { TokenHistory } from "./TokenHistory.tsx";

export interface TokenTabsProps {
  readonly token: TokenFacts | IndexedToken;
  /** Page sections between the attributes and the picture's URL. */
  readonly children: ReactNode;
}

/** Tabs of a collectible: overview, history and raw JSON. */
export function TokenTabs({ token, children }: TokenTabsProps) {
  const [tab, setTab] = useTab(["overview", "history", "json"]);
  return (
    <Tabs
      label={t("collectibles:about")}
      value={tab}
      onChange={setTab}
      tabs={[
        {
          key: "overview",
          label: t("collectibles:overviewTab"),
          content: (
            <PictureWithDetails uri={token.uri} id={token.id}>
              <CardSection title={t("collectibles:description")}>
                <Description text={token.description} />
              </CardSection>
              <CardSection title={t("collectibles:attributes")}>
                <Attributes attributes={token.properties} />
              </CardSection>
              {children}
              <CardSection title={t("collectibles:picture")}>
                <PictureAddressText uri={token.uri} />
              </CardSection>
            </PictureWithDetails>
          ),
        },
        { key: "history", label: t("collectibles:historyTab"), content: <TokenHistory id={token.id} /> },
        { key: "json", label: t("collectibles:json"), content: <JsonPane value={token} /> },
      ]}
    />
  );
}
