import { lastLedger } from "../../chain/facts/lastLedger.ts";
import { t } from "../../language/words.ts";
import { formatLatency, statusTone, statusWord } from "../../parts/networkWords.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork, useNetworkStatus } from "../../session/context.ts";
import { SectionCard } from "../../ui/Card.tsx";
import { KeyValue } from "../../ui/KeyValue.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { StatusDot } from "../../ui/StatusDot.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { TimeText } from "../../ui/text/TimeText.tsx";

/** Live status of the network: latest block, version, latency and chain id. */
export function NetworkPulse() {
  const network = useNetwork();
  const status = useNetworkStatus();
  const ledger = lastLedger(status);
  // If the network is offline or rate-limited, the card shows dashes instead of loading skeletons.
  const missing = status.kind === "connecting" ? <Skeleton className="h-5 w-16" /> : "–";
  return (
    <SectionCard
      label={t("overview:theNetwork")}
      title={network.label}
      action={
        <span className="flex items-center gap-2 text-small text-ink-2">
          <StatusDot tone={statusTone(status)} pulse={status.kind === "online"} />
          {statusWord(status)}
        </span>
      }
    >
      <KeyValue
        items={[
          { label: t("common:block"), value: ledger === undefined ? missing : formatCount(ledger.blockHeight) },
          { label: t("common:version"), value: ledger === undefined ? missing : formatCount(ledger.version) },
          { label: t("overview:lastBlock"), value: ledger === undefined ? missing : <TimeText usecs={ledger.timestampUsecs} /> },
          { label: t("common:latency"), value: "ledger" in status ? formatLatency(status.ledger.latencyMs) : missing },
          { label: t("common:chainId"), value: ledger?.chainId.toString() ?? missing },
        ]}
      />
      <a href={routes.transactions(network.id)} className="link mt-3 inline-block">
        {t("overview:viewTransactions")}
      </a>
    </SectionCard>
  );
}
