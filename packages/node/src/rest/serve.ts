import type { HonoRequest } from "hono";
import { RunEndedError } from "../blocks/longRuns.ts";
import type { LedgerSummary } from "../chain/chain.ts";
import { type ChainFork, UpstreamError } from "../chain/fork.ts";
import { readBoundedBody } from "../http/boundedBody.ts";
import { acceptsGzip, gzip, MIN_COMPRESSED_BYTES } from "./compression.ts";
import { corsHeaders } from "./cors.ts";
import { ledgerHeaders } from "./headers.ts";
import { MAX_BODY_BYTES } from "./limits.ts";
import { acceptedFormat } from "./negotiate.ts";
import type { Operation, RestRequest } from "./operation.ts";
import { jsonText, type Reply, withHeaders } from "./reply.ts";
import type { RestContext } from "./restContext.ts";
import { ApiError, errorBody, frameworkError, runEnded, upstreamFailed } from "./restErrors.ts";

/** Runs an operation and converts its reply or error to an HTTP response with ledger headers. */
export async function serve(context: RestContext, operation: Operation, http: HonoRequest): Promise<Response> {
  const ledger = context.chain.ledger();
  try {
    const format = acceptedFormat(http.header("accept"));
    const { fork } = context.chain;
    const reply = await (fork === undefined
      ? operation.handle({ http, ledger, format })
      : handleOnFork(fork, operation, { http, ledger, format }));
    return toResponse(context, http, reply, reply.ledger ?? ledger);
  } catch (error) {
    return failure(context, http, error, ledger);
  }
}

/** Handles a request again after each item that it missed. The body is read once, because a stream can be read only once. */
async function handleOnFork(fork: ChainFork, operation: Operation, request: RestRequest): Promise<Reply> {
  const { http } = request;
  if (operation.method === "GET") return fork.readThrough(() => operation.handle(request));
  const { url, headers, signal } = http.raw;
  const body = await readBoundedBody(http.raw.body, MAX_BODY_BYTES);
  if (body === undefined) throw frameworkError(413, "payload too large");
  return fork.readThrough(() => {
    http.raw = new Request(url, { method: "POST", headers, body: body as BodyInit, signal });
    http.bodyCache = {};
    return operation.handle(request);
  });
}

/** Creates an error response. Client errors include their message; internal errors are logged instead. */
export function failure(context: RestContext, http: HonoRequest, error: unknown, ledger?: LedgerSummary): Response {
  const apiError =
    error instanceof ApiError
      ? error
      : error instanceof RunEndedError
        ? runEnded(error)
        : error instanceof UpstreamError
          ? upstreamFailed(error)
          : unexpected(context, http, error);
  // Requests that cannot be parsed never reached the ledger, so their response has no ledger headers.
  const known = apiError.code === "web_framework_error" ? undefined : ledger;
  const reply = jsonText(errorBody(apiError), apiError.status);
  const { retryAfterSecs } = apiError;
  return toResponse(
    context,
    http,
    retryAfterSecs === undefined ? reply : withHeaders(reply, { "Retry-After": `${retryAfterSecs}` }),
    known,
  );
}

function unexpected(context: RestContext, http: HonoRequest, error: unknown): ApiError {
  context.log(`${http.method} ${http.path} failed unexpectedly`, error);
  return new ApiError(500, "internal_error", "internal error");
}

function toResponse(context: RestContext, http: HonoRequest, reply: Reply, ledger: LedgerSummary | undefined): Response {
  const cors = corsHeaders(http.header("origin"));
  const headers: Record<string, string> = {
    "Content-Type": reply.contentType,
    ...(ledger === undefined ? {} : ledgerHeaders(context.chain.chainId, ledger)),
    ...reply.headers,
    ...cors,
  };
  const { body, status } = reply;
  if (!(body instanceof ReadableStream) && body.length < MIN_COMPRESSED_BYTES) return answer(http.raw, body, status, headers);
  headers.Vary = cors.Vary === undefined ? "Accept-Encoding" : `${cors.Vary}, Accept-Encoding`;
  if (!acceptsGzip(http.header("accept-encoding"))) return answer(http.raw, body, status, headers);
  headers["Content-Encoding"] = "gzip";
  return new Response(gzip(body), { status, headers });
}

/** HTTP request whose host offers a cheaper response than `new Response`. */
export interface RespondingRequest {
  respond(body: string | Uint8Array, parts: { readonly status: number; readonly headers: Readonly<Record<string, string>> }): Response;
}

function answer(
  request: Request & Partial<RespondingRequest>,
  body: Reply["body"],
  status: number,
  headers: Record<string, string>,
): Response {
  if (request.respond !== undefined && !(body instanceof ReadableStream)) return request.respond(body, { status, headers });
  // A view on a larger buffer is a valid body, although the `BodyInit` type excludes it.
  return new Response(body as BodyInit, { status, headers });
}
