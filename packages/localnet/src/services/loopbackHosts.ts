import { errorResponse } from "./errorResponse.ts";
import type { Handler } from "./handler.ts";

const NAMES = ["localhost", "127.0.0.1", "[::1]"];

/** Host header values that a service on a loopback port accepts. */
export function loopbackHosts(port: number): readonly string[] {
  // Omits the scheme's default port, as URLs do.
  return NAMES.map((name) => (port === 80 ? name : `${name}:${port}`));
}

/**
 * Rejects requests addressed to other hosts (DNS rebinding). A page elsewhere can point its own name at 127.0.0.1 to share an origin with
 * the service, but its Host header reveals the name.
 */
export function onlyForLoopbackHosts(port: number, inner: Handler): Handler {
  const hosts = loopbackHosts(port);
  const prefixes = hosts.map((host) => `http://${host}/`);
  return (request) => {
    const { url } = request;
    if (prefixes.some((prefix) => url.startsWith(prefix)) || hosts.includes(new URL(url).host)) return inner(request);
    return errorResponse(403, "host_not_allowed", `This service answers only when it is addressed as ${hosts.join(", ")}.`);
  };
}
