import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

/** Wallets of any origin may ask, with credentials, as they may of the public services. */
export function anyOrigin(): MiddlewareHandler {
  return cors({ origin: (origin) => origin, credentials: true, allowMethods: ["GET", "POST", "OPTIONS"] });
}
