import { errorResponse } from "./errorResponse.ts";
import type { Handler } from "./handler.ts";

/** Which services answer already, by name. */
export interface Readiness {
  readonly ready: readonly string[];
  readonly notReady: readonly string[];
}

/** `GET /` says 200 when everything is up and 503 before: what tools poll to know when to begin. */
export function createReadinessHandler(current: () => Readiness): Handler {
  return (request) => {
    if (new URL(request.url).pathname !== "/") return errorResponse(404, "not_found", "Only / exists here.");
    if (request.method !== "GET" && request.method !== "HEAD")
      return errorResponse(405, "method_not_allowed", "Only GET is answered here.");
    const { ready, notReady } = current();
    return Response.json(
      { ready, not_ready: notReady },
      { status: notReady.length === 0 ? 200 : 503, headers: { "access-control-allow-origin": "*", "cache-control": "no-store" } },
    );
  };
}
