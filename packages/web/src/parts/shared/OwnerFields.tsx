import { Plus, X } from "lucide-react";
import { t } from "../../language/words.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Select } from "../../ui/Select.tsx";
import { AddressField } from "../fields/AddressField.tsx";
import { possibleThresholds, type TypedOwner } from "./ownerRules.ts";

/** The framework takes more; a form of so many lines is long enough. */
const MOST_OWNERS = 20;

export interface OwnerFieldsProps {
  /** The number of the first line: those that need no typing come before it. */
  readonly first: number;
  readonly typed: readonly string[];
  readonly read: readonly TypedOwner[];
  /** Whether an empty line is told, and not only one that is wrong. */
  readonly isChecked: boolean;
  readonly disabled: boolean;
  readonly onChange: (typed: readonly string[]) => void;
}

/** Addresses of owners, one a line. */
export function OwnerFields({ first, typed, read, isChecked, disabled, onChange }: OwnerFieldsProps) {
  return (
    <div className="grid gap-4">
      {typed.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, also while its text is typed
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

/** How many of the owners must agree, and what that means for lost keys. */
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
    <Field label={t("shared:threshold")} hint={hint}>
      {(control) => (
        <Select
          {...control}
          value={String(value)}
          disabled={disabled}
          options={possibleThresholds(owners).map((one) => ({
            value: String(one),
            label: t("shared:ofOwners", { threshold: one, owners }),
          }))}
          onChange={(chosen) => onChange(BigInt(chosen))}
        />
      )}
    </Field>
  );
}
