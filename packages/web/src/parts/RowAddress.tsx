import { useState } from "react";
import { AddressText, type AddressTextProps } from "../ui/text/AddressText.tsx";

/** Address in a list row. Its copy button renders only on hover or focus, to save elements in long lists. */
export function RowAddress(props: Omit<AddressTextProps, "copy" | "full">) {
  const [isNear, setIsNear] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only reveals the copy button; the controls are a link and a button
    <span
      className="pointer-events-auto inline-flex max-w-full min-w-0 align-middle"
      onPointerEnter={() => setIsNear(true)}
      onPointerLeave={() => setIsNear(false)}
      onFocus={() => setIsNear(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsNear(false);
      }}
    >
      <AddressText {...props} copy={isNear} />
    </span>
  );
}
