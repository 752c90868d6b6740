import { type KeyboardEvent, type PointerEvent, useState } from "react";

export interface ChartCursor {
  /** Index of the selected chart point; undefined if none. */
  readonly at: number | undefined;
  /** Event handlers for the element that receives pointer and focus. */
  readonly handlers: {
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/**
 * Selects chart points by pointer and keyboard: arrows, Home, End; Escape clears the selection. `nearest` maps a share of the width to a
 * point.
 */
export function useChartCursor(count: number, nearest: (share: number) => number): ChartCursor {
  const [at, setAt] = useState<number>();
  const last = count - 1;
  return {
    at: at === undefined || count === 0 ? undefined : Math.min(at, last),
    handlers: {
      onPointerMove: (event) => {
        const { left, width } = event.currentTarget.getBoundingClientRect();
        setAt(nearest(Math.min(1, Math.max(0, (event.clientX - left) / width))));
      },
      onPointerLeave: () => setAt(undefined),
      onFocus: () => setAt((before) => before ?? last),
      onBlur: () => setAt(undefined),
      onKeyDown: (event) => {
        const here = at ?? last;
        const next = { ArrowLeft: Math.max(0, here - 1), ArrowRight: Math.min(last, here + 1), Home: 0, End: last, Escape: undefined };
        if (!(event.key in next)) return;
        event.preventDefault();
        setAt(next[event.key as keyof typeof next]);
      },
    },
  };
}
