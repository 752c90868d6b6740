import type { Endpoints } from "../endpoints.ts";

/** Headers of every response on the page's origin. The page loads only itself and talks only to the network beside it. */
export function pageSecurityHeaders(endpoints: Endpoints): Readonly<Record<string, string>> {
  const reachable = [endpoints.node, endpoints.faucet, endpoints.ready].map((url) => new URL(url).origin);
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    `connect-src 'self' ${reachable.join(" ")}`,
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
    "cache-control": "no-store",
  };
}
