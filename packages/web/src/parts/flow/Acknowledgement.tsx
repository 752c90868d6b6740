import { Fragment } from "react";
import { Phrase } from "../../language/Phrase.tsx";
import { t } from "../../language/words.ts";
import { hasAcknowledged, type PreparedFlow } from "../../transact/flow.ts";
import { CardSection } from "../../ui/Card.tsx";
import { AssetAmount } from "../assets/AssetAmount.tsx";
import { Sentence } from "../Sentence.tsx";
import { paymentLosses } from "./paymentLosses.ts";
import type { Flow } from "./useFlow.ts";

export interface AcknowledgementProps {
  readonly flow: Flow;
  readonly prepared: PreparedFlow;
}

/** Checkbox naming the possible loss: balances at risk, or the payment's amount. */
export function Acknowledgement({ flow, prepared }: AcknowledgementProps) {
  const { step } = flow;
  const losses = paymentLosses(prepared);
  const { findings } = prepared.preview;
  const stake = findings.find((finding) => finding.stake !== undefined)?.stake;
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
          {stake !== undefined ? (
            <Phrase of="flow:acknowledgeAll" parts={{ holdings: <Sentence parts={stake} /> }} />
          ) : losses.length === 0 ? (
            t("flow:acknowledgeLoss")
          ) : (
            <Phrase
              of="flow:acknowledge"
              parts={{
                amount: losses.map(({ units, asset }, at) => (
                  <Fragment key={asset.id}>
                    {at > 0 && ", "}
                    <AssetAmount units={units} asset={asset} />
                  </Fragment>
                )),
              }}
            />
          )}
          {[...new Set(findings.filter(({ level }) => level === "danger").map(({ loss }) => loss))].map((words) => (
            <span key={words} className="mt-1 block text-ink-2">
              {words}
            </span>
          ))}
        </span>
      </label>
    </CardSection>
  );
}
