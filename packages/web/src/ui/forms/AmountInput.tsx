import clsx from "clsx";
import type { Ref } from "react";
import type { FieldControl } from "./Field.tsx";
import { formatUnitsForInput, parseUnits, withoutSymbol } from "./typedAmount.ts";

export interface AmountInputProps extends Partial<FieldControl> {
  /** Typed amount, to be parsed by `parseUnits`. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
  readonly decimals: number;
  readonly symbol: string;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Large input for an amount of an asset. Typed text is grouped only on blur. */
export function AmountInput({ value, onChange, onBlur, decimals, symbol, ...rest }: AmountInputProps) {
  return (
    <div
      className={clsx(
        "flex min-h-15 items-center gap-2.5 rounded-control border bg-surface px-3 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent",
        rest["aria-invalid"] === true ? "border-danger" : "border-line-control",
        rest.disabled === true && "opacity-60",
      )}
    >
      <input
        {...rest}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={value}
        onChange={(event) => onChange(withoutSymbol(event.target.value, symbol))}
        onBlur={() => {
          const parsed = parseUnits(value, decimals);
          if (parsed.ok) {
            const shown = formatUnitsForInput(parsed.value, decimals);
            if (shown !== value) onChange(shown);
          }
          onBlur?.();
        }}
        className="figures min-w-0 flex-1 self-stretch bg-transparent text-figure font-[600] tracking-[-0.02em] outline-none"
      />
      <span className="shrink-0 font-[560]">{symbol}</span>
    </div>
  );
}
