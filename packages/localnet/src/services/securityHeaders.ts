import type { Endpoints } from "../endpoints.ts";

/** External origins allowed for a response's document or worker. */
export interface Reach {
  readonly connect: readonly string[];
  readonly image: readonly string[];
}

/** Security headers of every response on the page's origin. The page loads only itself, and connects only to listed origins. */
export function pageSecurityHeaders({ connect, image }: Reach): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    // Allows WebAssembly, which password hashing needs; other dynamic code is forbidden.
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    // Only a single Trusted Types policy of the page may turn strings into script URLs, for its own workers
    // (`web/src/chain/facts/workerUrl.ts`).
    "require-trusted-types-for 'script'",
    "trusted-types atoll-worker",
    "style-src 'self'",
    ["img-src 'self' data:", ...image].join(" "),
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src ${connect.length === 0 ? "'none'" : connect.join(" ")}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    "content-security-policy": policy.join("; "),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    // Disables DNS prefetching, because lookups could leak data.
    "x-dns-prefetch-control": "off",
    // Allows the camera for this page only, to scan QR codes; the browser asks the user.
    "permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
  };
}

/** Origins that a document may connect to: its own, the network's services, and those allowed by the user. */
export function documentConnections(endpoints: Endpoints, allowed: readonly string[]): readonly string[] {
  const beside = [endpoints.node, endpoints.faucet, endpoints.indexer, endpoints.ready].flatMap((url) =>
    url === undefined ? [] : [new URL(url).origin],
  );
  return [...new Set(["'self'", ...beside, ...allowed])];
}

/** URL prefixes from which a document may load pictures: the network's uploaded ones, and origins allowed by the user. */
export function documentImages({ media }: Endpoints, allowed: readonly string[]): readonly string[] {
  return media === undefined ? allowed : [`${media}/`, ...allowed];
}
