import { type RefObject, useEffect, useRef, useState } from "react";

/** Focuses the first invalid control after a rejected submission. Call `focusFirstError` after setting the errors. */
export function useFocusFirstError<T extends HTMLElement>(): { readonly scope: RefObject<T | null>; readonly focusFirstError: () => void } {
  const scope = useRef<T>(null);
  const [requests, setRequests] = useState(0);
  useEffect(() => {
    // The DOM contains the error messages only after this render.
    if (requests === 0) return;
    const control = scope.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // Opens a collapsed section, because its content cannot take focus.
    control?.closest("details")?.setAttribute("open", "");
    control?.focus();
  }, [requests]);
  return { scope, focusFirstError: () => setRequests((times) => times + 1) };
}
