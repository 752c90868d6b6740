import { useEffect, useRef } from "react";
import { Failure } from "../../parts/Failure.tsx";
import { Sentence } from "../../parts/Sentence.tsx";
import { APT } from "../../preview/assets.ts";
import type { SentencePart } from "../../preview/types.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork, useNetworkStatus } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardFooter, CardSection } from "../../ui/Card.tsx";
import { HashText } from "../../ui/HashText.tsx";
import { KeyValue } from "../../ui/KeyValue.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Steps } from "../../ui/Steps.tsx";
import { paymentSteps, paymentTitle } from "./paymentProgress.ts";
import type { SendStep, SentPayment } from "./sendState.ts";

type StatusStep = Extract<SendStep, { readonly kind: "following" | "done" }>;

/** What became of a payment, live until it is final. */
export function PaymentStatus({ step, onAgain }: { readonly step: StatusStep; readonly onAgain: () => void }) {
  const network = useNetwork();
  const isAway = useNetworkStatus().kind === "offline";
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { sent } = step;
  const result = step.kind === "done" ? step.result : undefined;
  const version = result?.kind === "committed" || result?.kind === "failed" ? result.transaction.version : undefined;
  return (
    <div className="max-w-[640px]">
      <Card label="What became of the payment">
        <CardSection>
          <h2 ref={heading} tabIndex={-1} aria-live="polite" className="text-lead font-[640] focus:outline-none">
            {paymentTitle(step)}
          </h2>
          {sent.recipient !== undefined && sent.octas !== undefined && (
            <p className="mt-1 text-ink-2">
              <Sentence parts={wordsOf(sent.recipient, sent.octas)} link />
            </p>
          )}
        </CardSection>
        <CardSection>
          <Steps label="Progress" steps={paymentSteps(step)} />
        </CardSection>
        <div aria-live="polite" className="empty:hidden">
          {step.kind === "following" && isAway && (
            <CardSection>
              <Notice title="The network is not answering">
                The payment is not lost and is not sent twice. Atoll keeps asking and says so here as soon as it knows.
              </Notice>
            </CardSection>
          )}
          {result?.kind === "expired" && (
            <CardSection>
              <Notice level="notice" title="It was never carried out">
                No block took it up before it expired, and none can any more. Nothing was moved and no fee was charged. You can send it
                again.
              </Notice>
            </CardSection>
          )}
          {(result?.kind === "failed" || result?.kind === "refused") && (
            <CardSection>
              <Failure error={result.error} />
              <p className="mt-3 text-ink-2">
                {result.kind === "failed"
                  ? "The amount was not moved. The fee for trying was charged."
                  : "Nothing was moved and no fee was charged."}
              </p>
            </CardSection>
          )}
        </div>
        <CardSection>
          <KeyValue
            items={[
              { label: "Transaction", value: <HashText hash={sent.hash} href={routes.transaction(network.id, sent.hash)} /> },
              ...(version === undefined ? [] : [{ label: "Version", value: version.toString() }]),
            ]}
          />
        </CardSection>
        <CardFooter>
          <Button size="large" href={routes.transaction(network.id, sent.hash)}>
            Open the transaction
          </Button>
          {result !== undefined && (
            <Button variant="primary" size="large" onClick={onAgain}>
              {result.kind === "committed" ? "Send another" : "Back to the payment"}
            </Button>
          )}
        </CardFooter>
      </Card>
    </div>
  );
}

function wordsOf(recipient: NonNullable<SentPayment["recipient"]>, octas: bigint): readonly SentencePart[] {
  return [
    { kind: "amount", units: octas, asset: APT },
    { kind: "text", text: " to " },
    { kind: "account", address: recipient },
  ];
}
