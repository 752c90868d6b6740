import { useEffect, useRef } from "react";
import { t } from "../../language/words.ts";
import { Failure } from "../../parts/Failure.tsx";
import { Sentence } from "../../parts/Sentence.tsx";
import { APT } from "../../preview/assets.ts";
import { account, amount, sentence } from "../../preview/parts.ts";
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
      <Card label={t("send:paymentStatus")}>
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
          <Steps label={t("send:progress")} steps={paymentSteps(step)} />
        </CardSection>
        <div aria-live="polite" className="empty:hidden">
          {step.kind === "following" && isAway && (
            <CardSection>
              <Notice title={t("send:networkAway")}>{t("send:networkAwayText")}</Notice>
            </CardSection>
          )}
          {result?.kind === "expired" && (
            <CardSection>
              <Notice level="notice" title={t("send:neverRan")}>
                {t("send:neverRanText")}
              </Notice>
            </CardSection>
          )}
          {(result?.kind === "failed" || result?.kind === "refused") && (
            <CardSection>
              <Failure error={result.error} />
              <p className="mt-3 text-ink-2">{result.kind === "failed" ? t("send:failedText") : t("send:refusedText")}</p>
            </CardSection>
          )}
        </div>
        <CardSection>
          <KeyValue
            items={[
              { label: t("send:transaction"), value: <HashText hash={sent.hash} href={routes.transaction(network.id, sent.hash)} /> },
              ...(version === undefined ? [] : [{ label: t("common:version"), value: version.toString() }]),
            ]}
          />
        </CardSection>
        <CardFooter>
          <Button size="large" href={routes.transaction(network.id, sent.hash)}>
            {t("send:viewTransaction")}
          </Button>
          {result !== undefined && (
            <Button variant="primary" size="large" onClick={onAgain}>
              {result.kind === "committed" ? t("send:sendAnother") : t("send:backToPayment")}
            </Button>
          )}
        </CardFooter>
      </Card>
    </div>
  );
}

function wordsOf(recipient: NonNullable<SentPayment["recipient"]>, octas: bigint): readonly SentencePart[] {
  return sentence("send:amountTo", { amount: amount(octas, APT), recipient: account(recipient) });
}
