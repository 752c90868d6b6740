import type { TransactionFacts } from "../../chain/facts/types.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { FactList } from "../../parts/FactList.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { CardSection } from "../../ui/Card.tsx";
import { AddressText } from "../../ui/text/AddressText.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { HashText } from "../../ui/text/HashText.tsx";
import { blockEndOf, blockStartOf, validatorChangeOf } from "./systemFacts.ts";

/** Fields of system transactions such as block metadata. */
export function SystemFacts({ facts }: { readonly facts: TransactionFacts }) {
  const network = useNetwork();
  const start = blockStartOf(facts);
  const end = blockEndOf(facts);
  const change = validatorChangeOf(facts);
  if (start !== undefined) {
    return (
      <CardSection title={t("explore:block")}>
        <FactList
          items={[
            { label: t("transaction:epoch"), value: formatCount(start.epoch) },
            { label: t("transaction:round"), value: formatCount(start.round) },
            {
              label: t("transaction:proposer"),
              value: <AddressText address={start.proposer} href={routes.account(network.id, start.proposer)} />,
            },
            { label: t("transaction:votes"), value: formatCount(start.votes) },
            {
              label: t("transaction:failedProposers"),
              value:
                start.failedProposers.length === 0
                  ? t("transaction:nobody")
                  : start.failedProposers.map((index) => formatCount(index)).join(", "),
            },
            { label: t("transaction:blockId"), value: <HashText hash={start.id} /> },
          ]}
        />
      </CardSection>
    );
  }
  if (end !== undefined) {
    const reached = (isReached: boolean) => t(isReached ? "transaction:limitReached" : "transaction:limitNotReached");
    return (
      <CardSection title={t("explore:block")}>
        <FactList
          items={[
            { label: t("transaction:blockGas"), value: formatCount(end.gasUnits) },
            { label: t("transaction:blockGasLimit"), value: reached(end.isGasLimitReached) },
            { label: t("transaction:blockOutput"), value: formatCount(end.outputBytes) },
            { label: t("transaction:blockOutputLimit"), value: reached(end.isOutputLimitReached) },
          ]}
        />
      </CardSection>
    );
  }
  if (change === undefined) return null;
  return (
    <CardSection title={t("explore:kindValidator")}>
      <FactList items={[{ label: t("explore:kind"), value: <span className="mono">{foreignText(change)}</span> }]} />
    </CardSection>
  );
}
