import type { OlderCollection } from "../../chain/indexer/olderCollection.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { DetailTemplate } from "../../parts/templates/DetailTemplate.tsx";
import { IdLine } from "../../parts/templates/IdLine.tsx";
import { READY } from "../../parts/templates/StatePanel.tsx";
import { shownName } from "../../parts/tokens/tokenText.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { AddressMark } from "../../ui/text/AddressMark.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { shortenHex } from "../../ui/text/shorten.ts";
import { CollectionTabs } from "./CollectionTabs.tsx";

/** Page of a collection of the first token standard, which only an indexer can provide. */
export function OlderCollectionView({ collection }: { readonly collection: OlderCollection }) {
  const network = useNetwork();
  const { id, name, creator, supply, maximum } = collection;
  return (
    <DetailTemplate
      list={{ label: t("pages:directory"), href: routes.directory(network.id, "collections") }}
      shortId={<span className="mono">{shortenHex(id, 10, 12)}</span>}
      title={shownName(name)}
      heading={<bdi className="wrap-anywhere">{shownName(name)}</bdi>}
      mark={<AddressMark address={id} size={40} />}
      status={
        <>
          <IdLine id={id} copy={t("collectibles:copyCollectionId")} />
          <Pill>{t("collectibles:older")}</Pill>
        </>
      }
      facts={[
        {
          label: t("collectibles:creator"),
          value: <AccountLink address={creator} />,
        },
        { label: t("collectibles:supply"), value: formatCount(supply) },
        { label: t("collectibles:maximum"), value: maximum === undefined ? t("collectibles:noMaximum") : formatCount(maximum) },
      ]}
      state={READY}
      empty={null}
    >
      <div className="mb-6">
        <Notice level="notice">{t("collectibles:olderCollectionText")}</Notice>
      </div>
      <CollectionTabs collection={collection} canMint={false} rights={undefined} />
    </DetailTemplate>
  );
}
