import type { Address } from "../../chain/facts/types.ts";
import type { SentTransaction } from "../../chain/history/localHistory.ts";
import { t } from "../../language/words.ts";
import { intentWords } from "../../parts/flow/intentWords.ts";
import { canRaisePrice } from "../../parts/flow/raisePrice.ts";
import { EntryState } from "../../parts/history/EntryState.tsx";
import { remainingTime } from "../../parts/preview/remainingTime.ts";
import { Sentence } from "../../parts/Sentence.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { useSentHere } from "../../session/localHistory.ts";
import { useGap, useOutbox } from "../../session/outbox.ts";
import { useLedgerClock } from "../../session/useLedgerClock.ts";
import { openOf } from "../../transact/queue.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardSection } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** What of an account is not final yet, in the order in which it can run, with what can still be done about it; nothing where all is. */
export function UnderWay({ address }: { readonly address: Address }) {
  const network = useNetwork();
  const open = openOf(useSentHere(), address);
  const gap = useGap(address);
  if (open.length === 0) return null;
  return (
    <div className="mb-5">
      <Card label={t("activity:underWay")}>
        <CardSection title={t("activity:underWay")}>
          {gap !== undefined && (
            <div className="mb-3">
              <Notice
                title={t("activity:gap", { number: gap })}
                action={
                  <Button size="small" href={routes.transact(network.id, { fill: gap })}>
                    {t("activity:fillGap")}
                  </Button>
                }
              >
                {t("activity:gapText")}
              </Notice>
            </div>
          )}
          <ul className="*:not-first:border-t *:not-first:border-line">
            {open.map((entry) => (
              <UnderWayRow key={entry.hash} entry={entry} />
            ))}
          </ul>
        </CardSection>
      </Card>
    </div>
  );
}

function UnderWayRow({ entry }: { readonly entry: SentTransaction }) {
  const network = useNetwork();
  const outbox = useOutbox();
  const ledgerSecs = useLedgerClock();
  const { hash, state, intent, sequenceNumber, expirationSecs } = entry;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 break-words">
            <Sentence parts={intentWords(intent).sentence} link />
          </span>
          <EntryState state={state} />
        </span>
        <span className="figures block text-small text-ink-3">
          {sequenceNumber !== undefined && <>{t("activity:number", { number: sequenceNumber })} · </>}
          {t("activity:canRunFor", { time: remainingTime(expirationSecs, ledgerSecs) })}
        </span>
      </span>
      <span className="flex gap-2">
        {canRaisePrice(entry) && (
          <Button size="small" href={routes.transact(network.id, { raise: hash })}>
            {t("activity:raisePrice")}
          </Button>
        )}
        {state === "signed" && (
          <Button size="small" onClick={() => outbox?.drop(hash)}>
            {t("activity:doNotSend")}
          </Button>
        )}
      </span>
    </li>
  );
}
