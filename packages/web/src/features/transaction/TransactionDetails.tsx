import type { Address, TransactionFacts } from "../../chain/facts/types.ts";
import { exactJsonToText } from "../../chain/transport/exactJson.ts";
import { explainVmStatus } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { Failure } from "../../parts/Failure.tsx";
import { OutcomePill } from "../../parts/OutcomePill.tsx";
import { Sentence } from "../../parts/Sentence.tsx";
import { describeTransaction } from "../../preview/words.ts";
import { Card, CardSection } from "../../ui/Card.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { balanceChanges } from "./balanceChanges.ts";
import { ChangedBalances } from "./ChangedBalances.tsx";
import { ChangeList } from "./ChangeList.tsx";
import { EventList } from "./EventList.tsx";
import { PayloadView } from "./PayloadView.tsx";
import { TransactionFactsList } from "./TransactionFactsList.tsx";

/** Everything about one transaction, the words first and the raw text last. */
export function TransactionDetails({ facts, you }: { readonly facts: TransactionFacts; readonly you: Address | undefined }) {
  const failure = facts.success === false ? explainVmStatus(facts.vmStatus ?? "") : undefined;
  const raw = exactJsonToText(facts.raw, 2);
  const changed = balanceChanges(facts);
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card label={t("explore:summary")}>
        <CardSection>
          <div className="flex flex-wrap items-start justify-between gap-3">
            <p className="min-w-0 flex-1 basis-64 text-lead break-words">
              <Sentence parts={describeTransaction(facts, you)} link strong />
            </p>
            <span aria-live="polite">
              <OutcomePill facts={facts} />
            </span>
          </div>
        </CardSection>
        {failure !== undefined && (
          <CardSection>
            <Failure error={failure} />
          </CardSection>
        )}
        {facts.state === "committed" && changed.length > 0 && <ChangedBalances changes={changed} />}
        <TransactionFactsList facts={facts} />
      </Card>
      <Card>
        {facts.user !== undefined && <PayloadView user={facts.user} />}
        {facts.state === "committed" && (
          <>
            <CardSection title={t("explore:events", { number: facts.events.length })}>
              <EventList events={facts.events} />
            </CardSection>
            <CardSection title={t("explore:changes", { number: facts.changes.length })}>
              <ChangeList changes={facts.changes} />
            </CardSection>
          </>
        )}
        <CardSection title={t("explore:json")} action={<CopyButton text={raw} label={t("explore:copyJson")} />}>
          <Disclosure summary={t("explore:json")}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
            <pre tabIndex={0} className="mono max-h-[480px] overflow-auto rounded-control bg-sunken p-3">
              {raw}
            </pre>
          </Disclosure>
        </CardSection>
      </Card>
    </div>
  );
}
