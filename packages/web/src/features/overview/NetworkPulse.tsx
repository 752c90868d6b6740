import { lastLedger } from "../../chain/facts/lastLedger.ts";
import { t } from "../../language/words.ts";
import { formatLatency, statusTone, statusWord } from "../../parts/networkWords.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork, useNetworkStatus } from "../../session/context.ts";
import { Card } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { StatusDot } from "../../ui/StatusDot.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { TimeText } from "../../ui/text/TimeText.tsx";

/** Live status of the network in one compact card: latest block, latency and chain id. */
export function NetworkPulse() {
  const network = useNetwork();
  const status = useNetworkStatus();
  const ledger = lastLedger(status);
  // If the network is offline or rate-limited, the card shows dashes instead of loading skeletons.
  const missing = status.kind === "connecting" ? <Skeleton className="h-5 w-12" /> : "–";
  const facts = [
    [t("common:block"), ledger === undefined ? missing : formatCount(ledger.blockHeight)],
    [t("overview:lastBlock"), ledger === undefined ? missing : <TimeText key="time" usecs={ledger.timestampUsecs} />],
    [t("common:latency"), "ledger" in status ? formatLatency(status.ledger.latencyMs) : missing],
    [t("common:chainId"), ledger?.chainId.toString() ?? missing],
  ] as const;
  return (
    <Card label={t("overview:theNetwork")}>
      <div className="px-4 py-3.5 sm:px-6">
        <div className="flex items-center justify-between gap-3">
          <h2 className="flex min-w-0 items-center gap-2 font-[560]">
            <StatusDot tone={statusTone(status)} pulse={status.kind === "online"} label={statusWord(status)} />
            <span className="truncate">{network.label}</span>
          </h2>
          <a href={routes.transactions(network.id)} className="link shrink-0 text-small">
            {t("overview:viewTransactions")}
          </a>
        </div>
        <dl className="mt-2.5 flex flex-wrap justify-between gap-x-4 gap-y-2">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-tiny text-ink-3">{label}</dt>
              <dd className="figures whitespace-nowrap">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
