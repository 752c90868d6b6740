import { useState } from "react";
import { BLOCK_MODES, type BlocksInput } from "../../chain/controls/controls.ts";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { Button } from "../../ui/Button.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { Field } from "../../ui/forms/Field.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { ControlCard } from "./ControlCard.tsx";
import { FieldAndButton } from "./FieldAndButton.tsx";
import { readCount } from "./readCount.ts";
import { type ControlCardProps, useControlQuery, useRefetchControls } from "./useControlQuery.ts";

const LONGEST_MS = 3_600_000;
const MOST_BLOCKS = 10_000;

/** Controls for block production: mode, block time and a button that mines blocks. */
export function BlocksCard({ controls }: ControlCardProps) {
  const askAgain = useRefetchControls();
  const { data, error } = useControlQuery("blocks", (signal) => controls.blocks(undefined, signal));
  const [mine, setMine] = useState("1");
  const [time, setTime] = useState("");
  const change = useAction(async (input: BlocksInput) => {
    await controls.blocks(input);
    await askAgain();
  });
  const count = readCount(mine, 1, MOST_BLOCKS);
  const timeMs = readCount(time, 0, LONGEST_MS);
  const mode = data?.mode ?? "instant";
  return (
    <ControlCard
      title={t("network:blocks")}
      text={t(`network:mode_${mode}_text`)}
      error={change.error ?? (error === null ? undefined : explainError(error))}
    >
      <div>
        <SegmentedControl
          label={t("network:blockMode")}
          value={mode}
          onChange={(next) => void change.run({ mode: next })}
          options={BLOCK_MODES.map((name) => ({ value: name, label: t(`network:mode_${name}`) }))}
        />
      </div>
      {mode !== "manual" && (
        <FieldAndButton
          field={
            <Field
              label={t("network:blockTime")}
              hint={data?.timeMs === undefined ? undefined : t("network:now", { value: formatCount(data.timeMs) })}
              error={time !== "" && timeMs === undefined ? t("network:wantCount", { least: 0, most: formatCount(LONGEST_MS) }) : undefined}
            >
              {(control) => <TextInput {...control} inputMode="numeric" value={time} onChange={setTime} />}
            </Field>
          }
          button={
            <Button size="large" disabled={timeMs === undefined} onClick={() => timeMs !== undefined && void change.run({ timeMs })}>
              {t("network:setTime")}
            </Button>
          }
        />
      )}
      <FieldAndButton
        field={
          <Field
            label={t("network:mineCount")}
            error={count === undefined ? t("network:wantCount", { least: 1, most: formatCount(MOST_BLOCKS) }) : undefined}
          >
            {(control) => <TextInput {...control} inputMode="numeric" value={mine} onChange={setMine} />}
          </Field>
        }
        button={
          <Button
            size="large"
            variant="primary"
            busy={change.busy}
            disabled={count === undefined}
            onClick={() => count !== undefined && void change.run({ mine: count })}
          >
            {t("network:mine")}
          </Button>
        }
      />
    </ControlCard>
  );
}
