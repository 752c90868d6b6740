import { useCallback, useEffect, useRef, useState } from "react";
import { parseEnteredAddress } from "../../chain/facts/enteredAddress.ts";
import { paymentOf, type SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import { paidAsset } from "../../chain/transactions/intent.ts";
import { t } from "../../language/words.ts";
import type { PaymentLinkContent } from "../../parts/fields/AddressField.tsx";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { FlowReceipt } from "../../parts/flow/receipt/FlowReceipt.tsx";
import { FlowPreview } from "../../parts/flow/review/FlowPreview.tsx";
import { type Prepare, useFlowOf } from "../../parts/flow/useFlow.ts";
import { FormAndPreview } from "../../parts/templates/FormAndPreview.tsx";
import { shownSymbol } from "../../preview/sentences/shownSymbol.ts";
import { consumeOpenedByKey } from "../../routing/openedByKey.ts";
import { routes } from "../../routing/routes.ts";
import { useGo, useLedgerIdentity, useNetwork, useSelectAccount } from "../../session/context.ts";
import { readDraft } from "../../session/drafts/drafts.ts";
import { writeDraft } from "../../session/drafts/writeDraft.ts";
import { useSentHere } from "../../session/history/sentHere.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import type { PreparedFlow } from "../../transact/flow.ts";
import { formatUnitsForInput, parseUnits, typedAmountPlain } from "../../ui/forms/typedAmount.ts";
import { Notice } from "../../ui/Notice.tsx";
import { formatUnits } from "../../ui/text/amount.ts";
import { LinkNotice } from "./LinkNotice.tsx";
import { type PaymentRequest, preparePayment } from "./preparePayment.ts";
import { SaveContact, useCanSaveContact } from "./SaveContact.tsx";
import { SendForm } from "./SendForm.tsx";
import { useOtherPageAccount } from "./SendingAccount.tsx";
import { prefilledAsset } from "./sendAsset.ts";
import {
  editAfterLink,
  edited,
  type FilledByLink,
  inputsAfter,
  leavesLink,
  NO_INPUTS,
  replacedByLink,
  type SendInputs,
} from "./sendInputs.ts";
import { NO_TOKEN_YET, OWN_DRAFT, recipientFor, type SendBeginning } from "./sendPrefill.ts";
import { useSendAddress } from "./useSendAddress.ts";
import { useSendAssets } from "./useSendAssets.ts";

export interface SendFlowProps {
  readonly payer: Payer;
  readonly account: AccountRecord;
  readonly prefill: Omit<SendBeginning, "token">;
}

/** Form, preview and receipt of one payment. */
export function SendFlow({ payer, account, prefill }: SendFlowProps) {
  const flow = useFlowOf(payer, prepareSend, prefill.to === undefined ? { resumes: isSinglePayment } : {});
  const { step, preview, again } = flow;
  const network = useNetwork();
  const go = useGo();
  const [inputs, setInputs] = useState<SendInputs>({
    to: prefill.to ?? "",
    amount: prefill.amount ?? "",
    all: prefill.all,
    asset: prefilledAsset(prefill.asset),
  });
  const assets = useSendAssets(payer.address, inputs.asset);
  const { asset } = assets;
  const form = useRef<HTMLDivElement>(null);
  const sent = useSentHere();
  const entry = sent.find(({ hash }) => step.kind === "sent" && hash === step.hash);
  const paidTo = entry && paymentOf(entry)?.recipient;
  const canSaveContact = useCanSaveContact(paidTo);
  const hasPreview = step.kind === "previewing" || step.kind === "signing";

  // Inputs of a payment link; cleared after the payment, so the next payment no longer counts as filled by the link.
  const [link, setLink] = useState<FilledByLink | undefined>(
    prefill.isLink ? { to: prefill.to ?? "", isPaymentFromLink: prefill.amount !== undefined, replaced: [] } : undefined,
  );
  const isLink = link !== undefined;
  const startAgain = useCallback(() => {
    setLink(undefined);
    setInputs((before) => inputsAfter(before, entry));
    again();
  }, [entry, again]);
  const select = useSelectAccount();
  const pageAccount = useOtherPageAccount();
  // A new visit starts with the page's account; "Send another" keeps the chosen one.
  const startVisit = useCallback(() => {
    if (pageAccount !== undefined) select(pageAccount.id);
    startAgain();
  }, [pageAccount, select, startAgain]);
  useSendAddress({ accountId: account.id, inputs, isLink, hasPreview, isSent: step.kind === "sent", onNewVisit: startVisit });

  // During a preview, "everything but the fee" becomes the exact amount of the simulation.
  const payment = hasPreview ? paymentOf(step.prepared) : undefined;
  // The form uses the asset's decimals from the node, like the preview.
  const priced = hasPreview ? step.prepared.preview.payment : undefined;
  const previewed = payment && formatUnitsForInput(payment.units, paidAsset(payment).decimals);
  useEffect(() => {
    if (previewed !== undefined) setInputs((before) => edited(before, { amount: previewed }));
  }, [previewed]);
  useEffect(() => {
    if (consumeOpenedByKey()) form.current?.querySelector("input")?.focus();
  }, []);
  const kindBefore = useRef(step.kind);
  useEffect(() => {
    const isBack = step.kind === "idle" && (kindBefore.current === "previewing" || kindBefore.current === "sent");
    kindBefore.current = step.kind;
    if (isBack) form.current?.querySelector("input")?.focus();
  }, [step.kind]);

  const edit = (changed: Partial<SendInputs>) => {
    if (edited(inputs, changed) === inputs || step.kind === "signing" || step.kind === "sent") return;
    setInputs((before) => edited(before, editAfterLink(changed, link)));
    if (link !== undefined)
      setLink(leavesLink(changed, link) ? undefined : { ...link, isPaymentFromLink: link.isPaymentFromLink && changed.all === undefined });
    flow.outdated("inputs");
  };
  const fillIn = ({ to, payment: requested }: PaymentLinkContent) => {
    const changed = editAfterLink({ to, ...(requested !== undefined && { ...requested, all: false }) }, link);
    if (step.kind === "signing" || step.kind === "sent") return;
    setLink({ to, isPaymentFromLink: requested !== undefined, replaced: replacedByLink(inputs, changed, asset.symbol) });
    setInputs((before) => edited(before, changed));
    if (edited(inputs, changed) !== inputs) flow.outdated("inputs");
  };
  const isIdle = step.kind === "idle";
  const followMaximum = useCallback(
    // While a preview is open, the amount field keeps the simulated amount.
    (amount: string) => isIdle && setInputs((before) => (before.all ? edited(before, { amount }) : before)),
    [isIdle],
  );
  const startPreview = () => {
    const recipient = parseEnteredAddress(inputs.to);
    const amount = parseUnits(inputs.amount, asset.decimals);
    if (!assets.isKnown || !recipient.ok || (!inputs.all && (!amount.ok || amount.value === 0n))) return;
    const isAll = inputs.all || !amount.ok;
    const wanted = { amount: isAll ? ("all" as const) : amount.value, typedAmount: isAll ? undefined : typedAmountPlain(inputs.amount) };
    preview({ payer, recipient: recipient.address, ...wanted, asset, sent });
  };

  // A preview that was open before a page change or reload is simulated again for the same account, because its result may be stale.
  const wantsPreview = useRef(prefill.previewedBy === account.id);
  const isReady = useLedgerIdentity() !== undefined && assets.isKnown;
  useEffect(() => {
    if (!wantsPreview.current || !isReady) return;
    wantsPreview.current = false;
    if (step.kind === "idle") startPreview();
  });

  if (step.kind === "sent") {
    return (
      <FlowReceipt
        hash={step.hash}
        another={t("send:sendAnother")}
        result={paidTo !== undefined && canSaveContact ? <SaveContact address={paidTo} /> : undefined}
        onAgain={startAgain}
        onDone={() => {
          setInputs(NO_INPUTS);
          go(routes.overview(network.id));
        }}
      />
    );
  }
  return (
    <FormAndPreview
      formRef={form}
      form={
        <>
          {prefill.isAmbiguous && (
            <div className="mb-5">
              <Notice level="danger" title={t("send:ambiguousLink")}>
                {t("send:ambiguousLinkText")}
              </Notice>
            </div>
          )}
          {link !== undefined && <LinkNotice replaced={link.replaced} />}
          <SendForm
            account={account}
            payer={payer}
            inputs={inputs}
            asset={asset}
            assets={assets}
            step={step}
            onEdit={edit}
            onLink={fillIn}
            onMaximum={followMaximum}
            onPreview={startPreview}
            onCollectible={() => {
              if (!isLink) writeDraft(network.id, OWN_DRAFT, recipientFor(NO_TOKEN_YET, inputs.to, readDraft(network.id, OWN_DRAFT)));
              go(routes.send(network.id, { token: NO_TOKEN_YET }));
            }}
          />
        </>
      }
      preview={
        <FlowPreview
          flow={flow}
          action={t("send:sendAmount", {
            amount: formatUnits(priced?.units ?? 0n, priced?.asset.decimals ?? asset.decimals),
            symbol: priced === undefined ? asset.symbol : shownSymbol(priced.asset.id, priced.asset.symbol),
          })}
          onPreviewAgain={startPreview}
        />
      }
    />
  );
}

const prepareSend: Prepare<Omit<PaymentRequest, "chainId">, PreparedFlow> = (chain, payment, context) =>
  preparePayment(chain, { ...payment, chainId: context.chainId }, context);

/** Payment lists have a separate page. */
function isSinglePayment(entry: SentTransaction): boolean {
  return paymentOf(entry) !== undefined && entry.list === undefined;
}
