/** URL of a REST API without a slash at its end, credentials, query and fragment. Throws `TypeError`. */
export function forkUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLoopback = url !== undefined && ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  if (url === undefined || !(url.protocol === "https:" || (url.protocol === "http:" && isLoopback)))
    throw new TypeError("The upstream of a fork needs a URL with https, or with http on this computer.");
  if (url.username !== "" || url.password !== "")
    throw new TypeError("The upstream's URL must not contain a password; put its API key into ATOLL_FORK_API_KEY.");
  const path = url.pathname.replace(/\/+$/, "");
  return `${url.origin}${path.endsWith("/v1") ? path : `${path}/v1`}`;
}

/** Headers that carry an API key, for example of ATOLL_FORK_API_KEY. */
export function apiKeyHeaders(apiKey: string | undefined): Readonly<Record<string, string>> | undefined {
  return apiKey === undefined || apiKey === "" ? undefined : { authorization: `Bearer ${apiKey}` };
}
