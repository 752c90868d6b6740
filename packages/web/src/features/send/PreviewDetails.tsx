import type { Address } from "../../chain/facts/types.ts";
import type { Preview } from "../../preview/types.ts";
import { AmountText } from "../../ui/AmountText.tsx";
import { formatCount } from "../../ui/amount.ts";
import { CardSection } from "../../ui/Card.tsx";
import { KeyValue } from "../../ui/KeyValue.tsx";

export interface PreviewDetailsProps {
  readonly preview: Preview;
  readonly recipient: Address;
  readonly ledgerSecs: bigint | undefined;
}

/** What exactly is called, what it can cost at the most, until when it is good, and when it was simulated. */
export function PreviewDetails({ preview, recipient, ledgerSecs }: PreviewDetailsProps) {
  const { fee } = preview;
  return (
    <CardSection title="Details">
      <KeyValue
        items={[
          {
            label: "Network",
            value: (
              <>
                {preview.network} <span className="text-ink-3">(chain id {preview.chainId})</span>
              </>
            ),
          },
          { label: "To", value: <span className="mono break-all">{recipient}</span> },
          { label: "Calls", value: <span className="mono">{preview.functionId}</span> },
          {
            label: "Fee at the most",
            value: (
              <>
                <AmountText units={fee.limitOctas} decimals={8} symbol="APT" />{" "}
                <span className="text-ink-3">
                  ({formatCount(fee.gasUsed)} gas at {formatCount(fee.gasUnitPrice)}, limit {formatCount(fee.maxGasAmount)})
                </span>
              </>
            ),
          },
          { label: "Valid for", value: remaining(preview.expirationSecs, ledgerSecs) },
          { label: "Simulated at", value: `version ${formatCount(preview.simulatedAtVersion)}` },
        ]}
      />
    </CardSection>
  );
}

function remaining(expirationSecs: bigint, ledgerSecs: bigint | undefined): string {
  if (ledgerSecs === undefined) return "as long as the network allows";
  const left = expirationSecs - ledgerSecs;
  return left <= 0n ? "no longer" : left >= 120n ? `${left / 60n} min` : `${left} s`;
}
