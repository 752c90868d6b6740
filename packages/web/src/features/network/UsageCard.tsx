import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { KeyValue } from "../../ui/KeyValue.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { sizeText } from "../../ui/text/sizeText.ts";
import { ControlCard } from "./ControlCard.tsx";
import { type ControlCardProps, useControlQuery } from "./useControlQuery.ts";

/** Ledger size (version, block, epoch) with the network's memory and disk usage. */
export function UsageCard({ controls }: ControlCardProps) {
  const { data, error } = useControlQuery("usage", (signal) => controls.usage(signal));
  const { memoryBytes, disk } = data ?? {};
  return (
    <ControlCard title={t("network:usage")} text={t("network:usageText")} error={error === null ? undefined : explainError(error)}>
      <KeyValue
        items={[
          { label: t("network:version"), value: data === undefined ? "–" : formatCount(data.version) },
          { label: t("network:block"), value: data === undefined ? "–" : formatCount(data.blockHeight) },
          { label: t("network:epoch"), value: data === undefined ? "–" : formatCount(data.epoch) },
          { label: t("network:memory"), value: memoryBytes === undefined ? t("network:notMeasured") : sizeText(memoryBytes) },
          ...(disk === undefined
            ? [{ label: t("network:disk"), value: t("network:notPersisted") }]
            : [
                { label: t("network:diskLedger"), value: sizeText(disk.ledger) },
                { label: t("network:diskIndex"), value: sizeText(disk.index) },
                { label: t("network:diskKeys"), value: sizeText(disk.keys) },
              ]),
        ]}
      />
    </ControlCard>
  );
}
