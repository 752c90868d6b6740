import type { ChainFork, ForwardedAnswer } from "@atoll/node";
import { readBoundedBody, UpstreamError } from "@atoll/node";
import type { Handler } from "../services/handler.ts";

/** Response header of answers that the upstream gave. */
export const UPSTREAM_HEADER = "x-atoll-fork-upstream";
const MAX_BODY_BYTES = 1 << 20;
const DEFAULT_PAGE = 25n;
const PASSED_HEADERS = ["content-type", "x-aptos-cursor", "x-aptos-chain-id", "x-aptos-gas-used"];

/**
 * Passes reads of versions up to the fork point to the upstream, and marks their answers. An answer is either the fork's or the upstream's,
 * never a mixture: the upstream's own transactions after the fork point are left out.
 */
export function withPastReads(fork: ChainFork, own: Handler): Handler {
  const { point } = fork;

  async function forward(request: Request, search: URLSearchParams): Promise<Response> {
    const url = new URL(request.url);
    const body = request.method === "POST" ? await readBoundedBody(request.body, MAX_BODY_BYTES) : undefined;
    const query = search.size === 0 ? "" : `?${search}`;
    const answer = await fork.forward({
      method: request.method === "POST" ? "POST" : "GET",
      path: `${url.pathname.slice("/v1".length)}${query}`,
      accept: request.headers.get("accept") ?? "application/json",
      contentType: request.headers.get("content-type") ?? undefined,
      body,
    });
    return responseOf(answer, request);
  }

  function responseOf({ status, headers, body }: ForwardedAnswer, request: Request): Response {
    const passed = new Headers({ [UPSTREAM_HEADER]: `${new URL(point.url).host}@${point.version}` });
    for (const name of PASSED_HEADERS) {
      const value = headers.get(name);
      if (value !== null) passed.set(name, value);
    }
    const origin = request.headers.get("origin");
    if (origin !== null) {
      passed.set("access-control-allow-origin", origin);
      passed.set("access-control-allow-credentials", "true");
      passed.set("access-control-expose-headers", `${UPSTREAM_HEADER},${PASSED_HEADERS.join(",")}`);
      passed.set("vary", "Origin");
    }
    return new Response(body as BodyInit, { status, headers: passed });
  }

  /** Answers with the fork's own result; with the upstream's, up to the fork point, where the fork has none. */
  async function ownOrPast(request: Request, search: URLSearchParams): Promise<Response> {
    const answer = await own(request);
    const isEmpty = answer.status === 200 && (await answer.clone().text()) === "[]";
    if (answer.status !== 404 && answer.status !== 410 && !isEmpty) return answer;
    const past = await forward(request, search);
    if (past.status !== 200) return answer;
    const isJson = past.headers.get("content-type")?.startsWith("application/json") === true;
    if (!isJson) return answer;
    const found: unknown = await past.clone().json();
    if (!Array.isArray(found)) return isPast(found) ? past : answer;
    const kept = found.filter(isPast);
    return kept.length === 0 ? answer : new Response(JSON.stringify(kept), { status: 200, headers: past.headers });
  }

  function isPast(item: unknown): boolean {
    const version = typeof item === "object" && item !== null ? (item as { readonly version?: unknown }).version : undefined;
    return typeof version === "string" && /^\d{1,20}$/.test(version) && BigInt(version) <= point.version;
  }

  return async (request) => {
    if (request.method !== "GET" && request.method !== "POST") return own(request);
    const { pathname, searchParams } = new URL(request.url);
    const asked = wholeNumber(searchParams.get("ledger_version"));
    if (asked !== undefined && asked <= point.version) return explained(request, () => forward(request, searchParams));
    if (request.method === "POST") return own(request);
    const version = numberAfter(pathname, "/v1/transactions/by_version/") ?? numberAfter(pathname, "/v1/blocks/by_version/");
    const height = numberAfter(pathname, "/v1/blocks/by_height/");
    if ((version !== undefined && version <= point.version) || (height !== undefined && height <= point.blockHeight))
      return explained(request, () => forward(request, searchParams));
    const start = pathname === "/v1/transactions" ? wholeNumber(searchParams.get("start")) : undefined;
    if (start !== undefined && start <= point.version) {
      const limit = wholeNumber(searchParams.get("limit")) ?? DEFAULT_PAGE;
      const left = point.version - start + 1n;
      searchParams.set("limit", String(limit < left ? limit : left));
      return explained(request, () => forward(request, searchParams));
    }
    return HISTORIES.some((pattern) => pattern.test(pathname)) ? explained(request, () => ownOrPast(request, searchParams)) : own(request);
  };
}

/** Paths whose answer the fork has only for its own versions. */
const HISTORIES = [
  /^\/v1\/transactions\/(?:wait_)?by_hash\/[^/]+$/,
  /^\/v1\/accounts\/[^/]+\/transactions$/,
  /^\/v1\/accounts\/[^/]+\/events\/.+$/,
];

async function explained(request: Request, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const origin = request.headers.get("origin");
    return Response.json(
      { message: error.message, error_code: "internal_error", vm_error_code: null },
      {
        status: 503,
        headers: {
          "retry-after": "5",
          ...(origin !== null && { "access-control-allow-origin": origin, "access-control-allow-credentials": "true" }),
        },
      },
    );
  }
}

function numberAfter(path: string, prefix: string): bigint | undefined {
  return path.startsWith(prefix) ? wholeNumber(path.slice(prefix.length)) : undefined;
}

function wholeNumber(text: string | null): bigint | undefined {
  return text !== null && /^\d{1,20}$/.test(text) ? BigInt(text) : undefined;
}
