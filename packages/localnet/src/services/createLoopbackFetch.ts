import { type Ports, SERVICE_NAMES, type ServiceName } from "../ports.ts";
import type { Handler } from "./handler.ts";
import { loopbackHosts } from "./loopbackHosts.ts";
import { createLoopbackRequest } from "./loopbackRequest.ts";

/** `fetch` function that reaches only in-process services, by their usual URLs. */
export function createLoopbackFetch(ports: Ports, services: Readonly<Partial<Record<ServiceName, Handler>>>): typeof fetch {
  const byHost = new Map<string, Handler>();
  for (const name of SERVICE_NAMES) {
    const handler = services[name];
    if (handler !== undefined) for (const host of loopbackHosts(ports[name])) byHost.set(host, handler);
  }

  return async (input, init) => {
    const { request, at: url } = createLoopbackRequest(input, init);
    const handler = url.protocol === "http:" ? byHost.get(url.host) : undefined;
    if (handler === undefined) throw new TypeError("fetch failed", { cause: new Error(`nothing answers at ${url.origin}`) });
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    signal?.throwIfAborted();
    const response = await (signal === undefined ? handler(request) : untilAborted(signal, () => handler(request)));
    return follow(response, request, url);

    /** Follows redirects like a real `fetch`: the page redirects its other addresses to `localhost`. */
    function follow(answer: Response, asked: Request, from: URL): Response | Promise<Response> {
      const location = answer.status >= 300 && answer.status <= 399 ? answer.headers.get("location") : null;
      if (location === null || asked.redirect !== "follow" || (asked.method !== "GET" && asked.method !== "HEAD")) return answer;
      const target = byHost.get(new URL(location, from).host);
      return target === undefined ? answer : target(new Request(new URL(location, from), { method: asked.method, headers: asked.headers }));
    }
  };
}

function untilAborted(signal: AbortSignal, answer: () => Response | Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener("abort", onAbort, { once: true });
    Promise.resolve(answer())
      .then(resolve, reject)
      .finally(() => signal.removeEventListener("abort", onAbort));
  });
}
