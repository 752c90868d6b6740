/** One service: what Hono calls `fetch`. Served by Node's listeners and called directly in process. */
export type Handler = (request: Request) => Response | Promise<Response>;
