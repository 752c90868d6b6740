import clsx from "clsx";
import type { Tone } from "./Pill.tsx";

const COLOURS: Record<Tone, string> = {
  neutral: "bg-ink-3",
  accent: "bg-accent",
  gain: "bg-gain",
  caution: "bg-caution",
  danger: "bg-danger",
};

export interface StatusDotProps {
  readonly tone: Tone;
  /** What the colour means, for those who do not see it. Leave out where the word stands beside it. */
  readonly label?: string;
  readonly pulse?: boolean;
}

/** A state as a dot. */
export function StatusDot({ tone, label, pulse = false }: StatusDotProps) {
  const className = clsx("inline-block size-[7px] shrink-0 rounded-full", COLOURS[tone], pulse && "animate-pulse");
  if (label === undefined) return <span aria-hidden="true" className={className} />;
  return <span role="img" aria-label={label} title={label} className={className} />;
}
