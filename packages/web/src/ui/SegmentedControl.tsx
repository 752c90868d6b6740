import clsx from "clsx";
import { type ReactNode, useId } from "react";

export interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
}

export interface SegmentedControlProps<Value extends string> {
  readonly label: string;
  readonly options: readonly SegmentedOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly iconsOnly?: boolean;
}

/** Two to four alternatives, all in sight. Radio buttons underneath: arrow keys move between them. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  iconsOnly = false,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className="inline-flex max-w-full min-w-0 flex-wrap gap-0.5 rounded-control bg-sunken p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={iconsOnly ? option.label : undefined}
          className={clsx(
            "touch relative flex h-8 cursor-pointer items-center justify-center gap-1.5 rounded-small border font-[560] has-focus-visible:outline-2 has-focus-visible:outline-accent [&_svg]:size-4",
            iconsOnly ? "w-9" : "px-3",
            option.value === value ? "border-line bg-surface text-ink" : "border-transparent text-ink-3 hover:text-ink",
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.icon !== undefined && (
            <span aria-hidden="true" className="flex">
              {option.icon}
            </span>
          )}
          <span className={iconsOnly ? "sr-only" : undefined}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
