import type { ExplainedError } from "../../errors/types.ts";

const ABOUT_THE_PASSWORD: readonly string[] = ["signer.wrong_password", "signer.too_many_attempts"];

/** What is wrong with the password that was typed, for its field; undefined where the failure is about something else. */
export function passwordError(error: ExplainedError | undefined): string | undefined {
  if (error === undefined || !ABOUT_THE_PASSWORD.includes(error.code)) return undefined;
  return [error.what, error.why, error.advice].filter((text) => text !== undefined && text !== "").join(" ");
}
