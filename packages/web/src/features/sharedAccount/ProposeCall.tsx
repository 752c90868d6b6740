import { useEffect, useRef, useState } from "react";
import type { SharedAccount } from "../../chain/facts/sharedAccount.ts";
import { t } from "../../language/words.ts";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { FlowPreview } from "../../parts/flow/review/FlowPreview.tsx";
import { Sentence } from "../../parts/Sentence.tsx";
import { FormAndPreview } from "../../parts/templates/FormAndPreview.tsx";
import { proposedWords } from "../../preview/create/proposedWords.ts";
import { proposedCall } from "../../preview/reading/proposedCall.ts";
import { routes } from "../../routing/routes.ts";
import { useTypedNames } from "../../session/account/typedNames.ts";
import { useLedgerIdentity, useNetwork } from "../../session/context.ts";
import { forgetProposedCall, readProposedCall } from "../../session/drafts/proposedCall.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardSection } from "../../ui/Card.tsx";
import { EmptyCard } from "../../ui/Empty.tsx";
import { KeyValue } from "../../ui/KeyValue.tsx";
import { Proposed } from "./Proposed.tsx";
import { useKnownAssets } from "./useKnownAssets.ts";
import { useProposeFlow } from "./useProposeFlow.ts";

/** Proposes a call that another page prepared for the user's own account. */
export function ProposeCall({ payer, account }: { readonly payer: Payer; readonly account: SharedAccount }) {
  const network = useNetwork();
  const { flow, propose } = useProposeFlow(payer, account);
  const { step } = flow;
  const assets = useKnownAssets(account.address);
  const [storedProposal] = useState(() => readProposedCall(network.id, account.address));
  const stored = storedProposal?.call;
  // Restores the recipient names that the user typed, because the form that contained them is closed.
  useTypedNames(storedProposal?.names);
  const call = stored && proposedCall(account.address, stored);
  const isSent = step.kind === "sent";
  const isReady = useLedgerIdentity() !== undefined;
  const isBegun = useRef(false);
  useEffect(() => {
    if (!isReady || stored === undefined || call === undefined || isBegun.current) return;
    isBegun.current = true;
    propose(stored);
  });
  useEffect(() => {
    if (isSent) forgetProposedCall(network.id, account.address);
  }, [isSent, network.id, account.address]);
  if (isSent) return <Proposed hash={step.hash} account={account} />;
  if (stored === undefined || call === undefined) {
    return (
      <EmptyCard
        title={t("shared:noCall")}
        text={t("shared:noCallText")}
        action={<Button href={routes.send(network.id)}>{t("pages:send")}</Button>}
      />
    );
  }
  const words = proposedWords(account.address, stored, assets);
  return (
    <FormAndPreview
      form={
        <Card label={t("shared:proposeCall")}>
          <CardSection>
            {words !== undefined && (
              <p className="break-words">
                <Sentence parts={words} strong />
              </p>
            )}
          </CardSection>
          <CardSection>
            <KeyValue items={[{ label: t("shared:function"), value: <span className="mono break-all">{call.functionId}</span> }]} />
            <p className="mt-2 text-small text-ink-3">{t("shared:callText")}</p>
          </CardSection>
        </Card>
      }
      preview={<FlowPreview flow={flow} action={t("shared:doPropose")} onPreviewAgain={() => propose(stored)} />}
    />
  );
}
