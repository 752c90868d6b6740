import type { IncomingMessage } from "node:http";

/** Number of headers that Node reads. It drops further ones silently, and a second Host header could be among them. */
const MAX_HEADERS = 1_000;

/**
 * Describes what is wrong with a request's host, if anything. Node keeps the first of several Host headers, and the URL of an
 * absolute-form request line overrides all Host headers, so one part could name an allowed host while another names a foreign host.
 */
export function hostFault({ rawHeaders, url = "/" }: Pick<IncomingMessage, "rawHeaders" | "url">): string | undefined {
  if (rawHeaders.length >= 2 * MAX_HEADERS) return `The request has more than ${MAX_HEADERS - 1} headers.`;
  const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === "host");
  if (hosts.length > 1) return "The request has more than one Host header.";
  if (url.startsWith("/") || url === "*") return undefined;
  const named = URL.canParse(url) ? new URL(url).host : undefined;
  return named !== undefined && named === hosts[0]?.toLowerCase()
    ? undefined
    : "The request line and the Host header name different hosts.";
}
