import { Send } from "lucide-react";
import type { Address, TransactionHash } from "../../chain/facts/types.ts";
import type { TokenFacts } from "../../chain/ledger/tokenFacts.ts";
import { indexedTokenQuery } from "../../chain/queries/tokenQueries.ts";
import type { TokenAct } from "../../chain/transactions/intent.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { Rights } from "../../parts/Rights.tsx";
import { DetailTemplate } from "../../parts/templates/DetailTemplate.tsx";
import { IdLine } from "../../parts/templates/IdLine.tsx";
import { READY } from "../../parts/templates/StatePanel.tsx";
import { MarkToken } from "../../parts/tokens/MarkToken.tsx";
import { PictureMark } from "../../parts/tokens/PictureMark.tsx";
import { tokenRightsWords } from "../../parts/tokens/rightsWords.ts";
import { royaltyText } from "../../parts/tokens/royaltyText.ts";
import { shownName } from "../../parts/tokens/tokenText.ts";
import { routes } from "../../routing/routes.ts";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { useCurrentAccount, useNetwork } from "../../session/context.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { Button } from "../../ui/Button.tsx";
import { CardSection } from "../../ui/Card.tsx";
import type { KeyValueItem } from "../../ui/KeyValue.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { shortenHex } from "../../ui/text/shorten.ts";
import { TokenTabs } from "./TokenTabs.tsx";
import { TokenWork } from "./TokenWork.tsx";
import { actsWith, canSend, type WorkAct } from "./tokenActs.ts";
import { useIndexedFacts } from "./useIndexedFacts.tsx";

export interface TokenViewProps {
  readonly token: TokenFacts;
  readonly onSent: (hash: TransactionHash, act: TokenAct) => void;
}

/** Details of an existing collectible. */
export function TokenView({ token, onSent }: TokenViewProps) {
  const network = useNetwork();
  const account = useCurrentAccount();
  const acts = account?.key === undefined ? [] : actsWith(token, account.address);
  const [wanted] = useSearchValue("do");
  const act = acts.find((one) => one === wanted);
  const { id } = token;
  const indexed = useChainQuery(indexedTokenQuery(id));
  const facts = [...useFacts(token), ...useIndexedFacts(indexed.data ?? undefined)];
  return (
    <DetailTemplate
      list={{ label: t("pages:collectibles"), href: routes.collectibles(network.id) }}
      shortId={act === undefined ? <span className="mono">{shortenHex(id, 10, 12)}</span> : t(ACT_NAMES[act])}
      title={shownName(token.name)}
      heading={<bdi className="wrap-anywhere">{shownName(token.name)}</bdi>}
      mark={<PictureMark uri={token.uri} id={id} />}
      status={
        <>
          <IdLine id={id} copy={t("collectibles:copyId")} />
          {token.transfer === "soulBound" && <Pill>{t("collectibles:soulBound")}</Pill>}
          {token.transfer === "frozen" && <Pill tone="caution">{t("collectibles:frozen")}</Pill>}
          {token.isBurntByOwner && <Pill tone="caution">{t("collectibles:thrownAway")}</Pill>}
        </>
      }
      actions={
        act === undefined ? (
          <>
            {account?.address === token.owner && <MarkToken id={id} name={shownName(token.name)} />}
            {acts.map((one) => (
              <Button key={one} href={routes.token(network.id, id, one)}>
                {t(ACT_NAMES[one])}
              </Button>
            ))}
            {account?.key !== undefined && canSend(token, account.address) && (
              <Button variant="primary" icon={<Send />} href={routes.send(network.id, { token: id })}>
                {t("collectibles:send")}
              </Button>
            )}
          </>
        ) : (
          <Button href={routes.token(network.id, id)}>{t("collectibles:backToToken")}</Button>
        )
      }
      facts={act === undefined ? facts : []}
      state={READY}
      empty={null}
    >
      {act === undefined ? (
        <TokenTabs token={token}>
          <CardSection title={t("collectibles:control")}>
            <Rights rights={tokenRightsWords(token)} />
          </CardSection>
        </TokenTabs>
      ) : (
        <TokenWork key={act} act={act} token={token} onSent={onSent} />
      )}
    </DetailTemplate>
  );
}

const ACT_NAMES = {
  edit: "collectibles:edit",
  freeze: "collectibles:freeze",
  unfreeze: "collectibles:unfreeze",
  burn: "collectibles:burn",
  throwAway: "collectibles:throwAway",
  takeBack: "collectibles:takeBack",
} as const satisfies Record<WorkAct, string>;

function useFacts({ owner, collection, royalty }: TokenFacts): readonly KeyValueItem[] {
  const network = useNetwork();
  const account = (address: Address) => <AccountLink address={address} />;
  const part = royaltyText(royalty);
  return [
    { label: t("collectibles:owner"), value: account(owner) },
    {
      label: t("collectibles:collection"),
      value: (
        <a className="link" href={routes.collection(network.id, collection.id)}>
          <bdi className="wrap-anywhere">{shownName(collection.name)}</bdi>
        </a>
      ),
    },
    { label: t("collectibles:creator"), value: account(collection.creator) },
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
