import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { parseAddressInput } from "../../chain/facts/address.ts";
import { isFinal } from "../../chain/history/localHistory.ts";
import { t } from "../../language/words.ts";
import { FormAndPreview } from "../../parts/templates/FormAndPreview.tsx";
import { routes } from "../../routing/routes.ts";
import { useLedgerIdentity, useNetwork } from "../../session/context.ts";
import { writeDraft } from "../../session/drafts.ts";
import { useSentHere } from "../../session/localHistory.ts";
import { useLedgerClock } from "../../session/useLedgerClock.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { parseUnits } from "../../ui/typedAmount.ts";
import { PaymentStatus } from "./PaymentStatus.tsx";
import { PreviewCard } from "./PreviewCard.tsx";
import type { Payer } from "./preparePayment.ts";
import { SendForm } from "./SendForm.tsx";
import { APT_DECIMALS } from "./sendState.ts";
import { useSend } from "./useSend.ts";

export interface SendFlowProps {
  readonly payer: Payer;
  readonly account: AccountRecord;
  readonly prefill: {
    readonly to: string | undefined;
    readonly amount: string | undefined;
    readonly all: boolean;
    /** Whether a preview was on the screen when the page was left. */
    readonly hadPreview: boolean;
    readonly isLink: boolean;
  };
}

/** Form, preview and status of one payment. */
export function SendFlow({ payer, account, prefill }: SendFlowProps) {
  const { state, dispatch, preview, send, makeSignable } = useSend(payer, {
    ...(prefill.to === undefined ? {} : { to: prefill.to }),
    ...(prefill.amount === undefined ? {} : { amount: prefill.amount }),
    all: prefill.all,
  });
  const { inputs, step } = state;
  const ledgerSecs = useLedgerClock();
  const side = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const { history } = useRouter();
  const network = useNetwork();

  useEffect(() => {
    if (ledgerSecs !== undefined) dispatch({ kind: "clock", ledgerSecs });
  }, [ledgerSecs, dispatch]);
  const hasPreview = step.kind === "previewing" || step.kind === "signing";
  useEffect(() => {
    // The decision is now there; on a narrow screen it is below the form.
    if (hasPreview) side.current?.focus();
  }, [hasPreview]);

  const isSent = step.kind === "sent";
  const entry = useSentHere().find(({ hash }) => step.kind === "sent" && hash === step.hash);
  useEffect(() => {
    // An amount that follows the maximum is worked out anew; what was sent is no draft any more.
    const draft = {
      to: inputs.to,
      amount: inputs.all ? "" : inputs.amount,
      all: inputs.all ? "yes" : "",
      preview: hasPreview ? "yes" : "",
    };
    writeDraft(network.id, "send", isSent ? {} : draft);
  }, [network.id, inputs, hasPreview, isSent]);
  useEffect(() => {
    // A payment link that was paid must not ask to be paid again when the page is loaded again.
    if (isSent && history.location.search !== "") history.replace(routes.send(network.id));
  }, [isSent, history, network.id]);
  const visit = useRouterState({ select: (router) => router.location.state.__TSR_key });
  const visitBefore = useRef(visit);
  useEffect(() => {
    // "Send" in the navigation, with the last payment still on the screen, asks for a new one.
    if (visitBefore.current !== visit && entry !== undefined && isFinal(entry)) dispatch({ kind: "again", last: entry });
    visitBefore.current = visit;
  }, [visit, entry, dispatch]);
  const kindBefore = useRef(step.kind);
  useEffect(() => {
    const isBack = step.kind === "idle" && (kindBefore.current === "previewing" || kindBefore.current === "sent");
    kindBefore.current = step.kind;
    if (isBack) form.current?.querySelector("input")?.focus();
  }, [step.kind]);

  const startPreview = () => {
    const recipient = parseAddressInput(inputs.to);
    const amount = parseUnits(inputs.amount, APT_DECIMALS);
    if (!recipient.ok) return;
    if (inputs.all) preview(recipient.address, "all");
    else if (amount.ok && amount.value > 0n) preview(recipient.address, amount.value);
  };

  // A preview that was there when the page was left or loaded again is made anew: what it showed may have changed since.
  const wantsPreview = useRef(prefill.hadPreview);
  const isReady = useLedgerIdentity() !== undefined;
  useEffect(() => {
    if (!wantsPreview.current || !isReady) return;
    wantsPreview.current = false;
    if (step.kind === "idle") startPreview();
  });

  if (step.kind === "sent") {
    return entry === undefined ? null : (
      <PaymentStatus entry={entry} ledgerSecs={ledgerSecs} onAgain={() => dispatch({ kind: "again", last: entry })} />
    );
  }
  return (
    <FormAndPreview
      formRef={form}
      previewRef={side}
      form={
        <>
          {prefill.isLink && (
            <div className="mb-5">
              <Notice level="notice" title={t("send:fromLink")}>
                {t("send:fromLinkText")}
              </Notice>
            </div>
          )}
          <SendForm
            account={account}
            payer={payer}
            inputs={inputs}
            step={step}
            onEdit={(changed) => dispatch({ kind: "edit", inputs: changed })}
            onMaximum={(amount) => dispatch({ kind: "followMaximum", amount })}
            onPreview={startPreview}
          />
        </>
      }
      preview={
        <>
          {step.kind === "idle" && (
            <p className="rounded-card border border-dashed border-line-strong px-6 py-10 text-center text-ink-3 max-lg:hidden">
              {t("send:previewPlace")}
            </p>
          )}
          {step.kind === "preparing" && (
            <p
              role="status"
              className="flex items-center justify-center gap-2 rounded-card border border-line bg-surface px-6 py-10 text-ink-2"
            >
              <Spinner /> {t("send:simulating")}
            </p>
          )}
          {(step.kind === "previewing" || step.kind === "signing") && (
            <PreviewCard
              prepared={step.prepared}
              stale={step.kind === "previewing" ? step.stale : undefined}
              error={step.kind === "previewing" ? step.error : undefined}
              hidden={step.hidden}
              acknowledged={step.kind === "signing" || step.acknowledged}
              onAcknowledge={(acknowledged) => dispatch({ kind: "acknowledge", acknowledged })}
              signing={step.kind === "signing"}
              ledgerSecs={ledgerSecs}
              onHide={(rule) => dispatch({ kind: "hide", rule })}
              onBack={() => dispatch({ kind: "back" })}
              onSimulateAgain={startPreview}
              onSend={send}
              onMakeSignable={makeSignable}
            />
          )}
        </>
      }
    />
  );
}
