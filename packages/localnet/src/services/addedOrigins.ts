const COOKIE = "atoll-connect";
const MAX_ORIGINS = 32;
/** A plain host and nothing else: no path, no credentials, no wildcard, and nothing that could end a directive of the policy. */
const HTTPS_ORIGIN = /^https:\/\/[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::\d{1,5})?$/;
const LOOPBACK_ORIGIN = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * The origins of the networks that the person added, which the page keeps in a cookie as `encodeURIComponent(origins.join(" "))`: what the
 * document may talk to is decided before any of its code runs. Everything that is not plainly an origin is ignored, because every page on
 * this host name can write cookies, whatever its port.
 */
export function addedOrigins(cookieHeader: string | null): readonly string[] {
  const origins = cookieValue(cookieHeader ?? "")
    .split(" ")
    .filter((text) => HTTPS_ORIGIN.test(text) || LOOPBACK_ORIGIN.test(text))
    .filter((text) => URL.canParse(text) && new URL(text).origin === text);
  return [...new Set(origins)].slice(0, MAX_ORIGINS);
}

function cookieValue(header: string): string {
  for (const pair of header.split(";")) {
    const [name, value] = pair.trim().split("=", 2);
    if (name === COOKIE && value !== undefined) return decode(value);
  }
  return "";
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Not something the page wrote.
    return "";
  }
}
