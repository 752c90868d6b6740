import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import type { Preview } from "../../preview/types.ts";
import { AmountText } from "../../ui/AmountText.tsx";
import { formatCount } from "../../ui/amount.ts";
import { CardSection } from "../../ui/Card.tsx";
import { KeyValue } from "../../ui/KeyValue.tsx";
import { remainingTime } from "./remainingTime.ts";

export interface PreviewDetailsProps {
  readonly preview: Preview;
  readonly recipient: Address;
  readonly ledgerSecs: bigint | undefined;
}

/** What exactly is called, what it can cost at the most, until when it is good, and when it was simulated. */
export function PreviewDetails({ preview, recipient, ledgerSecs }: PreviewDetailsProps) {
  const { fee } = preview;
  return (
    <CardSection title={t("common:details")}>
      <KeyValue
        items={[
          {
            label: t("common:network"),
            value: (
              <>
                {preview.network} <span className="text-ink-3">{t("send:chainIdNote", { chainId: preview.chainId })}</span>
              </>
            ),
          },
          { label: t("common:to"), value: <span className="mono break-all">{recipient}</span> },
          { label: t("common:calls"), value: <span className="mono">{preview.functionId}</span> },
          {
            label: t("common:feeLimit"),
            value: (
              <>
                <AmountText units={fee.limitOctas} decimals={8} symbol="APT" />{" "}
                <span className="text-ink-3">
                  {t("send:gasDetails", {
                    used: formatCount(fee.gasUsed),
                    price: formatCount(fee.gasUnitPrice),
                    limit: formatCount(fee.maxGasAmount),
                  })}
                </span>
              </>
            ),
          },
          { label: t("send:validFor"), value: remainingTime(preview.expirationSecs, ledgerSecs) },
          { label: t("send:simulatedAt"), value: t("send:atVersion", { version: formatCount(preview.simulatedAtVersion) }) },
        ]}
      />
    </CardSection>
  );
}
