import { Images, Plus } from "lucide-react";
import type { ReactNode } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { createdCollectionsQuery } from "../../chain/queries/tokenQueries.ts";
import { t } from "../../language/words.ts";
import { BehindNote, NoneInIndex } from "../../parts/lists/IndexBehind.tsx";
import { ListTemplate } from "../../parts/templates/ListTemplate.tsx";
import { useQueryState } from "../../parts/templates/useQueryState.tsx";
import { TokenGrid } from "../../parts/tokens/TokenGrid.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { formatCount } from "../../ui/text/amount.ts";

/** Collections created by an account, and a button to create another. */
export function CreatedCollections({ creator, views }: { readonly creator: Address; readonly views: ReactNode }) {
  const network = useNetwork();
  const collections = useChainQuery(createdCollectionsQuery(creator));
  const state = useQueryState(collections, (found) => found.collections.length === 0);
  const create = (
    <Button variant="primary" icon={<Plus />} href={routes.createCollection(network.id)}>
      {t("collectibles:createCollection")}
    </Button>
  );
  return (
    <ListTemplate
      title={t("pages:collectibles")}
      views={views}
      filters={state.kind === "ready" ? create : undefined}
      note={state.kind === "ready" && <BehindNote source={collections.data?.source} />}
      state={state}
      empty={
        <NoneInIndex source={collections.data?.source}>
          <Empty icon={<Images />} title={t("collectibles:nothingCreated")} text={t("collectibles:nothingCreatedText")} action={create} />
        </NoneInIndex>
      }
    >
      <TokenGrid
        label={t("collectibles:createdView")}
        items={(collections.data?.collections ?? []).map(({ id, name, uri, supply, maximum }) => ({
          key: id,
          href: routes.collection(network.id, id),
          id,
          uri,
          name,
          note:
            maximum === undefined
              ? t("collectibles:minted", { supply: formatCount(supply) })
              : t("collectibles:mintedOf", { supply: formatCount(supply), maximum: formatCount(maximum) }),
        }))}
      />
    </ListTemplate>
  );
}
