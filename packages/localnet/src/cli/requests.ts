import type { JsonObject, JsonValue } from "@atoll/move";
import { CliError } from "./cliError.ts";
import { ERROR_WORDS, type ErrorCode } from "./errorWords.ts";
import { EXIT } from "./exitCodes.ts";
import { explainStatus } from "./explainStatus.ts";

const TIME_LIMIT_MS = 60_000;
/** Largest response: traces of long transactions have several megabytes. */
const MAX_ANSWER_BYTES = 64 << 20;

export type Service = "page" | "node" | "faucet" | "index" | "controls";
const SERVICE_NAMES: Readonly<Record<Service, string>> = {
  page: "The network's page",
  node: "The network's node",
  faucet: "The faucet",
  index: "The index",
  controls: "The network's controls",
};

export interface Requester {
  readonly fetch: typeof globalThis.fetch;
  /** Cancels requests, for the MCP server. */
  readonly signal: AbortSignal | undefined;
}

export interface RequestOptions {
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/** Requests JSON from a service. Throws `CliError` for every failure; redirects are refused, because they could lead to another network. */
export async function requestJson(
  { fetch, signal }: Requester,
  service: Service,
  url: string,
  { method = "GET", headers = {}, body }: RequestOptions = {},
): Promise<JsonValue> {
  const ends = [AbortSignal.timeout(TIME_LIMIT_MS), ...(signal === undefined ? [] : [signal])];
  const fail = (code: ErrorCode, details: string, exitCode: number = EXIT.failed) =>
    new CliError(code, { values: { Service: SERVICE_NAMES[service] }, details: `${url}: ${details}`, exitCode });
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(url, {
      method,
      headers: { accept: "application/json", ...headers },
      redirect: "error",
      signal: AbortSignal.any(ends),
      ...(body === undefined ? {} : { body }),
    });
    text = await textOf(answer, () => fail("network.answer_too_large", `more than ${MAX_ANSWER_BYTES} bytes`));
  } catch (error) {
    if (error instanceof CliError) throw error;
    if (signal?.aborted === true) throw fail("network.cancelled", "cancelled");
    const isLate = error instanceof Error && error.name === "TimeoutError";
    throw fail(isLate ? "network.timeout" : "network.unreachable", reasonOf(error), EXIT.unreachable);
  }
  const json = parsed(text);
  if (!answer.ok) throw refusal(service, answer.status, json, `${url}: ${text.slice(0, 500)}`);
  if (json === undefined) throw fail("network.unreadable_answer", text.slice(0, 200));
  return json;
}

async function textOf(answer: Response, tooLarge: () => CliError): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > MAX_ANSWER_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    // Callers report an answer that is not JSON.
    return undefined;
  }
}

/** Error of a service's refusal, by its error code. */
function refusal(service: Service, status: number, body: JsonValue | undefined, details: string): CliError {
  const fields = isRecord(body) ? body : {};
  const message = typeof fields.message === "string" ? fields.message : details;
  if (service === "controls") return new CliError("cli.control_refused", { values: { reason: message }, details });
  if (service === "faucet") return new CliError("faucet.other", { details: message });
  if (service === "index") return new CliError("network.index_refused", { details: message });
  const abort = /(?:Move abort in|Move abort:|Execution failed in) [^\n]*/.exec(message)?.[0];
  if (abort !== undefined) return explainStatus(abort);
  const code = `node.${typeof fields.error_code === "string" ? fields.error_code : ""}`;
  if (code in ERROR_WORDS) return new CliError(code as ErrorCode, { details: message });
  if (status === 429) return new CliError("node.rate_limited", { details: message });
  return new CliError([502, 503, 504].includes(status) ? "node.unavailable" : "node.other", { details: message });
}

export function isRecord(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
