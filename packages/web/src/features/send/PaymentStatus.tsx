import { useEffect, useRef } from "react";
import { isFinal, paymentOf, type SentTransaction } from "../../chain/history/localHistory.ts";
import { explainError, explainVmStatus } from "../../errors/explainError.ts";
import type { ExplainedError } from "../../errors/types.ts";
import { t } from "../../language/words.ts";
import { Failure } from "../../parts/Failure.tsx";
import { remainingTime } from "../../parts/preview/remainingTime.ts";
import { Sentence } from "../../parts/Sentence.tsx";
import { APT } from "../../preview/assets.ts";
import { account, amount, sentence } from "../../preview/parts.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork, useNetworkStatus } from "../../session/context.ts";
import { useOutbox } from "../../session/outbox.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardFooter, CardSection } from "../../ui/Card.tsx";
import { HashText } from "../../ui/HashText.tsx";
import { KeyValue } from "../../ui/KeyValue.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Steps } from "../../ui/Steps.tsx";
import { paymentSteps, paymentTitle } from "./paymentProgress.ts";

export interface PaymentStatusProps {
  readonly entry: SentTransaction;
  readonly ledgerSecs: bigint | undefined;
  readonly onAgain: () => void;
}

/** What became of a payment, live until it is final. */
export function PaymentStatus({ entry, ledgerSecs, onAgain }: PaymentStatusProps) {
  const network = useNetwork();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { hash, state, version } = entry;
  const payment = paymentOf(entry);
  const isSigned = state === "signed";
  return (
    <div className="max-w-[640px]">
      <Card label={t("send:paymentStatus")}>
        <CardSection>
          <h2 ref={heading} tabIndex={-1} aria-live="polite" className="text-lead font-[640] focus:outline-none">
            {paymentTitle(state)}
          </h2>
          {payment !== undefined && (
            <p className="mt-1 text-ink-2">
              <Sentence
                parts={sentence("send:amountTo", { amount: amount(payment.units, APT), recipient: account(payment.recipient) })}
                link
              />
            </p>
          )}
        </CardSection>
        <CardSection>
          <Steps label={t("send:progress")} steps={paymentSteps(state)} />
        </CardSection>
        <Outcome entry={entry} />
        <CardSection>
          <KeyValue
            items={[
              {
                label: t("send:transaction"),
                value: isSigned ? <HashText hash={hash} /> : <HashText hash={hash} href={routes.transaction(network.id, hash)} />,
              },
              ...(version === undefined ? [] : [{ label: t("common:version"), value: version.toString() }]),
              ...(isFinal(entry) ? [] : [{ label: t("send:canRunFor"), value: remainingTime(entry.expirationSecs, ledgerSecs) }]),
            ]}
          />
        </CardSection>
        <StatusFooter entry={entry} onAgain={onAgain} />
      </Card>
    </div>
  );
}

/** What the state means for the person. */
function Outcome({ entry }: Pick<PaymentStatusProps, "entry">) {
  const isAway = useNetworkStatus().kind === "offline";
  const error = useFailure(entry);
  const { state } = entry;
  return (
    <div aria-live="polite" className="empty:hidden">
      {state === "signed" && (
        <CardSection>
          <Notice title={t("send:notSentYet")}>{t("send:notSentYetText")}</Notice>
        </CardSection>
      )}
      {(state === "submitted" || state === "pending") && (
        <CardSection>
          {isAway ? (
            <Notice title={t("send:networkAway")}>{t("send:networkAwayText")}</Notice>
          ) : (
            <p className="text-ink-2">{t("send:cannotBeWithdrawn")}</p>
          )}
        </CardSection>
      )}
      {state === "expired" && (
        <CardSection>
          <Notice level="notice" title={t("send:neverRan")}>
            {t("send:neverRanText")}
          </Notice>
        </CardSection>
      )}
      {state === "replaced" && (
        <CardSection>
          <Notice level="notice" title={t("send:neverRan")}>
            {t("send:replacedText")}
          </Notice>
        </CardSection>
      )}
      {(state === "failed" || state === "refused") && (
        <CardSection>
          {error !== undefined && <Failure error={error} />}
          <p className="mt-3 text-ink-2">{state === "failed" ? t("send:failedText") : t("send:refusedText")}</p>
        </CardSection>
      )}
    </div>
  );
}

/** Why it failed, or why the network refused it, as far as that is still known. */
function useFailure({ state, hash, vmStatus }: SentTransaction): ExplainedError | undefined {
  const outbox = useOutbox();
  if (state === "failed") return explainVmStatus(vmStatus ?? "") ?? explainError(vmStatus);
  const refusal = state === "refused" ? outbox?.refusal(hash) : undefined;
  return refusal === undefined ? undefined : explainError(refusal);
}

function StatusFooter({ entry, onAgain }: Pick<PaymentStatusProps, "entry" | "onAgain">) {
  const network = useNetwork();
  const outbox = useOutbox();
  const { hash, state } = entry;
  if (state === "signed") {
    const drop = () => {
      if (outbox?.drop(hash) === true) onAgain();
    };
    return (
      <CardFooter>
        <Button size="large" onClick={drop}>
          {t("send:doNotSend")}
        </Button>
      </CardFooter>
    );
  }
  return (
    <CardFooter>
      <Button size="large" href={routes.transaction(network.id, hash)}>
        {t("send:viewTransaction")}
      </Button>
      {isFinal(entry) && (
        <Button variant="primary" size="large" onClick={onAgain}>
          {state === "committed" ? t("send:sendAnother") : t("send:backToPayment")}
        </Button>
      )}
    </CardFooter>
  );
}
