import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

/** Allows credentialed requests from wallets of any origin, like the public services. */
export function anyOrigin(): MiddlewareHandler {
  return cors({ origin: (origin) => origin, credentials: true, allowMethods: ["GET", "POST", "OPTIONS"] });
}
