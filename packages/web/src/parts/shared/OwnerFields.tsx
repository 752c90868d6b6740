import { Plus, X } from "lucide-react";
import { t } from "../../language/words.ts";
import { Button } from "../../ui/Button.tsx";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { AddressField } from "../fields/AddressField.tsx";
import { possibleThresholds, type TypedOwner } from "./ownerRules.ts";

/** Maximum number of owners in this form; the framework accepts more. */
const MOST_OWNERS = 20;

export interface OwnerFieldsProps {
  /** Number of the first input in its label; owners without inputs precede it. */
  readonly first: number;
  readonly typed: readonly string[];
  readonly read: readonly TypedOwner[];
  /** True if empty lines count as errors, like invalid ones. */
  readonly isChecked: boolean;
  readonly disabled: boolean;
  readonly onChange: (typed: readonly string[]) => void;
}

/** Address inputs of owners, one per line. */
export function OwnerFields({ first, typed, read, isChecked, disabled, onChange }: OwnerFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {typed.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by position, because their text changes while typing
        <div key={at} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <AddressField
              label={t("shared:owner", { number: String(first + at) })}
              value={text}
              disabled={disabled}
              error={isChecked || text.trim().length >= 3 ? read[at]?.problem : undefined}
              onChange={(changed) => onChange(typed.with(at, changed))}
            />
          </div>
          <div className="pt-7">
            <IconButton
              label={t("shared:removeLine", { number: String(first + at) })}
              disabled={disabled}
              onClick={() => onChange(typed.toSpliced(at, 1))}
            >
              <X />
            </IconButton>
          </div>
        </div>
      ))}
      <div>
        <Button size="small" icon={<Plus />} disabled={disabled || typed.length >= MOST_OWNERS} onClick={() => onChange([...typed, ""])}>
          {t("shared:addOwner")}
        </Button>
      </div>
    </div>
  );
}

export interface ThresholdFieldProps {
  readonly owners: number;
  readonly value: bigint;
  readonly disabled: boolean;
  readonly onChange: (threshold: bigint) => void;
}

/** Select for the required number of approvals, explaining how many lost keys it tolerates. */
export function ThresholdField({ owners, value, disabled, onChange }: ThresholdFieldProps) {
  const hint =
    value === BigInt(owners)
      ? owners === 1
        ? t("shared:oneOwner")
        : t("shared:noSpare")
      : value === 1n
        ? t("shared:anyOne")
        : t("shared:spare", { count: owners - Number(value) });
  return (
    <SelectField
      label={t("shared:threshold")}
      hint={hint}
      value={String(value)}
      disabled={disabled}
      options={possibleThresholds(owners).map((one) => ({
        value: String(one),
        label: t("shared:ofOwners", { threshold: one, owners }),
      }))}
      onChange={(chosen) => onChange(BigInt(chosen))}
    />
  );
}
