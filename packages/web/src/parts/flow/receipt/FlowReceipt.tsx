import { type ReactNode, useEffect, useRef } from "react";
import type { TransactionHash } from "../../../chain/facts/types.ts";
import { isDoubted, isFinal, isRejectedForRoom, type SentTransaction } from "../../../chain/history/sent/sentTransaction.ts";
import { t } from "../../../language/words.ts";
import { routes } from "../../../routing/routes.ts";
import { useNetwork, useNetworkStatus } from "../../../session/context.ts";
import { useSentHere } from "../../../session/history/sentHere.ts";
import { useIsWaiting } from "../../../session/history/useIsWaiting.ts";
import { useOutbox } from "../../../session/history/useOutbox.ts";
import { useLedgerClock } from "../../../session/network/useLedgerClock.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card, CardFooter, CardSection } from "../../../ui/Card.tsx";
import { Steps } from "../../../ui/Steps.tsx";
import { Sentence } from "../../Sentence.tsx";
import { intentWords } from "../intentWords.ts";
import { usePausedBefore } from "../list/WaitsBehind.tsx";
import { canRaisePrice } from "../raisePrice.ts";
import { flowSteps, flowTitle } from "./flowProgress.ts";
import { ReceiptFacts } from "./ReceiptFacts.tsx";
import { ReceiptOutcome } from "./ReceiptOutcome.tsx";

export interface FlowReceiptProps {
  readonly hash: TransactionHash;
  /** Closes the receipt. */
  readonly onDone: () => void;
  /** Returns to the form to send another transaction, or to retry a transaction that never executed. Omitted on pages without a form. */
  readonly onAgain?: () => void;
  /** Label of the button that starts another transaction, such as "Send another". */
  readonly another?: string;
  /** Label of the close button after execution, if the page has a further step. */
  readonly done?: string;
  /** True in the connect window, which has no navigation at its bottom. */
  readonly isInWindow?: boolean;
  /** Content shown after execution, such as the created object. */
  readonly result?: ReactNode;
}

/** Status of a sent transaction, updated until it is final. */
export function FlowReceipt(props: FlowReceiptProps) {
  const entry = useSentHere().find(({ hash }) => hash === props.hash);
  return entry === undefined ? null : <Receipt {...props} entry={entry} />;
}

interface ReceiptProps extends FlowReceiptProps {
  readonly entry: SentTransaction;
}

function Receipt(props: ReceiptProps) {
  const { entry } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const isWaiting = useIsWaiting(entry);
  const shown = entry.state === "signed" && !isWaiting ? ({ ...entry, state: "submitted" } as const) : entry;
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="max-w-[640px]">
      <Card label={t("flow:status")}>
        <CardSection>
          <h2 ref={heading} tabIndex={-1} aria-live="polite" className="text-lead font-[640] focus:outline-none">
            {flowTitle(shown)}
          </h2>
          <p className="mt-1 break-words text-ink-2">
            <Sentence parts={intentWords(entry.intent).sentence} link />
          </p>
        </CardSection>
        <CardSection>
          <Steps label={t("flow:progress")} steps={flowSteps(shown)} />
        </CardSection>
        <ReceiptOutcome entry={entry} />
        {props.result !== undefined && entry.state === "committed" && <CardSection>{props.result}</CardSection>}
        <CardSection>
          <ReceiptFacts entry={entry} />
        </CardSection>
        <ReceiptFooter {...props} />
      </Card>
    </div>
  );
}

/** The user may want to resend a transaction that the node rejected or reports as failed. */
function isOnItsWay(entry: SentTransaction): boolean {
  return !isFinal(entry) && !isDoubted(entry);
}

/** Buttons of a receipt: one main action in view, the others quiet. */
function ReceiptFooter({ entry, onDone, onAgain, another = t("flow:another"), done = t("flow:close"), isInWindow = false }: ReceiptProps) {
  const network = useNetwork();
  const outbox = useOutbox();
  const ledgerSecs = useLedgerClock();
  const { hash, state } = entry;
  // A higher gas price cannot overtake an earlier paused transaction, and an offline network cannot receive it.
  const isBehindPaused = usePausedBefore(entry.sender, entry.sequenceNumber).length > 0;
  const isAway = useNetworkStatus().kind === "offline";
  if (state === "signed") {
    const drop = () => {
      if (outbox?.drop(hash) === true) (onAgain ?? onDone)();
    };
    return (
      <CardFooter>
        <Button size="large" onClick={drop}>
          {t("flow:doNotSend")}
        </Button>
      </CardFooter>
    );
  }
  return (
    <CardFooter isSticky={!isInWindow}>
      <Button variant="quiet" size="large" href={routes.transaction(network.id, hash)}>
        {t("flow:viewTransaction")}
      </Button>
      {isRejectedForRoom(entry) && (
        <Button size="large" onClick={() => outbox?.drop(hash)}>
          {t("flow:doNotSendAgain")}
        </Button>
      )}
      {canRaisePrice(entry, ledgerSecs) && !isBehindPaused && !isAway && (
        <Button size="large" href={routes.transact(network.id, { raise: hash })}>
          {t("flow:raisePrice")}
        </Button>
      )}
      {onAgain !== undefined && (
        <Button variant={state === "committed" ? "quiet" : "secondary"} size="large" onClick={onAgain}>
          {state === "committed" || isOnItsWay(entry) ? another : t("flow:backToForm")}
        </Button>
      )}
      {isFinal(entry) && (
        <Button variant="primary" size="large" onClick={onDone}>
          {state === "committed" ? done : t("flow:close")}
        </Button>
      )}
    </CardFooter>
  );
}
