import { type ReactNode, useEffect, useRef } from "react";

const FIELD = "input:not([type=hidden], [type=checkbox], [type=radio], [type=file], :disabled), textarea:not(:disabled)";

/** Heading of a wizard step. When the step appears, its first text field takes focus, or the heading of a step without one. */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const field = heading.current?.closest("section[aria-label]")?.querySelector<HTMLElement>(FIELD);
    (field ?? heading.current)?.focus();
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-lead font-[600] focus:outline-none">
      {children}
    </h2>
  );
}
