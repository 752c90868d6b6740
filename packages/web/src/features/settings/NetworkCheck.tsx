import { useQuery } from "@tanstack/react-query";
import { createChainClient } from "../../chain/client/createChainClient.ts";
import type { NetworkDefinition } from "../../chain/facts/types.ts";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { Failure } from "../../parts/states/Failure.tsx";
import { Button } from "../../ui/Button.tsx";
import { CardFooter, CardSection } from "../../ui/Card.tsx";
import { KeyValue } from "../../ui/KeyValue.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { formatCount } from "../../ui/text/amount.ts";

export interface NetworkCheckProps {
  readonly network: NetworkDefinition;
  readonly isNew: boolean;
  readonly onBack: () => void;
  readonly onKeep: () => void;
}

/** Test request to a network's node before the network is saved. */
export function NetworkCheck({ network, isNew, onBack, onKeep }: NetworkCheckProps) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["network-check", JSON.stringify(network)],
    queryFn: ({ signal }) => createChainClient(network).ledger(signal),
    gcTime: 0,
    staleTime: 0,
  });
  const { node, indexer, faucet } = network.endpoints;
  return (
    <section aria-label={t("settings:networkCheck")}>
      <CardSection title={data === undefined ? t("settings:networkCheck") : t("settings:answers", { network: network.label })}>
        {isFetching && (
          <p role="status" className="flex items-center gap-2 text-ink-2">
            <Spinner /> {t("settings:asking", { network: network.label })}
          </p>
        )}
        {!isFetching && error !== null && <Failure error={explainError(error)} onRetry={() => void refetch()} />}
        {data !== undefined && (
          <>
            <p className="mb-3 text-ink-2">{t("settings:checkText")}</p>
            <KeyValue
              items={[
                { label: t("settings:node"), value: <span className="mono break-all">{node}</span> },
                { label: t("settings:chainId"), value: data.chainId },
                { label: t("settings:version"), value: formatCount(data.version) },
                { label: t("settings:block"), value: formatCount(data.blockHeight) },
                { label: t("settings:indexer"), value: indexer ?? t("settings:notThere") },
                { label: t("settings:faucet"), value: faucet ?? t("settings:notThere") },
              ]}
            />
          </>
        )}
      </CardSection>
      <CardFooter>
        <Button size="large" onClick={onBack}>
          {t("settings:backToForm")}
        </Button>
        <Button variant="primary" size="large" disabled={data === undefined} onClick={onKeep}>
          {isNew ? t("settings:addNetwork") : t("settings:saveChanges")}
        </Button>
      </CardFooter>
    </section>
  );
}
