import type { TransactionFacts } from "../../chain/facts/types.ts";
import { type PayloadFacts, payloadFacts } from "../../chain/ledger/payloadFacts.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { FactList } from "../../parts/FactList.tsx";
import { CardSection } from "../../ui/Card.tsx";
import { CallView, StoredCall } from "./CallView.tsx";

/** Payload of a transaction: a call, a script, or a multisig execution. */
export function PayloadView({ facts }: { readonly facts: TransactionFacts }) {
  const payload = payloadFacts(facts.raw);
  return (
    <CardSection title={t("explore:input")}>
      {payload === undefined ? <p className="text-ink-2">{t("explore:noneListed")}</p> : <Payload payload={payload} facts={facts} />}
    </CardSection>
  );
}

function Payload({ payload, facts }: { readonly payload: PayloadFacts; readonly facts: TransactionFacts }) {
  switch (payload.kind) {
    case "entryFunction":
    case "script":
      return <CallView runs={payload} />;
    case "multisig":
      return <SharedPayload payload={payload} facts={facts} />;
    case "writeSet":
      return <p className="text-ink-2">{t("transaction:writeSet")}</p>;
    case "unknown":
      return <p className="text-ink-2">{t("transaction:payloadUnknown", { type: payload.type })}</p>;
  }
}

interface SharedPayloadProps {
  readonly payload: Extract<PayloadFacts, { kind: "multisig" }>;
  readonly facts: TransactionFacts;
}

function SharedPayload({ payload: { multisig, runs }, facts }: SharedPayloadProps) {
  const stored = runs === undefined ? storedPayload(facts) : undefined;
  return (
    <>
      <FactList
        items={[
          {
            label: t("transaction:inNameOf"),
            value: <AccountLink address={multisig} />,
          },
        ]}
      />
      <div className="mt-2 border-t border-line pt-2">
        {runs !== undefined ? (
          <CallView runs={runs} />
        ) : stored !== undefined ? (
          <StoredCall hex={stored} />
        ) : (
          <p className="text-ink-2">{t("transaction:storedOnChain")}</p>
        )}
      </div>
    </>
  );
}

const EXECUTED = /^0x1::multisig_account::TransactionExecution(?:Succeeded|Failed)(?:Event)?$/;

/** Payload that a shared account had stored on chain, from its execution event. */
function storedPayload({ events }: Pick<TransactionFacts, "events">): string | undefined {
  const executed = events.find(({ type }) => EXECUTED.test(type));
  const bytes = executed?.data.transaction_payload;
  return typeof bytes === "string" && bytes !== "0x" ? bytes : undefined;
}
