import { ListPlus, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import type { TransactionHash } from "../../chain/facts/types.ts";
import type { CollectionFacts } from "../../chain/ledger/tokenFacts.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { FlowReceipt } from "../../parts/flow/receipt/FlowReceipt.tsx";
import { WithPayer } from "../../parts/flow/WithPayer.tsx";
import { DetailTemplate } from "../../parts/templates/DetailTemplate.tsx";
import { IdLine } from "../../parts/templates/IdLine.tsx";
import { READY } from "../../parts/templates/StatePanel.tsx";
import { PictureMark } from "../../parts/tokens/PictureMark.tsx";
import { collectionRightsWords, isFull } from "../../parts/tokens/rightsWords.ts";
import { royaltyText } from "../../parts/tokens/royaltyText.ts";
import { shownName } from "../../parts/tokens/tokenText.ts";
import { routes } from "../../routing/routes.ts";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { useCurrentAccount, useGo, useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import type { KeyValueItem } from "../../ui/KeyValue.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { shortenHex } from "../../ui/text/shorten.ts";
import { CollectionTabs } from "./CollectionTabs.tsx";
import { EditCollection } from "./EditCollection.tsx";
import { MintedReceipt } from "./MintedReceipt.tsx";
import { MintForm } from "./MintForm.tsx";
import { MintManyView } from "./MintManyView.tsx";

const ACTS = ["mint", "mintMany", "edit"] as const;
const ACT_NAMES = { mint: "collectibles:mint", mintMany: "collectibles:mintMany", edit: "collectibles:edit" } as const;

/** Page of an existing collection of the current token standard. */
export function CollectionView({ collection }: { readonly collection: CollectionFacts }) {
  const network = useNetwork();
  const account = useCurrentAccount();
  const go = useGo();
  const [wanted] = useSearchValue("do");
  const [sent, setSent] = useState<{ readonly hash: TransactionHash; readonly act: (typeof ACTS)[number] }>();
  const { id, rights, creator } = collection;
  const isCreator = account?.key !== undefined && account.address === creator && rights !== undefined;
  const canEdit = isCreator && (rights.changeDescription || rights.changeUri || rights.changeRoyalty);
  const acts = ACTS.filter((act) => isCreator && (act !== "edit" || canEdit));
  const act = acts.find((one) => one === wanted);
  // Switching to another form discards the previous form's receipt.
  const receipt = sent?.act === act ? sent : undefined;
  const again = () => setSent(undefined);
  const leave = () => {
    again();
    go(routes.collection(network.id, id));
  };
  const facts = useFacts(collection);
  return (
    <DetailTemplate
      list={{ label: t("pages:collectibles"), href: routes.collectibles(network.id, ...(isCreator ? (["created"] as const) : [])) }}
      shortId={act === undefined ? <span className="mono">{shortenHex(id, 10, 12)}</span> : t(ACT_NAMES[act])}
      title={shownName(collection.name)}
      heading={<bdi className="wrap-anywhere">{shownName(collection.name)}</bdi>}
      mark={<PictureMark uri={collection.uri} id={id} />}
      status={
        <>
          <IdLine id={id} copy={t("collectibles:copyCollectionId")} />
          {isFull(collection.supply) && <Pill>{t("collectibles:full")}</Pill>}
        </>
      }
      {...(acts.length > 0 && {
        actions:
          act === undefined ? (
            <>
              {canEdit && (
                <Button icon={<Pencil />} href={routes.collection(network.id, id, "edit")}>
                  {t("collectibles:edit")}
                </Button>
              )}
              <Button icon={<ListPlus />} href={routes.collection(network.id, id, "mintMany")}>
                {t("collectibles:mintMany")}
              </Button>
              <Button variant="primary" icon={<Plus />} href={routes.collection(network.id, id, "mint")}>
                {t("collectibles:mint")}
              </Button>
            </>
          ) : (
            <Button href={routes.collection(network.id, id)}>{t("collectibles:backToCollection")}</Button>
          ),
      })}
      facts={act === undefined ? facts : []}
      state={READY}
      empty={null}
    >
      {receipt?.act === "mint" && <MintedReceipt hash={receipt.hash} onAgain={again} onDone={leave} />}
      {receipt?.act === "edit" && <FlowReceipt hash={receipt.hash} another={t("collectibles:another")} onAgain={again} onDone={leave} />}
      {act === undefined && <CollectionTabs collection={collection} canMint={isCreator} rights={collectionRightsWords(collection)} />}
      {receipt === undefined && act !== undefined && (
        <WithPayer noAccountText={t("collectibles:noAccountText")}>
          {(payer) =>
            act === "mint" ? (
              <MintForm key={payer.address} payer={payer} collection={collection} onSent={(hash) => setSent({ hash, act })} />
            ) : act === "mintMany" ? (
              <MintManyView key={payer.address} payer={payer} collection={collection} onDone={leave} />
            ) : (
              <EditCollection key={payer.address} payer={payer} collection={collection} onSent={(hash) => setSent({ hash, act })} />
            )
          }
        </WithPayer>
      )}
    </DetailTemplate>
  );
}

function useFacts({ creator, supply, royalty }: CollectionFacts): readonly KeyValueItem[] {
  const account = (address: typeof creator) => <AccountLink address={address} />;
  const part = royaltyText(royalty);
  return [
    { label: t("collectibles:creator"), value: account(creator) },
    {
      label: t("collectibles:supply"),
      value:
        supply === undefined
          ? t("collectibles:notCounted")
          : supply.maximum === undefined
            ? t("collectibles:minted", { supply: formatCount(supply.current) })
            : t("collectibles:mintedOf", { supply: formatCount(supply.current), maximum: formatCount(supply.maximum) }),
    },
    ...(supply === undefined ? [] : [{ label: t("collectibles:mintedEver"), value: formatCount(supply.minted) }]),
    {
      label: t("collectibles:royalty"),
      value:
        part === undefined || royalty === undefined ? (
          t("collectibles:noRoyalty")
        ) : (
          <span className="inline-flex max-w-full flex-wrap items-center gap-x-2">
            {part} {t("collectibles:royaltyTo")} {account(royalty.payee)}
          </span>
        ),
    },
  ];
}
