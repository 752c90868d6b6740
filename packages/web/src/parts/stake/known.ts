import type { ReactNode } from "react";

/** Formats a value, or shows a dash if it is undefined. */
export function known<T>(value: T | undefined, show: (value: T) => ReactNode): ReactNode {
  return value === undefined ? "–" : show(value);
}
