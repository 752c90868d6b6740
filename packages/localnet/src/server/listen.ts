import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { ServiceName } from "../ports.ts";
import { noteConnection } from "../services/connections.ts";
import { errorResponse } from "../services/errorResponse.ts";
import type { Handler } from "../services/handler.ts";
import { hostFault } from "./requestTarget.ts";
import { StartError } from "./startError.ts";

const KEEP_ALIVE_MS = 65_000;
/** Longest time for one request to arrive completely, so that stopped clients do not use memory for long. */
const REQUEST_ARRIVAL_MS = 60_000;
/** Grace period for pending responses when the service stops. */
const CLOSE_GRACE_MS = 250;
const EPHEMERAL_ATTEMPTS = 5;

/** Listening service, bound to both loopback addresses if available. */
export interface Listener {
  readonly port: number;
  readonly addresses: readonly AddressInfo[];
  /** Replaces the request handler. */
  serve(handler: Handler): void;
  close(): Promise<void>;
}

const PORT_FLAGS: Readonly<Record<ServiceName, string>> = {
  page: "--port",
  node: "--node-port",
  faucet: "--faucet-port",
  indexer: "--indexer-port",
  ready: "--ready-port",
  issuer: "--issuer-port",
};

/**
 * Maximum size of request headers. All ports share the cookies of `localhost`, and the client library sends cookies to every service: a
 * page on another port can make the browser send hundreds of kilobytes of cookies to this service.
 */
const MAX_HEADER_BYTES = 1 << 20;

/** Binds a service to loopback. Port 0 selects any free port. */
export async function listen(service: ServiceName, port: number, initial: Handler): Promise<Listener> {
  let handler = initial;
  const handle = (request: Request, { incoming }: { readonly incoming: { readonly socket: object } }) => {
    noteConnection(request, incoming.socket);
    return handler(request);
  };
  const listener = getRequestListener(handle, {
    errorHandler: () => errorResponse(400, "bad_request", "The request is not well-formed HTTP."),
  });
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const fault = hostFault(request);
    if (fault === undefined) void listener(request, response);
    else {
      response.shouldKeepAlive = false;
      void getRequestListener(() => errorResponse(400, "bad_request", fault))(request, response);
    }
  };
  const options = { keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_ARRIVAL_MS, maxHeaderSize: MAX_HEADER_BYTES };
  const servers = await bind(service, port, () => createServer(options, answer));
  const addresses = servers.map((server) => server.address() as AddressInfo);
  return {
    port: addresses[0]?.port ?? port,
    addresses,
    serve(next) {
      handler = next;
    },
    close: async () => {
      await Promise.all(servers.map(closeServer));
    },
  };
}

async function bind(service: ServiceName, port: number, create: () => Server): Promise<Server[]> {
  for (let attempt = 1; ; attempt++) {
    const first = await open(create(), port, "127.0.0.1").catch((error) => {
      throw explain(error, service, port);
    });
    const chosen = (first.address() as AddressInfo).port;
    try {
      return [first, await open(create(), chosen, "::1")];
    } catch (error) {
      const code = codeOf(error);
      // Continues without IPv6, which many machines and containers lack.
      if (code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT") return [first];
      await closeServer(first);
      if (port !== 0 || attempt === EPHEMERAL_ATTEMPTS) throw explain(error, service, chosen);
    }
  }
}

function open(server: Server, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host, exclusive: true }, () => {
      server.off("error", reject);
      resolve(server);
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function explain(error: unknown, service: ServiceName, port: number): unknown {
  const code = codeOf(error);
  if (code === "EADDRINUSE") return new StartError(`Port ${port} (${service}) is in use; choose another with ${PORT_FLAGS[service]}.`);
  if (code === "EACCES")
    return new StartError(`Port ${port} (${service}) is not allowed here; choose another with ${PORT_FLAGS[service]}.`);
  return error;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
