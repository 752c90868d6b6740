import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { isFinal, paymentOf } from "../../chain/history/sent/sentTransaction.ts";
import { t } from "../../language/words.ts";
import { useReplacedToast } from "../../parts/flow/list/useReplacedToast.ts";
import { WithPayer } from "../../parts/flow/WithPayer.tsx";
import { routes } from "../../routing/routes.ts";
import { useGo, useLedgerIdentity, useNetwork } from "../../session/context.ts";
import { readDraft } from "../../session/drafts/drafts.ts";
import { writeDraft, writeDraftToOpen } from "../../session/drafts/writeDraft.ts";
import { useSentHere } from "../../session/history/sentHere.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { ListReceipt } from "./ListReceipt.tsx";
import { SendManyFlow } from "./SendManyFlow.tsx";

/** Page for payment lists: one preview, one approval, then tracking until each payment is final. */
export function SendManyPage() {
  const network = useNetwork();
  const go = useGo();
  const isKnownLedger = useLedgerIdentity() !== undefined;
  const { history } = useRouter();
  const search = useRouterState({ select: (state) => state.location.searchStr });
  // During navigation the router already reports the next page's URL; the redirect below must not pull the user back.
  const isHere = useRouterState({ select: (state) => state.location.pathname === routes.sendMany(network.id) });
  const params = new URLSearchParams(search);
  const wanted = params.get("list") ?? undefined;
  const sent = useSentHere();
  // For returning users a pending payment list opens first, and stays open after completion.
  const open = params.has("new")
    ? undefined
    : sent.find((entry) => entry.list !== undefined && paymentOf(entry) !== undefined && !isFinal(entry))?.list?.id;
  useEffect(() => {
    if (isHere && wanted === undefined && open !== undefined) history.replace(routes.sendMany(network.id, { list: open }));
  }, [isHere, wanted, open, history, network.id]);
  const id = wanted ?? open;
  const entries = id === undefined ? [] : sent.filter(({ list }) => list?.id === id);
  const [fillings, setFillings] = useState(0);
  const showReplacedToast = useReplacedToast();
  const startWith = async (text: string) => {
    const read = () => readDraft(network.id, "sendMany").text ?? "";
    const before = read();
    await writeDraftToOpen(network.id, "sendMany", { text });
    go(routes.sendMany(network.id, { isNew: true }));
    const fillIn = (filled: string) => {
      writeDraft(network.id, "sendMany", { text: filled });
      setFillings((count) => count + 1);
    };
    showReplacedToast(before, text, { read, fillIn });
  };
  return (
    <>
      <PageHeading title={t("pages:sendMany")} text={entries.length === 0 ? t("sendMany:about") : undefined} />
      {entries.length > 0 ? (
        <ListReceipt id={entries[0]?.list?.id} entries={entries} onAgain={(text) => void startWith(text)} />
      ) : (
        <WithPayer noAccountText={t("sendMany:noAccountText")}>
          {(payer, account) => (
            <SendManyFlow
              key={`${search} ${fillings}`}
              payer={payer}
              account={account}
              isUnknownList={wanted !== undefined && isKnownLedger}
              onSent={(list) => {
                writeDraft(network.id, "sendMany", { text: "" });
                go(routes.sendMany(network.id, { list }));
              }}
            />
          )}
        </WithPayer>
      )}
    </>
  );
}
