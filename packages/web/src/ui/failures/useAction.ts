import { useCallback, useEffect, useRef, useState } from "react";
import type { ExplainedError } from "../../errors/catalogue/errorTypes.ts";
import { explainError } from "../../errors/explainError.ts";

export interface Action<Arguments extends readonly unknown[], Result> {
  /**
   * Runs the operation. Returns its result, or undefined after a failure, with the reason in `error`. Ignores calls while the operation is
   * running.
   */
  readonly run: (...args: Arguments) => Promise<Result | undefined>;
  readonly busy: boolean;
  readonly error: ExplainedError | undefined;
  readonly clear: () => void;
}

/** Hook for an operation that the user starts and that can fail: its busy state and its error text. */
export function useAction<Arguments extends readonly unknown[], Result>(
  perform: (...args: Arguments) => Promise<Result>,
): Action<Arguments, Result> {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ExplainedError>();
  const latest = useRef(perform);
  const running = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    latest.current = perform;
  });
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const run = useCallback(async (...args: Arguments): Promise<Result | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setError(undefined);
    try {
      return await latest.current(...args);
    } catch (failure) {
      if (mounted.current) setError(explainError(failure));
      return undefined;
    } finally {
      running.current = false;
      if (mounted.current) setBusy(false);
    }
  }, []);
  return { run, busy, error, clear: useCallback(() => setError(undefined), []) };
}
