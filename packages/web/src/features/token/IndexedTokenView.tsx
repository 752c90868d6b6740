import { ArrowUpRight } from "lucide-react";
import { useState } from "react";
import type { TransactionHash } from "../../chain/facts/types.ts";
import type { IndexedToken } from "../../chain/indexer/indexedToken.ts";
import type { TokenAct } from "../../chain/transactions/intent.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { DetailTemplate } from "../../parts/templates/DetailTemplate.tsx";
import { IdLine } from "../../parts/templates/IdLine.tsx";
import { READY } from "../../parts/templates/StatePanel.tsx";
import { MarkToken } from "../../parts/tokens/MarkToken.tsx";
import { PictureMark } from "../../parts/tokens/PictureMark.tsx";
import { shownName } from "../../parts/tokens/tokenText.ts";
import { routes } from "../../routing/routes.ts";
import { useCurrentAccount, useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { CardSection } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { shortenHex } from "../../ui/text/shorten.ts";
import { LegacyOffers } from "./LegacyOffers.tsx";
import { type LegacyAct, LegacyWork } from "./LegacyWork.tsx";
import { TokenTabs } from "./TokenTabs.tsx";
import { useIndexedFacts } from "./useIndexedFacts.tsx";

export interface IndexedTokenViewProps {
  readonly token: IndexedToken;
  readonly onSent: (hash: TransactionHash, act: TokenAct) => void;
}

/** Page of a burnt collectible or one of the first token standard; only the indexer knows either. */
export function IndexedTokenView({ token, onSent }: IndexedTokenViewProps) {
  const [act, setAct] = useState<LegacyAct>();
  const network = useNetwork();
  const account = useCurrentAccount();
  const { collection } = token;
  const indexedFacts = useIndexedFacts(token);
  const own = account?.key === undefined ? undefined : account.address;
  const isOwner = token.owners.some(({ owner }) => owner === account?.address);
  const ownership = token.standard === "v1" && !token.isBurnt ? token.owners.find(({ owner }) => owner === own) : undefined;
  return (
    <DetailTemplate
      list={{ label: t("pages:collectibles"), href: routes.collectibles(network.id) }}
      shortId={<span className="mono">{shortenHex(token.id, 10, 12)}</span>}
      title={shownName(token.name)}
      heading={<bdi className="wrap-anywhere">{shownName(token.name)}</bdi>}
      mark={<PictureMark uri={token.uri} id={token.id} />}
      status={
        <>
          <IdLine id={token.id} copy={t("collectibles:copyId")} />
          <Pill tone={token.isBurnt ? "danger" : "neutral"}>{t(token.isBurnt ? "collectibles:burnt" : "collectibles:older")}</Pill>
        </>
      }
      actions={
        act !== undefined ? (
          <Button onClick={() => setAct(undefined)}>{t("collectibles:backToToken")}</Button>
        ) : isOwner ? (
          <>
            {ownership !== undefined && (
              <Button
                variant="primary"
                icon={<ArrowUpRight />}
                onClick={() => setAct({ kind: "send", version: ownership.version, units: ownership.units })}
              >
                {t("collectibles:send")}
              </Button>
            )}
            <MarkToken id={token.id} name={shownName(token.name)} />
          </>
        ) : undefined
      }
      facts={
        collection === undefined
          ? indexedFacts
          : [
              {
                label: t("collectibles:collection"),
                value: (
                  <a className="link" href={routes.collection(network.id, collection.id)}>
                    <bdi className="wrap-anywhere">{shownName(collection.name)}</bdi>
                  </a>
                ),
              },
              {
                label: t("collectibles:creator"),
                value: <AccountLink address={collection.creator} />,
              },
              ...indexedFacts,
            ]
      }
      state={READY}
      empty={null}
    >
      {act !== undefined && collection !== undefined ? (
        <LegacyWork
          id={token.id}
          token={{ creator: collection.creator, collection: collection.name, name: token.name }}
          act={act}
          onSent={onSent}
        />
      ) : (
        <>
          <div className="mb-6">
            <Notice level="notice">{t(token.isBurnt ? "collectibles:burntText" : "collectibles:olderText")}</Notice>
          </div>
          <TokenTabs token={token}>
            {token.offers.length > 0 && <LegacyOffers offers={token.offers} account={own} onAct={setAct} />}
            {token.owners.length > 0 && (
              <CardSection title={t("collectibles:owners")}>
                <ul className="grid gap-2">
                  {token.owners.map(({ owner, units, version }) => (
                    <li key={`${owner} ${version}`} className="flex flex-wrap items-center justify-between gap-x-3">
                      <AccountLink address={owner} />
                      <span className="figures">
                        {token.standard === "v1"
                          ? t("collectibles:unitsOfVersion", { number: formatCount(units), version: formatCount(version) })
                          : formatCount(units)}
                      </span>
                    </li>
                  ))}
                </ul>
              </CardSection>
            )}
          </TokenTabs>
        </>
      )}
    </DetailTemplate>
  );
}
