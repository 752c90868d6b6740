import { corsHeaders, preflightHeaders } from "@atoll/node";
import { errorResponse } from "./errorResponse.ts";
import type { Handler } from "./handler.ts";

/** Answers for a service still starting. Includes CORS headers, so pages of other origins can distinguish "not yet" from "unreachable". */
export function startingUp(message: string): Handler {
  return (request) => {
    const origin = request.headers.get("origin") ?? undefined;
    const asked = request.headers.get("access-control-request-method");
    const preflight =
      origin !== undefined && asked !== null && request.method === "OPTIONS"
        ? preflightHeaders(origin, asked, request.headers.get("access-control-request-headers") ?? undefined)
        : undefined;
    if (preflight !== undefined) return new Response(null, { status: 204, headers: preflight });
    const response = errorResponse(503, "starting", message);
    for (const [name, value] of Object.entries(corsHeaders(origin))) response.headers.set(name, value);
    return response;
  };
}
