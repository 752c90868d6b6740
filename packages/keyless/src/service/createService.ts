import { Hono } from "hono";
import { anyOrigin } from "./cors.ts";
import { ServiceError } from "./serviceError.ts";

/** An application whose refusals are the JSON that public services answer with, and which says nothing about faults of its own but that there was one. */
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
