import type { NetworkDefinition } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { SectionCard } from "../../ui/Card.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { sizeText } from "../../ui/text/sizeText.ts";
import { type ControlCardProps, useControlQuery } from "./useControlQuery.ts";

export interface ForkCardProps extends ControlCardProps {
  readonly network: NetworkDefinition;
  readonly fork: NonNullable<NetworkDefinition["fork"]>;
}

/** Upstream of a fork, with requests, bytes and cache hits since the start. */
export function ForkCard({ controls, network, fork }: ForkCardProps) {
  const { data } = useControlQuery("usage", (signal) => controls.usage(signal));
  return (
    <SectionCard label={network.label} title={network.label}>
      <p className="text-ink-2">{t("network:forkText", { version: formatCount(BigInt(fork.version)) })}</p>
      <p className="mt-2">
        <span className="mono wrap-anywhere">{fork.url}</span>
      </p>
      {data?.upstream !== undefined && (
        <p className="figures mt-2 text-ink-2">
          {t("network:forkCosts", {
            requests: formatCount(data.upstream.requests),
            size: sizeText(data.upstream.bytes),
            hits: formatCount(data.upstream.cacheHits),
          })}
        </p>
      )}
    </SectionCard>
  );
}
