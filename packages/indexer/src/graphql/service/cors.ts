const ALLOWED_METHODS = "GET,POST,OPTIONS";
const PREFLIGHT_MAX_AGE_SECS = 86_400;
/** Headers sent by the client library. */
const ALLOWED_HEADERS = "content-type,authorization,x-aptos-client,x-aptos-typescript-sdk-origin-method";

/** CORS headers of a response. The client library sends credentials, so the origin is echoed instead of `*`. */
export function corsHeaders(origin: string | undefined): Readonly<Record<string, string>> {
  if (origin === undefined) return {};
  return { "Access-Control-Allow-Origin": origin, "Access-Control-Allow-Credentials": "true", Vary: "Origin" };
}

/** CORS headers of a preflight response. */
export function preflightHeaders(origin: string | undefined, requested: string | undefined): Readonly<Record<string, string>> {
  return {
    ...corsHeaders(origin),
    "Access-Control-Allow-Methods": ALLOWED_METHODS,
    "Access-Control-Allow-Headers": requested ?? ALLOWED_HEADERS,
    "Access-Control-Max-Age": PREFLIGHT_MAX_AGE_SECS.toString(),
  };
}
