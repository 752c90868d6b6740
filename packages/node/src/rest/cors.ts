import { EXPOSED_HEADERS } from "./headers.ts";

const ALLOWED_METHODS = ["GET", "POST"];
const PREFLIGHT_MAX_AGE_SECS = 86_400;

/** Creates the CORS headers of a response. Browsers send cookies to the node, so the origin is echoed instead of `*`. */
export function corsHeaders(origin: string | undefined): Record<string, string> {
  if (origin === undefined) return {};
  return {
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Allow-Credentials": "true",
    "Access-Control-Expose-Headers": EXPOSED_HEADERS.join(","),
    Vary: "Origin",
  };
}

/** Creates the headers of a CORS preflight response; `undefined` for unsupported methods. */
export function preflightHeaders(origin: string, method: string, headers: string | undefined): Record<string, string> | undefined {
  if (!ALLOWED_METHODS.includes(method)) return undefined;
  return {
    ...corsHeaders(origin),
    "Access-Control-Allow-Methods": ALLOWED_METHODS.join(","),
    ...(headers === undefined ? {} : { "Access-Control-Allow-Headers": headers }),
    "Access-Control-Max-Age": PREFLIGHT_MAX_AGE_SECS.toString(),
  };
}
