import { useEffect } from "react";
import type { ExplainedError } from "../../errors/catalogue/errorTypes.ts";

const ABOUT_THE_PASSWORD: readonly string[] = ["signer.wrong_password", "signer.too_many_attempts"];

export interface FailedAction {
  readonly error: ExplainedError | undefined;
  readonly clear: () => void;
}

/** Error message for the password field; undefined if the failure has another cause. A rate-limit message disappears once its wait ends. */
export function usePasswordError({ error, clear }: FailedAction): string | undefined {
  useEffect(() => {
    if (error?.waitMs === undefined) return;
    const timer = setTimeout(clear, error.waitMs);
    return () => clearTimeout(timer);
  }, [error, clear]);
  if (error === undefined || !ABOUT_THE_PASSWORD.includes(error.code)) return undefined;
  return [error.what, error.why, error.advice].filter((text) => text !== undefined && text !== "").join(" ");
}
