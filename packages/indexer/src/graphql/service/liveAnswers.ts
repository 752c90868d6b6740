import { pause } from "../../pause.ts";
import type { Evaluation } from "./evaluate.ts";

/** Notifies listeners of possible row changes. */
export interface Changes {
  subscribe(listener: () => void): () => void;
}

/** Yields a response now and after every change, at most once per `intervalMs`; changes in between are merged. */
export async function* liveAnswers(
  evaluate: () => Promise<Evaluation>,
  changes: Changes,
  signal: AbortSignal,
  intervalMs: number,
): AsyncGenerator<string, void, void> {
  let hasChanged = true;
  let wake = (): void => undefined;
  const unsubscribe = changes.subscribe(() => {
    hasChanged = true;
    wake();
  });
  const onAbort = (): void => wake();
  signal.addEventListener("abort", onAbort);
  try {
    while (!signal.aborted) {
      if (!hasChanged) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      hasChanged = false;
      const { text, hasMore } = await evaluate();
      if (signal.aborted) return;
      if (text !== undefined) yield text;
      if (hasMore) hasChanged = true;
      else await pause(intervalMs, signal);
    }
  } finally {
    signal.removeEventListener("abort", onAbort);
    unsubscribe();
  }
}
