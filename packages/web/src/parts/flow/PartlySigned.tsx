import { Download } from "lucide-react";
import { t } from "../../language/words.ts";
import { type Collected, missingSigners } from "../../transact/collected.ts";
import type { PreparedFlow } from "../../transact/flow.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardFooter, CardSection } from "../../ui/Card.tsx";
import { saveTransaction } from "./saveTransaction.ts";

export interface PartlySignedProps {
  readonly prepared: PreparedFlow;
  readonly collected: Collected;
  readonly onDone: () => void;
}

/** Signed here, and not by all: goes to the others as a file. */
export function PartlySigned({ prepared, collected, onDone }: PartlySignedProps) {
  const missing = missingSigners(prepared.transaction, collected);
  return (
    <Card label={t("flow:partlySigned")}>
      <CardSection>
        <h2 className="text-lead font-[640]">{t("flow:partlySigned")}</h2>
        <p className="mt-1 text-ink-2">{t("flow:partlySignedText")}</p>
      </CardSection>
      {missing.length > 0 && (
        <CardSection title={t("flow:stillMissing")}>
          <ul className="grid gap-1">
            {missing.map((address) => (
              <li key={address} className="mono break-all">
                {address}
              </li>
            ))}
          </ul>
        </CardSection>
      )}
      <CardFooter>
        <Button size="large" onClick={onDone}>
          {t("flow:close")}
        </Button>
        <Button size="large" variant="primary" icon={<Download />} onClick={() => saveTransaction(prepared, collected)}>
          {t("flow:saveFile")}
        </Button>
      </CardFooter>
    </Card>
  );
}
