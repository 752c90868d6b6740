import type { ReactNode } from "react";

/** A field with its submit button. The button aligns with the input, regardless of hints or errors below. */
export function FieldAndButton({ field, button }: { readonly field: ReactNode; readonly button: ReactNode }) {
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1 sm:max-w-72">{field}</div>
      {/* Top margin equal to the height of the field's label. */}
      <div className="mt-[26px]">{button}</div>
    </div>
  );
}
