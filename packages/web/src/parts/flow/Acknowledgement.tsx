import { paidAsset } from "../../chain/transactions/intent.ts";
import { Phrase } from "../../language/Phrase.tsx";
import { t } from "../../language/words.ts";
import { APT } from "../../preview/assets.ts";
import type { AssetFacts } from "../../preview/types.ts";
import { hasAcknowledged, type PreparedFlow } from "../../transact/flow.ts";
import { CardSection } from "../../ui/Card.tsx";
import { AssetAmount } from "../assets/AssetAmount.tsx";
import { paymentIn } from "./intentWords.ts";
import type { Flow } from "./useFlow.ts";

export interface AcknowledgementProps {
  readonly flow: Flow;
  readonly prepared: PreparedFlow;
}

/** The person's word that they know what a danger can cost, with the sum in it where it is a payment. */
export function Acknowledgement({ flow, prepared }: AcknowledgementProps) {
  const { step } = flow;
  const loss = lossOf(prepared);
  return (
    <CardSection>
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          className="mt-0.5 size-6 shrink-0 accent-danger"
          checked={hasAcknowledged(step)}
          disabled={step.kind === "signing"}
          onChange={(event) => flow.acknowledge(event.target.checked)}
        />
        <span>
          {loss === undefined ? (
            t("flow:acknowledgeLoss")
          ) : (
            <Phrase of="flow:acknowledge" parts={{ amount: <AssetAmount units={loss.units} asset={loss.asset} /> }} />
          )}
          {prepared.preview.findings.map(({ rule, level, loss: words }) =>
            level === "danger" ? (
              <span key={rule} className="mt-1 block text-ink-2">
                {words}
              </span>
            ) : null,
          )}
        </span>
      </label>
    </CardSection>
  );
}

/** What a payment says that it pays. An enormous fee is lost beside a payment in APT, and instead of any other. */
function lossOf({ intent, preview }: PreparedFlow): { readonly units: bigint; readonly asset: AssetFacts } | undefined {
  const payment = paymentIn(intent);
  if (payment === undefined) return undefined;
  const fee = preview.findings.some(({ rule }) => rule === "enormous_fee") ? preview.fee.limitOctas : 0n;
  if (payment.asset === APT.id) return { units: payment.units + fee, asset: APT };
  return fee > 0n ? { units: fee, asset: APT } : { units: payment.units, asset: paidAsset(payment) };
}
