import { parseAddressInput } from "../../chain/facts/address.ts";
import type { Address } from "../../chain/facts/types.ts";
import { collectionQuery } from "../../chain/queries/tokenQueries.ts";
import { t } from "../../language/words.ts";
import { DetailTemplate } from "../../parts/templates/DetailTemplate.tsx";
import { useQueryState } from "../../parts/templates/useQueryState.tsx";
import { routes } from "../../routing/routes.ts";
import { usePageParameter } from "../../routing/usePageParameter.ts";
import { useNetwork } from "../../session/context.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { Empty, EmptyCard } from "../../ui/Empty.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { AddressMark } from "../../ui/text/AddressMark.tsx";
import { shortenHex } from "../../ui/text/shorten.ts";
import { CollectionView } from "./CollectionView.tsx";
import { OlderCollectionView } from "./OlderCollectionView.tsx";

/** Page of a collection: creator, tokens and creator rights. */
export function CollectionPage() {
  const parsed = parseAddressInput(usePageParameter("collection"));
  if (parsed.ok) return <Collection key={parsed.address} id={parsed.address} />;
  return (
    <>
      <PageHeading title={t("pages:collection")} />
      <EmptyCard title={t("collectibles:notACollection")} text={t("collectibles:notACollectionText")} />
    </>
  );
}

function Collection({ id }: { readonly id: Address }) {
  const network = useNetwork();
  const query = useChainQuery(collectionQuery(id));
  const state = useQueryState(query, (found) => found === null);
  if (query.data?.kind === "object") return <CollectionView collection={query.data} />;
  if (query.data?.kind === "older") return <OlderCollectionView collection={query.data} />;
  return (
    <DetailTemplate
      list={{ label: t("pages:collectibles"), href: routes.collectibles(network.id) }}
      shortId={<span className="mono">{shortenHex(id, 10, 12)}</span>}
      title={t("pages:collection")}
      mark={<AddressMark address={id} size={40} />}
      state={state}
      empty={<Empty title={t("collectibles:noSuchCollection", { network: network.label })} text={t("collectibles:noSuchCollectionText")} />}
    >
      {null}
    </DetailTemplate>
  );
}
