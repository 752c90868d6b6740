import type { NetworkDefinition } from "./types.ts";

const COOKIE = "atoll-connect";
const MAX_AGE_SECS = 400 * 24 * 60 * 60;

/** Where cookies are kept; the document, but for tests. */
export interface CookieJar {
  cookie: string;
}

/** The origins that using a network talks to. */
export function originsOf(network: NetworkDefinition): readonly string[] {
  const { node, indexer, faucet, pepper, prover } = network.endpoints;
  const urls = [node, indexer, faucet, pepper, prover].filter((url) => url !== undefined);
  return [...new Set(urls.map((url) => new URL(url).origin))].sort();
}

/** The origins beyond its own that the page asked to be allowed to reach. */
export function readConnectOrigins(jar: CookieJar = globalThis.document): readonly string[] {
  for (const pair of jar.cookie.split(";")) {
    const [name, value = ""] = pair.trim().split("=", 2);
    if (name === COOKIE)
      return decode(value)
        .split(" ")
        .filter((origin) => origin !== "");
  }
  return [];
}

/**
 * Makes the networks reachable, and no others: the server puts these origins into the policy of the next document. True when they changed, so
 * that the page must be loaded again before it can talk to them. The embedded network is always reachable.
 */
export function setConnectOrigins(networks: readonly NetworkDefinition[], jar: CookieJar = globalThis.document): boolean {
  const wanted = [...new Set(networks.filter(({ kind }) => kind !== "embedded").flatMap(originsOf))].sort();
  const present = readConnectOrigins(jar);
  if (wanted.length === present.length && wanted.every((origin, at) => origin === present[at])) return false;
  const age = wanted.length === 0 ? 0 : MAX_AGE_SECS;
  jar.cookie = `${COOKIE}=${encodeURIComponent(wanted.join(" "))}; Path=/; Max-Age=${age}; SameSite=Strict`;
  return true;
}

/** Adds one network to what is reachable. True when the page must be loaded again before it can talk to it. */
export function allowConnections(network: NetworkDefinition, jar: CookieJar = globalThis.document): boolean {
  if (network.kind === "embedded") return false;
  const present = readConnectOrigins(jar);
  const wanted = [...new Set([...present, ...originsOf(network)])].sort();
  if (wanted.length === present.length) return false;
  jar.cookie = `${COOKIE}=${encodeURIComponent(wanted.join(" "))}; Path=/; Max-Age=${MAX_AGE_SECS}; SameSite=Strict`;
  return true;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Not something the page wrote.
    return "";
  }
}
