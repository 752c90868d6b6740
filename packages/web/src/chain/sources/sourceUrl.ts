import { LOOPBACK_HOSTS } from "../networks/loopbackHosts.ts";

/** Maximum length of a source's URL. */
const MAX_LENGTH = 2_000;

/**
 * Parses a URL that may be requested with consent: https, or http on this computer, without credentials and fragment. Undefined for other
 * texts.
 */
export function readSourceUrl(text: string): URL | undefined {
  const typed = text.trim();
  if (typed.length > MAX_LENGTH || !URL.canParse(typed)) return undefined;
  const url = new URL(typed);
  const isSafe = url.protocol === "https:" || (url.protocol === "http:" && LOOPBACK_HOSTS.includes(url.hostname));
  return isSafe && url.username === "" && url.password === "" && url.hash === "" ? url : undefined;
}
