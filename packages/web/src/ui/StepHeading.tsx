import { type ReactNode, useEffect, useRef } from "react";

/** Heading of a wizard step. It takes focus when the step appears, so that screen readers and the Tab key continue from here. */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-lead font-[600] focus:outline-none">
      {children}
    </h2>
  );
}
