import type { Endpoints } from "../endpoints.ts";

/** What a response's document or worker may reach beyond itself. */
export interface Reach {
  readonly connect: readonly string[];
  readonly image: readonly string[];
}

/** Headers of every response on the page's origin. The page loads only itself, and reaches only what is named. */
export function pageSecurityHeaders({ connect, image }: Reach): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    // Password hashing is WebAssembly; nothing else may be made into code.
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    // Strings become scripts only through one policy of the page, for its own workers (`web/src/chain/facts/workerUrl.ts`).
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
    // Looking a name up is also a way to tell somebody something.
    "x-dns-prefetch-control": "off",
    // The camera is for scanning QR codes, by this page alone; the browser asks the person.
    "permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
  };
}

/** What a document may talk to: its own origin, the network beside it, and what the person allowed. */
export function documentConnections(endpoints: Endpoints, allowed: readonly string[]): readonly string[] {
  const beside = [endpoints.node, endpoints.faucet, endpoints.indexer, endpoints.ready].flatMap((url) =>
    url === undefined ? [] : [new URL(url).origin],
  );
  return [...new Set(["'self'", ...beside, ...allowed])];
}
