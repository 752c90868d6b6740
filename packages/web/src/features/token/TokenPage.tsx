import { parseAddressInput } from "../../chain/facts/address.ts";
import type { Address } from "../../chain/facts/types.ts";
import { tokenQuery } from "../../chain/queries/tokenQueries.ts";
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
import { IndexedTokenView } from "./IndexedTokenView.tsx";
import { TokenView } from "./TokenView.tsx";
import { useSentAct } from "./useSentAct.tsx";

/** Page of one collectible: details, owner, history and actions. */
export function TokenPage() {
  const parsed = parseAddressInput(usePageParameter("token"));
  if (parsed.ok) return <Token key={parsed.address} id={parsed.address} />;
  return (
    <>
      <PageHeading title={t("pages:token")} />
      <EmptyCard title={t("collectibles:notAToken")} text={t("collectibles:notATokenText")} />
    </>
  );
}

function Token({ id }: { readonly id: Address }) {
  const network = useNetwork();
  const query = useChainQuery(tokenQuery(id));
  const state = useQueryState(query, (found) => found === null);
  // After the user burns a token, its receipt stays visible, although the token no longer exists.
  const { receipt, onSent } = useSentAct(id);
  const found = query.data ?? undefined;
  if (receipt === undefined && found?.kind === "object") return <TokenView token={found} onSent={onSent} />;
  if (receipt === undefined && found?.kind === "indexed") return <IndexedTokenView token={found} onSent={onSent} />;
  return (
    <DetailTemplate
      list={{ label: t("pages:collectibles"), href: routes.collectibles(network.id) }}
      shortId={<span className="mono">{shortenHex(id, 10, 12)}</span>}
      title={t("pages:token")}
      mark={<AddressMark address={id} size={40} />}
      state={receipt === undefined ? state : { kind: "ready" }}
      empty={<Empty title={t("collectibles:noSuchToken", { network: network.label })} text={t("collectibles:noSuchTokenText")} />}
    >
      {receipt}
    </DetailTemplate>
  );
}
