import { type ReactNode, type RefObject, Suspense, useState } from "react";
import { lazyPart, OVER_PAGE } from "../failures/lazyPart.tsx";

const DialogPopup = lazyPart(async () => (await import("./DialogPopup.tsx")).DialogPopup, OVER_PAGE);

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Dialog buttons, with the primary button last. */
  readonly footer?: ReactNode;
  readonly size?: "small" | "medium" | "large";
  /** Position of the dialog; `top` is for dialogs that grow as the user types. */
  readonly placement?: "centre" | "top";
  /** False while closing would lose input: hides the close button, and ignores Escape and outside clicks. */
  readonly dismissible?: boolean;
  /** Element that gets initial focus; defaults to the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
}

/** Modal dialog; a bottom sheet on narrow screens. Its code loads when it first opens. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <DialogPopup {...props} />
    </Suspense>
  ) : null;
}
