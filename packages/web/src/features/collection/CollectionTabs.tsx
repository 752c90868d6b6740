import { Images, Plus } from "lucide-react";
import { useMemo } from "react";
import type { OlderCollection } from "../../chain/indexer/olderCollection.ts";
import type { CollectionFacts } from "../../chain/ledger/tokenFacts.ts";
import { collectionTokensQuery } from "../../chain/queries/tokenQueries.ts";
import { t } from "../../language/words.ts";
import { type Right, Rights } from "../../parts/Rights.tsx";
import { JsonPane } from "../../parts/texts/JsonPane.tsx";
import { Description, PictureAddressText } from "../../parts/tokens/ForeignTexts.tsx";
import { FromIndex } from "../../parts/tokens/FromIndex.tsx";
import { TokenGrid } from "../../parts/tokens/TokenGrid.tsx";
import { listedItem } from "../../parts/tokens/tokenItems.tsx";
import { routes } from "../../routing/routes.ts";
import { useTab } from "../../routing/useTab.ts";
import { useNetwork } from "../../session/context.ts";
import { useChainPages } from "../../session/network/useChainQuery.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardSection } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Tabs } from "../../ui/tabs/Tabs.tsx";

export interface CollectionTabsProps {
  readonly collection: CollectionFacts | OlderCollection;
  readonly canMint: boolean;
  /** Rights of the creator; undefined if the network does not report them. */
  readonly rights: readonly Right[] | undefined;
}

/** Tabs of a collection: tokens, description with creator rights, and the node's JSON. */
export function CollectionTabs({ collection, canMint, rights }: CollectionTabsProps) {
  const [tab, setTab] = useTab(["tokens", "about", "json"]);
  return (
    <Tabs
      label={t("collectibles:aboutCollection")}
      value={tab}
      onChange={setTab}
      tabs={[
        { key: "tokens", label: t("collectibles:tokensTab"), content: <Tokens id={collection.id} canMint={canMint} /> },
        {
          key: "about",
          label: t("collectibles:aboutTab"),
          content: (
            <Card>
              <CardSection title={t("collectibles:description")}>
                <Description text={collection.description} />
              </CardSection>
              {rights !== undefined && (
                <CardSection title={t("collectibles:control")}>
                  <Rights rights={rights} />
                </CardSection>
              )}
              <CardSection title={t("collectibles:picture")}>
                <PictureAddressText uri={collection.uri} />
              </CardSection>
            </Card>
          ),
        },
        { key: "json", label: t("collectibles:json"), content: <JsonPane value={collection} /> },
      ]}
    />
  );
}

function Tokens({ id, canMint }: { readonly id: CollectionFacts["id"]; readonly canMint: boolean }) {
  const network = useNetwork();
  const pages = useChainPages(collectionTokensQuery(id));
  const items = useMemo(() => {
    const tokens = pages.data?.pages.flatMap((page) => page.tokens) ?? [];
    return [...new Map(tokens.map((token) => [token.id, listedItem(network.id, token)])).values()];
  }, [pages.data, network.id]);
  return (
    <FromIndex
      pages={pages}
      count={items.length}
      icon={<Images />}
      needsIndex={t("collectibles:tokensNeedIndex")}
      empty={
        <Empty
          icon={<Images />}
          title={t("collectibles:noTokens")}
          text={t("collectibles:noTokensText")}
          {...(canMint && {
            action: (
              <Button variant="primary" icon={<Plus />} href={routes.collection(network.id, id, "mint")}>
                {t("collectibles:mint")}
              </Button>
            ),
          })}
        />
      }
    >
      <TokenGrid label={t("collectibles:tokensTab")} items={items} />
    </FromIndex>
  );
}
