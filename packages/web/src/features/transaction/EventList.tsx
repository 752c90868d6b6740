import type { EventFacts, TransactionFacts } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { FirstOfMany } from "../../parts/lists/FirstOfMany.tsx";
import { ValueTree } from "../../parts/values/ValueTree.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { AddressText } from "../../ui/text/AddressText.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { MoveName, StoredCall } from "./CallView.tsx";
import { GasTable } from "./GasBreakdown.tsx";
import { FEE_STATEMENT, gasPartsOf } from "./gasParts.ts";

const STEP = 25;
const NO_ACCOUNT = `0x${"0".repeat(64)}`;
/** Event fields that contain a shared account's encoded call. */
const STORED_CALLS = ["transaction_payload", "payload"] as const;

/** Events of the transaction in order, with decoded fields. */
export function EventList({ facts }: { readonly facts: TransactionFacts }) {
  const { events } = facts;
  if (events.length === 0) return <p className="text-ink-2">{t("explore:noneListed")}</p>;
  return (
    <FirstOfMany items={events} step={STEP} className="*:not-first:border-t *:not-first:border-line">
      {(event, index) => (
        <div className="grid gap-1 py-2.5">
          <EventHead event={event} index={index} />
          <EventBody event={event} facts={facts} />
        </div>
      )}
    </FirstOfMany>
  );
}

function EventHead({ event, index }: { readonly event: EventFacts; readonly index: number }) {
  const network = useNetwork();
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="figures text-small text-ink-3">{formatCount(index)}</span>
      <MoveName name={event.type} />
      {event.account !== NO_ACCOUNT && (
        <span className="inline-flex items-center gap-2 text-small text-ink-3">
          <AddressText address={event.account} href={routes.account(network.id, event.account)} copy={false} />
          {t("transaction:eventNumber", { number: formatCount(event.sequenceNumber) })}
        </span>
      )}
    </p>
  );
}

function EventBody({ event, facts }: { readonly event: EventFacts; readonly facts: TransactionFacts }) {
  const gas = event.type === FEE_STATEMENT ? gasPartsOf(facts) : undefined;
  if (gas !== undefined) return <GasTable parts={gas} />;
  const stored = event.type.startsWith("0x1::multisig_account::")
    ? STORED_CALLS.map((name) => event.data[name]).find(isFilledHex)
    : undefined;
  return (
    <>
      <ValueTree value={event.data} label={t("transaction:data")} />
      {stored !== undefined && (
        <div className="ml-5 border-l border-line pl-3">
          <p className="text-small text-ink-3">{t("transaction:storedCall")}</p>
          <StoredCall hex={stored} />
        </div>
      )}
    </>
  );
}

function isFilledHex(value: unknown): value is string {
  return typeof value === "string" && /^0x(?:[0-9a-f]{2})+$/.test(value);
}
