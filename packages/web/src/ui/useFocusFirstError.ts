import { type RefObject, useEffect, useRef, useState } from "react";

/** After a refused submission, puts the focus on the first control that carries an error. Call `focusFirstError` where the errors are set. */
export function useFocusFirstError<T extends HTMLElement>(): { readonly scope: RefObject<T | null>; readonly focusFirstError: () => void } {
  const scope = useRef<T>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    // The errors are in the page only after this render.
    if (asked === 0) return;
    const control = scope.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // What is folded away takes no focus.
    control?.closest("details")?.setAttribute("open", "");
    control?.focus();
  }, [asked]);
  return { scope, focusFirstError: () => setAsked((times) => times + 1) };
}
