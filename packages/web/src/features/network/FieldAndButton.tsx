import type { ReactNode } from "react";

/** A field and the button that uses it, side by side: the button stands level with the input, whatever is said under it. */
export function FieldAndButton({ field, button }: { readonly field: ReactNode; readonly button: ReactNode }) {
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1 sm:max-w-72">{field}</div>
      {/* Below the label. */}
      <div className="mt-[26px]">{button}</div>
    </div>
  );
}
