import { useRouterState } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { t } from "../../language/words.ts";
import { WithPayer } from "../../parts/flow/WithPayer.tsx";
import { PAYMENT_LINK_NAMES, routes, type SendPrefill } from "../../routing/routes.ts";
import { isRepeated } from "../../routing/searchText.ts";
import { useNetwork } from "../../session/context.ts";
import { readDraft } from "../../session/drafts.ts";
import { Button } from "../../ui/Button.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { shortenAddress } from "../../ui/shorten.ts";
import { plainAmountForInput } from "../../ui/typedAmount.ts";
import { SendFlow } from "./SendFlow.tsx";
import { SendTokenFlow } from "./SendTokenFlow.tsx";

/** Paying somebody: seen before signed. */
export function SendPage() {
  const network = useNetwork();
  const searchText = useRouterState({ select: (state) => state.location.searchStr });
  const isOwnLink = useRouterState({ select: (state) => state.location.state.isOwnLink === true });
  // Once sent, the address no longer asks for the payment (see SendFlow); the flow it began goes on.
  const [{ prefillText, isOwn }, setPrefill] = useState({ prefillText: searchText, isOwn: isOwnLink });
  if (searchText !== "" && searchText !== prefillText) setPrefill({ prefillText: searchText, isOwn: isOwnLink });
  const prefill = useMemo(() => {
    const draft = readDraft(network.id, "send");
    const search = new URLSearchParams(prefillText);
    const isAmbiguous = isRepeated(search, PAYMENT_LINK_NAMES);
    if (prefillText === "" || isAmbiguous) {
      const all = draft.all === "yes";
      return {
        to: draft.to,
        amount: draft.amount,
        asset: draft.asset,
        all,
        previewedBy: draft.preview,
        isLink: false,
        isAmbiguous,
        token: undefined,
      };
    }
    const to = search.get("to") ?? undefined;
    const asked = search.get("amount") ?? undefined;
    const amount = asked && plainAmountForInput(asked);
    // The same payment that was being previewed, as after loading the page again.
    const asset = search.get("asset") ?? undefined;
    const isSame = draft.to === to && draft.amount === amount && draft.asset === (asset ?? "");
    const isAsked = to !== undefined || amount !== undefined;
    return {
      // Who chooses another asset goes on with the recipient that is there.
      to: isAsked ? to : draft.to,
      amount,
      asset,
      all: false,
      previewedBy: isSame ? draft.preview : undefined,
      // The asset alone asks for nothing, and neither does a link that was clicked on one of our own pages.
      isLink: !isOwn && isAsked,
      isAmbiguous,
      token: search.get("token") ?? undefined,
    };
  }, [prefillText, network.id, isOwn]);
  return (
    <>
      <PageHeading title={t("pages:send")} actions={<Button href={routes.sendMany(network.id)}>{t("pages:sendMany")}</Button>} />
      <WithPayer noAccountText={noAccountText(prefill)}>
        {(payer, account) =>
          prefill.token === undefined ? (
            <SendFlow key={prefillText} payer={payer} account={account} prefill={prefill} />
          ) : (
            <SendTokenFlow key="token" payer={payer} account={account} to={prefill.to} isLink={prefill.isLink} token={prefill.token} />
          )
        }
      </WithPayer>
    </>
  );
}

/** Who opens a payment link without an account is told what is asked for. */
function noAccountText({ isLink, to, amount, asset, token }: { readonly isLink: boolean } & SendPrefill): string {
  if (!isLink || to === undefined || token !== undefined) return t("send:noAccountText");
  const recipient = shortenAddress(to);
  if (amount === undefined || amount === "") return t("send:linkAsksWithout", { recipient });
  return t("send:linkAsks", { recipient, amount: asset === undefined ? `${amount} APT` : amount });
}
