import { errorResponse } from "./errorResponse.ts";
import type { Handler } from "./handler.ts";

/** Names of ready and pending services. */
export interface Readiness {
  readonly ready: readonly string[];
  readonly notReady: readonly string[];
}

/** `GET /` returns 200 when all services are up, 503 before: tools poll it to know when to start. */
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
