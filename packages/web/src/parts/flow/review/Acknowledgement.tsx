import { Fragment, type ReactNode } from "react";
import { Phrase } from "../../../language/Phrase.tsx";
import { t } from "../../../language/words.ts";
import type { Finding } from "../../../preview/previewTypes.ts";
import { hasAcknowledged, isDangerous, type PreparedFlow } from "../../../transact/flow.ts";
import { findingsOfList, type Prepared, type PreparedList } from "../../../transact/paymentList.ts";
import { CardSection } from "../../../ui/Card.tsx";
import { AssetAmount } from "../../assets/AssetAmount.tsx";
import { Sentence } from "../../Sentence.tsx";
import type { FlowControls } from "../useFlow.ts";
import { paymentLosses } from "./paymentLosses.ts";

/** Checkbox naming the possible loss: balances at risk, or the payment's amount. */
export function Acknowledgement({ flow, prepared }: { readonly flow: FlowControls; readonly prepared: PreparedFlow }) {
  const losses = paymentLosses(prepared);
  const { findings } = prepared.preview;
  const atRisk = findings.find((finding) => finding.atRisk !== undefined)?.atRisk;
  return (
    <LossCheckbox flow={flow} findings={findings}>
      {atRisk !== undefined ? (
        <Phrase of="flow:acknowledgeAll" parts={{ holdings: <Sentence parts={atRisk} /> }} />
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
    </LossCheckbox>
  );
}

/** Checkbox to acknowledge the possible losses of a dangerous list; renders nothing for other lists. */
export function ListAcknowledgement({ flow, list }: { readonly flow: FlowControls<PreparedList>; readonly list: PreparedList }) {
  if (!isDangerous(list)) return null;
  return (
    <LossCheckbox flow={flow} findings={findingsOfList(list).map(({ finding }) => finding)}>
      {t("flow:acknowledgeLoss")}
    </LossCheckbox>
  );
}

interface LossCheckboxProps {
  readonly flow: FlowControls<Prepared>;
  /** Dangerous findings add their losses to the label. */
  readonly findings: readonly Pick<Finding, "level" | "loss">[];
  readonly children: ReactNode;
}

function LossCheckbox({ flow: { step, acknowledge }, findings, children }: LossCheckboxProps) {
  return (
    <CardSection>
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          className="mt-0.5 size-6 shrink-0 accent-danger"
          checked={hasAcknowledged(step)}
          disabled={step.kind === "signing"}
          onChange={(event) => acknowledge(event.target.checked)}
        />
        <span>
          {children}
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
