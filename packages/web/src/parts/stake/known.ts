import type { ReactNode } from "react";

/** What is shown of a value, or a dash where it is not known. */
export function known<T>(value: T | undefined, show: (value: T) => ReactNode): ReactNode {
  return value === undefined ? "–" : show(value);
}
