import { migrateCoins } from "../../chain/actions/coins.ts";
import { t } from "../../language/words.ts";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { FlowReceipt } from "../../parts/flow/receipt/FlowReceipt.tsx";
import { FlowPreview } from "../../parts/flow/review/FlowPreview.tsx";
import { useFlow } from "../../parts/flow/useFlow.ts";
import { Button } from "../../ui/Button.tsx";
import { CardSection } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { formatUnits } from "../../ui/text/amount.ts";

export interface MigrateCoinsProps {
  readonly payer: Payer;
  readonly coinType: string;
  /** Balance in the legacy coin standard. */
  readonly coinUnits: bigint;
  readonly symbol: string;
  readonly decimals: number;
}

/** Migrates legacy coins to the fungible asset standard, with preview and signature. */
export function MigrateCoins({ payer, coinType, coinUnits, symbol, decimals }: MigrateCoinsProps) {
  const flow = useFlow(payer);
  const { step } = flow;
  if (step.kind === "sent") {
    return (
      <CardSection>
        <FlowReceipt hash={step.hash} onDone={flow.again} onAgain={flow.again} />
      </CardSection>
    );
  }
  if (coinUnits === 0n) return null;
  const preview = () => flow.preview(migrateCoins(coinType));
  return (
    <CardSection>
      <Notice
        level="notice"
        title={t("assets:asCoins")}
        action={
          step.kind === "idle" && (
            <Button size="small" onClick={preview}>
              {t("assets:migrate")}
            </Button>
          )
        }
      >
        {t("assets:legacyText", { amount: `${formatUnits(coinUnits, decimals)} ${symbol}` })}
      </Notice>
      {(step.kind !== "idle" || step.error !== undefined) && (
        <div className="mt-4">
          <FlowPreview flow={flow} action={t("assets:migrate")} />
        </div>
      )}
    </CardSection>
  );
}
