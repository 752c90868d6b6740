import { type ReactNode, type RefObject, Suspense, useState } from "react";
import { lazyPart, OVER_PAGE } from "./lazyPart.tsx";

const DialogPopup = lazyPart(async () => (await import("./DialogPopup.tsx")).DialogPopup, OVER_PAGE);

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, the deciding one last. */
  readonly footer?: ReactNode;
  readonly size?: "small" | "medium" | "large";
  /** Near the top where it grows as one types. */
  readonly placement?: "centre" | "top";
  /** False while leaving would lose something: no close button, and neither Escape nor a click outside closes it. */
  readonly dismissible?: boolean;
  /** What takes the focus at first; otherwise the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
}

/** A question that stands before everything else. At narrow widths it comes up from the bottom. Its code is fetched when it first opens. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <DialogPopup {...props} />
    </Suspense>
  ) : null;
}
