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
  /** Meaning of the colour, for screen readers. Omit it if a word next to the dot says the same. */
  readonly label?: string;
  readonly pulse?: boolean;
}

/** Status as a coloured dot. */
export function StatusDot({ tone, label, pulse = false }: StatusDotProps) {
  const className = clsx("inline-block size-[7px] shrink-0 rounded-full", COLOURS[tone], pulse && "animate-pulse");
  if (label === undefined) return <span aria-hidden="true" className={className} />;
  return <span role="img" aria-label={label} title={label} className={className} />;
}
