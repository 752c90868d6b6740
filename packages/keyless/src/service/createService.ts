import { Hono } from "hono";
import { anyOrigin } from "./cors.ts";
import { ServiceError } from "./serviceError.ts";

/** Hono app with JSON errors in the public services' format; internal errors become a generic message. */
export function createService(options: { readonly prefix: string; readonly onFault?: (error: unknown) => void }): Hono {
  const app = new Hono();
  app.use(anyOrigin());
  app.onError((error, c) => {
    if (error instanceof ServiceError) return c.json({ message: `${options.prefix}${error.message}` }, error.status);
    options.onFault?.(error);
    return c.json({ message: `${options.prefix}internal error` }, 500);
  });
  app.notFound((c) => c.text("Not found", 404));
  return app;
}
