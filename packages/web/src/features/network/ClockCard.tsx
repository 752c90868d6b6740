import { useState } from "react";
import { explainError } from "../../errors/explainError.ts";
import { currentLanguage, t } from "../../language/words.ts";
import { Button } from "../../ui/Button.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { Field } from "../../ui/forms/Field.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { KeyValue } from "../../ui/KeyValue.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { exactFormat } from "../../ui/text/dateFormats.ts";
import { SECS_PER_DAY, SECS_PER_HOUR } from "../../units/time.ts";
import { ControlCard } from "./ControlCard.tsx";
import { FieldAndButton } from "./FieldAndButton.tsx";
import { readCount } from "./readCount.ts";
import { type ControlCardProps, useControlQuery, useRefetchControls } from "./useControlQuery.ts";

const FURTHEST_SECS = 3_200_000_000;

/** Moves the network's clock forward, and ends epochs. */
export function ClockCard({ controls }: ControlCardProps) {
  const askAgain = useRefetchControls();
  const { data, error } = useControlQuery("clock", (signal) => controls.clock(undefined, signal));
  const [seconds, setSeconds] = useState("60");
  const advance = useAction(async (advanceSeconds: number) => {
    await controls.clock({ advanceSeconds });
    await askAgain();
  });
  const endEpoch = useAction(async () => {
    await controls.epoch();
    await askAgain();
  });
  const count = readCount(seconds, 1, FURTHEST_SECS);
  const offset = data === undefined ? undefined : Math.round(data.offsetMs / 1_000);
  return (
    <ControlCard
      title={t("network:clock")}
      text={t("network:clockText")}
      error={advance.error ?? endEpoch.error ?? (error === null ? undefined : explainError(error))}
    >
      <KeyValue
        items={[
          { label: t("network:chainTime"), value: data === undefined ? "–" : exactFormat(currentLanguage()).format(new Date(data.nowMs)) },
          { label: t("network:ahead"), value: offset === undefined ? "–" : t("network:aheadSeconds", { seconds: formatCount(offset) }) },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void advance.run(Number(SECS_PER_HOUR))}>{t("network:plusHour")}</Button>
        <Button onClick={() => void advance.run(Number(SECS_PER_DAY))}>{t("network:plusDay")}</Button>
        <Button busy={endEpoch.busy} onClick={() => void endEpoch.run()}>
          {t("network:endEpoch")}
        </Button>
      </div>
      <FieldAndButton
        field={
          <Field
            label={t("network:advanceBy")}
            error={count === undefined ? t("network:wantCount", { least: 1, most: formatCount(FURTHEST_SECS) }) : undefined}
          >
            {(control) => <TextInput {...control} inputMode="numeric" value={seconds} onChange={setSeconds} />}
          </Field>
        }
        button={
          <Button
            size="large"
            busy={advance.busy}
            disabled={count === undefined}
            onClick={() => count !== undefined && void advance.run(count)}
          >
            {t("network:advance")}
          </Button>
        }
      />
    </ControlCard>
  );
}
