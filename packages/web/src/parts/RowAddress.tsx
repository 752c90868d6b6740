import { useState } from "react";
import { AddressText, type AddressTextProps } from "../ui/AddressText.tsx";

/** An address in the row of a list: its copy button comes with the pointer or the keyboard, so that a long list has no button more than is used. */
export function RowAddress(props: Omit<AddressTextProps, "copy" | "full">) {
  const [isNear, setIsNear] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, only shown; what can be pressed is a link and a button
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
