import { useRouterState } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { readEnteredAddress } from "../../chain/facts/enteredAddress.ts";
import { t } from "../../language/words.ts";
import { WithPayer } from "../../parts/flow/WithPayer.tsx";
import { routes, type SendPrefill } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { readDraft } from "../../session/drafts/drafts.ts";
import { Button } from "../../ui/Button.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { shortenAddress } from "../../ui/text/shorten.ts";
import { SendFlow } from "./SendFlow.tsx";
import { SendingAccount } from "./SendingAccount.tsx";
import { SendTokenFlow } from "./SendTokenFlow.tsx";
import { readBeginning } from "./sendPrefill.ts";

/** Page for sending payments and collectibles, with a preview before signing. */
export function SendPage() {
  const network = useNetwork();
  // During navigation the router already reports the next page's URL, whose parameters are unrelated to this form.
  const searchText = useRouterState({
    select: ({ location }) => (location.pathname === routes.send(network.id) ? location.searchStr : ""),
  });
  const isOwnLink = useRouterState({ select: (state) => state.location.state.isOwnLink === true });
  // After submission the URL no longer contains the payment (see SendFlow), so the state remembers the URL's original inputs.
  const [{ prefillText, isOwn }, setPrefill] = useState({ prefillText: searchText, isOwn: isOwnLink });
  if (searchText !== "" && searchText !== prefillText) setPrefill({ prefillText: searchText, isOwn: isOwnLink });
  const prefill = useMemo(() => readBeginning(prefillText, isOwn, (form) => readDraft(network.id, form)), [prefillText, network.id, isOwn]);
  return (
    <>
      <PageHeading title={t("pages:send")} actions={<Button href={routes.sendMany(network.id)}>{t("pages:sendMany")}</Button>} />
      <SendingAccount initial={prefill.from}>
        <WithPayer noAccountText={noAccountText(prefill)}>
          {(payer, account) =>
            prefill.token === undefined ? (
              <SendFlow key={prefillText} payer={payer} account={account} prefill={prefill} />
            ) : (
              // A new payment link remounts the form; choosing another collectible keeps the form with its recipient.
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
      </SendingAccount>
    </>
  );
}

/** Text shown when a payment link is opened without an account: names the requested payment. */
function noAccountText({ isLink, to, amount, asset, token }: { readonly isLink: boolean } & SendPrefill): string {
  if (!isLink || to === undefined || token !== undefined) return t("send:noAccountText");
  const recipient = shortenAddress(readEnteredAddress(to).text);
  if (amount === undefined || amount === "") return t("send:linkAsksWithout", { recipient });
  return t("send:linkAsks", { recipient, amount: asset === undefined ? `${amount} APT` : amount });
}
