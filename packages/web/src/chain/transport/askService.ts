import type { NetworkEndpoints } from "../facts/types.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";
import { ChainError } from "./chainError.ts";
import { serviceOfUrl } from "./serviceOfUrl.ts";
import type { Transport } from "./transport.ts";
import { retryAfterMs, type TransportAnswer, type TransportRequest } from "./wire.ts";

/** Parses a response, or throws UnreadableAnswer. */
export type AnswerReader<T> = (data: unknown, answer: TransportAnswer) => T;

/** Sends a request to a service of a network. Error statuses and unreadable responses throw a ChainError. */
export async function askService<T>(
  transport: Transport,
  endpoints: NetworkEndpoints,
  request: TransportRequest,
  read: AnswerReader<T>,
): Promise<T> {
  const answer = await transport.request(request);
  const place = { service: serviceOfUrl(endpoints, request.url), path: new URL(request.url).pathname };
  if (answer.status < 200 || answer.status >= 300) throw new ChainError({ ...place, ...describe(answer) });
  try {
    return read(answer.data, answer);
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    const fields = { status: answer.status, code: "unreadable_answer", vmErrorCode: undefined, message: error.message };
    throw new ChainError({ ...place, ...fields }, { cause: error });
  }
}

function describe({ status, statusText, data, headers, isEarlier }: TransportAnswer) {
  const fields = typeof data === "object" && data !== null ? (data as Readonly<Record<string, unknown>>) : {};
  const { message, error_code: code, vm_error_code: vmErrorCode } = fields;
  const text = typeof data === "string" ? data.trim() : "";
  return {
    status,
    retryAfterMs: retryAfterMs(headers["retry-after"]),
    isEarlier,
    code: typeof code === "string" ? code : undefined,
    vmErrorCode: typeof vmErrorCode === "number" ? vmErrorCode : undefined,
    message: typeof message === "string" ? message : text !== "" ? text : statusText || `HTTP ${status}`,
  };
}
