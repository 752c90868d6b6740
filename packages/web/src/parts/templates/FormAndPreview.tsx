import type { ReactNode, Ref } from "react";

export interface FormAndPreviewProps {
  readonly form: ReactNode;
  /** What the form will do; on narrow screens below it. */
  readonly preview: ReactNode;
  /** For moving the focus to what has appeared. */
  readonly formRef?: Ref<HTMLDivElement>;
  readonly previewRef?: Ref<HTMLDivElement>;
}

/** A form on the left and, in view beside it, what it will do before anything is signed. */
export function FormAndPreview({ form, preview, formRef, previewRef }: FormAndPreviewProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,420px)_minmax(0,1fr)] lg:gap-10">
      <div ref={formRef}>{form}</div>
      <div
        ref={previewRef}
        tabIndex={-1}
        className="scroll-mt-20 rounded-card focus:outline-none max-sm:pb-28 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-96px)] lg:overflow-y-auto"
      >
        {preview}
      </div>
    </div>
  );
}
