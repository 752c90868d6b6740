import type { TokenFacts } from "../../chain/ledger/tokenFacts.ts";
import { exactJsonToText } from "../../chain/transport/exactJson.ts";
import { t } from "../../language/words.ts";
import { JsonPane } from "../../parts/JsonPane.tsx";
import { Description, PictureAddress } from "../../parts/tokens/ForeignTexts.tsx";
import { Rights } from "../../parts/tokens/Rights.tsx";
import { tokenRightsWords } from "../../parts/tokens/rightsWords.ts";
import { useTab } from "../../routing/useTab.ts";
import { CardSection } from "../../ui/Card.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { Attributes } from "./Attributes.tsx";
import { BesidePicture } from "./BesidePicture.tsx";
import { TokenHistory } from "./TokenHistory.tsx";

/** What a collectible is, what happened to it, and everything that the node says. */
export function TokenTabs({ token }: { readonly token: TokenFacts }) {
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
            <BesidePicture uri={token.uri} id={token.id}>
              <CardSection title={t("collectibles:description")}>
                <Description text={token.description} />
              </CardSection>
              <CardSection title={t("collectibles:attributes")}>
                <Attributes attributes={token.properties} />
              </CardSection>
              <CardSection title={t("collectibles:control")}>
                <Rights rights={tokenRightsWords(token)} />
              </CardSection>
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
  );
}
