import { AnswerTooLarge, readBoundedText } from "../transport/boundedBody.ts";
import { SourceError } from "./sourceError.ts";

/** Maximum size of a source's response or file. */
export const SOURCE_BYTES = 256 * 1024;
const TIMEOUT_MS = 15_000;

/** Requests an external data source. The source learns only the browser's IP address and the time: no cookie, no referrer, no user data. */
export async function fetchSource(
  url: string,
  signal?: AbortSignal,
  fetch: (url: string, init: RequestInit) => Promise<Response> = (address, init) => globalThis.fetch(address, init),
): Promise<string> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const answer = await fetch(url, {
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      headers: { accept: "application/json" },
      credentials: "omit",
      cache: "no-store",
      referrerPolicy: "no-referrer",
      // The user's consent covers only the chosen URL, not a redirect target.
      redirect: "error",
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new SourceError("refused", `The answer has the status ${answer.status}.`);
    }
    return (await readBoundedText(answer, SOURCE_BYTES)).text;
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof SourceError) throw error;
    if (error instanceof AnswerTooLarge) throw tooLarge(error);
    throw new SourceError(timeout.aborted ? "timeout" : "unreachable", String(error), { cause: error });
  }
}

/** Reads a file chosen by the user. */
export async function readSourceFile(file: Blob): Promise<string> {
  if (file.size > SOURCE_BYTES) throw tooLarge();
  return file.text();
}

/** Parses a JSON object with exactly these fields. */
export function readFields<Name extends string>(text: string, names: readonly Name[]): Readonly<Record<Name, unknown>> {
  const value = asFields(parse(text), "The answer");
  const unknown = Object.keys(value).find((key) => !names.some((name) => name === key));
  if (unknown !== undefined) throw wrongForm(`The answer has a field "${unknown}" that does not belong there.`);
  const missing = names.find((name) => value[name] === undefined);
  if (missing !== undefined) throw wrongForm(`The answer has no field "${missing}".`);
  return value as Readonly<Record<Name, unknown>>;
}

/** Returns a value as a JSON object; throws if it is none. */
export function asFields(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw wrongForm(`${what} is not an object.`);
  return value as Readonly<Record<string, unknown>>;
}

/** Error for a source's response in the wrong format. */
export function wrongForm(message: string, options?: ErrorOptions): SourceError {
  return new SourceError("wrong_form", message, options);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw wrongForm("The answer is not JSON.", { cause: error });
  }
}

function tooLarge(cause?: unknown): SourceError {
  return new SourceError("too_large", `There is more than ${SOURCE_BYTES / 1024} KiB.`, { cause });
}
