import { useRouterState } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { t } from "../../language/words.ts";
import { WithPayer } from "../../parts/flow/WithPayer.tsx";
import { routes, type SendPrefill } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { readDraft } from "../../session/drafts.ts";
import { Button } from "../../ui/Button.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { shortenAddress } from "../../ui/shorten.ts";
import { plainAmountForInput } from "../../ui/typedAmount.ts";
import { SendFlow } from "./SendFlow.tsx";

/** Paying somebody: seen before signed. */
export function SendPage() {
  const network = useNetwork();
  const searchText = useRouterState({ select: (state) => state.location.searchStr });
  // Once sent, the address no longer asks for the payment (see SendFlow); the flow it began goes on.
  const [prefillText, setPrefillText] = useState(searchText);
  if (searchText !== "" && searchText !== prefillText) setPrefillText(searchText);
  const prefill = useMemo(() => {
    const draft = readDraft(network.id, "send");
    if (prefillText === "") {
      const all = draft.all === "yes";
      return { to: draft.to, amount: draft.amount, asset: draft.asset, all, previewedBy: draft.preview, isLink: false };
    }
    const search = new URLSearchParams(prefillText);
    const to = search.get("to") ?? undefined;
    const asked = search.get("amount") ?? undefined;
    const amount = asked && plainAmountForInput(asked);
    // The same payment that was being previewed, as after loading the page again.
    const asset = search.get("asset") ?? undefined;
    const isSame = draft.to === to && draft.amount === amount && draft.asset === (asset ?? "");
    // Our own pages link here with the asset alone, which asks for nothing.
    return {
      to,
      amount,
      asset,
      all: false,
      previewedBy: isSame ? draft.preview : undefined,
      isLink: to !== undefined || amount !== undefined,
    };
  }, [prefillText, network.id]);
  return (
    <>
      <PageHeading title={t("pages:send")} actions={<Button href={routes.sendMany(network.id)}>{t("pages:sendMany")}</Button>} />
      <WithPayer noAccountText={noAccountText(prefill)}>
        {(payer, account) => <SendFlow key={prefillText} payer={payer} account={account} prefill={prefill} />}
      </WithPayer>
    </>
  );
}

/** Who opens a payment link without an account is told what is asked for. */
function noAccountText({ isLink, to, amount, asset }: { readonly isLink: boolean } & SendPrefill): string {
  if (!isLink || to === undefined) return t("send:noAccountText");
  const recipient = shortenAddress(to);
  if (amount === undefined || amount === "") return t("send:linkAsksWithout", { recipient });
  return t("send:linkAsks", { recipient, amount: asset === undefined ? `${amount} APT` : amount });
}
