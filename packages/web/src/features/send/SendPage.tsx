import { useRouterState } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { readEnteredAddress } from "../../chain/facts/enteredAddress.ts";
import { t } from "../../language/words.ts";
import { WithPayer } from "../../parts/flow/WithPayer.tsx";
import { routes, type SendPrefill } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { readDraft } from "../../session/drafts.ts";
import { Button } from "../../ui/Button.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { shortenAddress } from "../../ui/shorten.ts";
import { SendFlow } from "./SendFlow.tsx";
import { SendTokenFlow } from "./SendTokenFlow.tsx";
import { readBeginning } from "./sendPrefill.ts";

/** Paying somebody: seen before signed. */
export function SendPage() {
  const network = useNetwork();
  // While another page is fetched, its address stands there already: nothing in that is asked of this form.
  const searchText = useRouterState({
    select: ({ location }) => (location.pathname === routes.send(network.id) ? location.searchStr : ""),
  });
  const isOwnLink = useRouterState({ select: (state) => state.location.state.isOwnLink === true });
  // Once sent, the address no longer asks for the payment (see SendFlow); the flow it began goes on.
  const [{ prefillText, isOwn }, setPrefill] = useState({ prefillText: searchText, isOwn: isOwnLink });
  if (searchText !== "" && searchText !== prefillText) setPrefill({ prefillText: searchText, isOwn: isOwnLink });
  const prefill = useMemo(() => readBeginning(prefillText, isOwn, (form) => readDraft(network.id, form)), [prefillText, network.id, isOwn]);
  return (
    <>
      <PageHeading title={t("pages:send")} actions={<Button href={routes.sendMany(network.id)}>{t("pages:sendMany")}</Button>} />
      <WithPayer noAccountText={noAccountText(prefill)}>
        {(payer, account) =>
          prefill.token === undefined ? (
            <SendFlow key={prefillText} payer={payer} account={account} prefill={prefill} />
          ) : (
            // Another collectible goes to the recipient that is there, unless a link named them.
            <SendTokenFlow
              key={prefill.isLink ? prefillText : "token"}
              payer={payer}
              account={account}
              to={prefill.to}
              isLink={prefill.isLink}
              token={prefill.token}
            />
          )
        }
      </WithPayer>
    </>
  );
}

/** Who opens a payment link without an account is told what is asked for. */
function noAccountText({ isLink, to, amount, asset, token }: { readonly isLink: boolean } & SendPrefill): string {
  if (!isLink || to === undefined || token !== undefined) return t("send:noAccountText");
  const recipient = shortenAddress(readEnteredAddress(to).text);
  if (amount === undefined || amount === "") return t("send:linkAsksWithout", { recipient });
  return t("send:linkAsks", { recipient, amount: asset === undefined ? `${amount} APT` : amount });
}
