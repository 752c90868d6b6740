import { errorResponse } from "./errorResponse.ts";
import type { Handler } from "./handler.ts";

const NAMES = ["localhost", "127.0.0.1", "[::1]"];

/** The hosts, as in a URL, under which a service on that port may be addressed. */
export function loopbackHosts(port: number): readonly string[] {
  // A URL never carries the scheme's own port.
  return NAMES.map((name) => (port === 80 ? name : `${name}:${port}`));
}

/**
 * Refuses requests addressed to any other host. A page elsewhere can point its own name at 127.0.0.1 and would then share an origin with
 * the service; the Host it sends still gives it away.
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
