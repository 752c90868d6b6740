import type { KeylessErrorName } from "../catalogue/keylessErrors.ts";

const PEPPER_OR_PROVER = /\/(pepper|prover)\/v\d+(?:\/|$)/;
const JWKS = /\/\.well-known\/jwks\.json$/;

/** Keyless service that a URL belongs to; the client library's error contains only the URL. */
export function keylessServiceOfUrl(url: string | undefined): "pepper" | "prover" | "issuer" | undefined {
  const path = url === undefined || !URL.canParse(url) ? undefined : new URL(url).pathname;
  if (path === undefined) return undefined;
  const [, service] = PEPPER_OR_PROVER.exec(path) ?? [];
  if (service === "pepper" || service === "prover") return service;
  return JWKS.test(path) ? "issuer" : undefined;
}

/** Catalogue entry for an error status of a keyless service; undefined for other services. */
export function keylessServiceEntry(service: string, status: number): KeylessErrorName | undefined {
  if (service === "issuer") return "JWK_FETCH_FAILED";
  if (service !== "pepper" && service !== "prover") return undefined;
  if (status === 429) return "RATE_LIMIT_EXCEEDED";
  const isPepper = service === "pepper";
  if (status === 400) return isPepper ? "PEPPER_SERVICE_BAD_REQUEST" : "PROVER_SERVICE_BAD_REQUEST";
  if (status >= 500) return isPepper ? "PEPPER_SERVICE_INTERNAL_ERROR" : "PROVER_SERVICE_INTERNAL_ERROR";
  return isPepper ? "PEPPER_SERVICE_OTHER" : "PROVER_SERVICE_OTHER";
}
