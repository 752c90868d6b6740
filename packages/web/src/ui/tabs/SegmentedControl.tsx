import clsx from "clsx";
import { type ReactNode, useId } from "react";
import { useValueInSight } from "./useValueInSight.ts";

interface SegmentedOption<Value extends string> {
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

/** Two to six choices in a row that scrolls on narrow screens. Built on radio buttons: arrow keys move between them. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  iconsOnly = false,
}: SegmentedControlProps<Value>) {
  const name = useId();
  const strip = useValueInSight<HTMLDivElement>(value);
  return (
    <fieldset className="inline-flex max-w-full min-w-0 rounded-control bg-sunken">
      <legend className="sr-only">{label}</legend>
      <div ref={strip} className="strip flex min-w-0 gap-0.5 rounded-control p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            data-value={option.value}
            title={iconsOnly ? option.label : undefined}
            className={clsx(
              "touch relative flex h-8 shrink-0 cursor-pointer items-center justify-center gap-1.5 rounded-small border font-[560] whitespace-nowrap has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent max-md:h-10 [&_svg]:size-4",
              iconsOnly ? "w-9 max-md:w-11" : "px-3 max-sm:px-2",
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
      </div>
    </fieldset>
  );
}
