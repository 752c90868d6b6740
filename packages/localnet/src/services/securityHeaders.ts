import type { Endpoints } from "../endpoints.ts";

/** Headers of every response on the page's origin. The page loads only itself and talks only to what `connect` names. */
export function pageSecurityHeaders(connect: readonly string[]): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    // Password hashing is WebAssembly; nothing else may be made into code.
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
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
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  };
}

/** What a document may talk to: its own origin, the network beside it, and the networks the person added. */
export function documentConnections(endpoints: Endpoints, added: readonly string[]): readonly string[] {
  const beside = [endpoints.node, endpoints.faucet, endpoints.indexer, endpoints.ready].flatMap((url) =>
    url === undefined ? [] : [new URL(url).origin],
  );
  return [...new Set(["'self'", ...beside, ...added])];
}
