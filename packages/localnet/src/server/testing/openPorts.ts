import type { Localnet } from "../../createLocalnet.ts";
import { STANDARD_PORTS } from "../../ports.ts";
import type { Handler } from "../../services/handler.ts";
import type { ListeningNetwork } from "../../testing/testNetwork.ts";
import { type Listener, listen } from "../listen.ts";

const SERVICES = ["node", "faucet", "indexer"] as const;
type Service = (typeof SERVICES)[number];

/** Opens free ports on loopback for node, faucet and index of an in-process network. */
export async function openPorts(localnet: Localnet, fetch: typeof globalThis.fetch): Promise<ListeningNetwork> {
  const listeners = new Map<Service, Listener>();
  for (const name of SERVICES) if (localnet.services[name] !== undefined) listeners.set(name, await listen(name, 0, forward(fetch, name)));
  const url = (name: Service, path: string) => {
    const port = listeners.get(name)?.port;
    return port === undefined ? undefined : `http://127.0.0.1:${port}${path}`;
  };
  return {
    endpoints: { node: url("node", "/v1") ?? "", faucet: url("faucet", ""), indexer: url("indexer", "/v1/graphql") },
    async close() {
      await Promise.all([...listeners.values()].map((listener) => listener.close()));
    },
  };
}

/** Passes a request on as if it had been sent to the service's standard port. */
function forward(fetch: typeof globalThis.fetch, name: Service): Handler {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const hasBody = request.method !== "GET" && request.method !== "HEAD";
    return fetch(`http://127.0.0.1:${STANDARD_PORTS[name]}${pathname}${search}`, {
      method: request.method,
      headers: request.headers,
      signal: request.signal,
      ...(hasBody ? { body: await request.arrayBuffer() } : {}),
    });
  };
}
