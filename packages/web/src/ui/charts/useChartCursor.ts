import { type KeyboardEvent, type PointerEvent, useState } from "react";

export interface ChartCursor {
  /** Which point is looked at; undefined while none is. */
  readonly at: number | undefined;
  /** For the element that takes the pointer and the focus. */
  readonly handlers: {
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** Goes from point to point by pointer and by keyboard: arrows, Home, End; Escape looks away. `nearest` finds a point by its share of the width. */
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
