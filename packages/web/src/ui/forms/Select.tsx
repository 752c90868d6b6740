import { Select as BaseSelect } from "@base-ui/react/select";
import clsx from "clsx";
import { Check, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import type { FieldControl } from "./Field.tsx";

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly note?: ReactNode;
}

export interface SelectProps<Value extends string> extends Partial<FieldControl> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly SelectOption<Value>[];
  readonly disabled?: boolean;
  /** Placeholder shown while no option is selected. */
  readonly placeholder?: string;
  /** Accessible name of a select outside a `Field`. */
  readonly "aria-label"?: string;
}

/** Dropdown to select an option. */
export function Select<Value extends string>({
  value,
  onChange,
  options,
  disabled = false,
  placeholder = "",
  ...control
}: SelectProps<Value>) {
  return (
    <BaseSelect.Root
      value={value}
      disabled={disabled}
      items={options}
      onValueChange={(next) => {
        if (next !== null) onChange(next);
      }}
    >
      <BaseSelect.Trigger
        {...control}
        className={clsx(
          "flex min-h-11 w-full items-center gap-2.5 rounded-control border bg-surface px-3 text-left data-disabled:opacity-60",
          control["aria-invalid"] === true ? "border-danger" : "border-line-control",
        )}
      >
        <span className="min-w-0 flex-1 truncate">
          {options.some((option) => option.value === value) ? <BaseSelect.Value /> : <span className="text-ink-3">{placeholder}</span>}
        </span>
        <BaseSelect.Icon className="text-ink-3 [&_svg]:size-4">
          <ChevronsUpDown aria-hidden="true" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner sideOffset={4} alignItemWithTrigger={false} collisionPadding={8} className="z-50">
          <BaseSelect.Popup className="floating max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto">
            <BaseSelect.List className="p-1">
              {options.map((option) => (
                <BaseSelect.Item
                  key={option.value}
                  value={option.value}
                  className="flex min-h-9 items-center gap-2.5 rounded-small px-2 py-1.5 outline-none select-none data-highlighted:bg-hover"
                >
                  <BaseSelect.ItemText className="min-w-0 flex-1 truncate">{option.label}</BaseSelect.ItemText>
                  {option.note !== undefined && <span className="figures shrink-0 text-small text-ink-3">{option.note}</span>}
                  <span className="flex size-4 shrink-0 text-accent">
                    <BaseSelect.ItemIndicator>
                      <Check aria-hidden="true" className="size-4" />
                    </BaseSelect.ItemIndicator>
                  </span>
                </BaseSelect.Item>
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}
