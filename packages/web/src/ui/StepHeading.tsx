import { type ReactNode, useEffect, useRef } from "react";

/** The heading of a step that took another one's place: it takes the focus, so that reading and tabbing go on from here. */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-lead font-[600] focus:outline-none">
      {children}
    </h2>
  );
}
