import clsx from "clsx";
import type { ReactNode } from "react";

export type Tone = "neutral" | "accent" | "gain" | "caution" | "danger";

const TONES: Record<Tone, string> = {
  neutral: "bg-sunken text-ink-2",
  accent: "bg-accent-soft text-accent-strong",
  gain: "bg-gain-soft text-gain",
  caution: "bg-caution-soft text-caution",
  danger: "bg-danger-soft text-danger",
};

/** Short status label. The word carries the meaning; the colour only supports it. */
export function Pill({ tone = "neutral", children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return (
    <span
      className={clsx(
        "inline-flex h-5 max-w-full items-center gap-1 rounded-small px-1.5 text-[12px]/4 font-[560] whitespace-nowrap [&_svg]:size-3",
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
