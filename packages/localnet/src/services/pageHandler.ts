import type { Endpoints } from "../endpoints.ts";
import { errorResponse } from "./errorResponse.ts";
import type { Handler } from "./handler.ts";
import type { PageFiles } from "./pageFiles.ts";
import { pageSecurityHeaders } from "./securityHeaders.ts";

const CONTROL_PREFIX = "/-/control/";

export interface PageHandlerOptions {
  readonly endpoints: Endpoints;
  readonly chainId: number;
  readonly files: PageFiles | undefined;
  /** Answers `/-/control/<verb>`. */
  readonly control: (verb: string, request: Request) => Promise<Response>;
}

/** What answers on the page's origin: the page itself, and under `/-/` the services that belong to it. */
export function createPageHandler({ endpoints, chainId, files, control }: PageHandlerOptions): Handler {
  const headers = pageSecurityHeaders(endpoints);
  const description = {
    id: "local",
    label: "Embedded network",
    chainId,
    // Absent services are null, not missing, so that the page can tell "not here" from "not known".
    endpoints: { ...endpoints, indexer: null, pepper: null, prover: null },
    issuers: [],
    controls: true,
  };

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname.startsWith(CONTROL_PREFIX)) return control(url.pathname.slice(CONTROL_PREFIX.length), request);
    if (request.method !== "GET" && request.method !== "HEAD")
      return errorResponse(405, "method_not_allowed", "Only GET is answered here.");
    if (url.pathname === "/-/network.json") return Response.json(description);
    if (url.pathname.startsWith("/-/")) return errorResponse(404, "not_found", `There is no service at ${url.pathname}.`);
    // One origin for the page, or what it stores would differ with how it was opened.
    if (url.origin !== endpoints.page)
      return new Response(null, { status: 307, headers: { location: endpoints.page + url.pathname + url.search } });
    const file = files?.get(url.pathname);
    if (file === undefined) return errorResponse(404, "not_found", `There is nothing at ${url.pathname}.`);
    return new Response(request.method === "HEAD" ? null : file.body, { headers: { "content-type": file.contentType } });
  }

  return async (request) => {
    const response = await answer(request);
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };
}
