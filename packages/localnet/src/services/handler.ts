/** Request handler of a service, like Hono's `fetch`. Used by Node listeners and in process. */
export type Handler = (request: Request) => Response | Promise<Response>;
