import type { Endpoints } from "../endpoints.ts";
import type { KeylessServices } from "../keyless/createKeylessServices.ts";
import { MEDIA_PATH } from "../media/mediaService.ts";
import type { NetworkIdentity } from "../profile/profile.ts";
import type { ConsentService } from "./consent/consentService.ts";
import { NO_GRANTS } from "./consent/grants.ts";
import { errorResponse } from "./errorResponse.ts";
import { fileResponse } from "./fileResponse.ts";
import type { Handler } from "./handler.ts";
import type { PageFile, PageFiles } from "./pageFiles.ts";
import { documentConnections, documentImages, pageSecurityHeaders, type Reach } from "./securityHeaders.ts";
import { isForServiceWorker, serviceWorkerThatLeaves } from "./strayServiceWorkers.ts";

const CONTROL_PREFIX = "/-/control/";
const PEPPER_PREFIX = "/-/pepper/";
const PROVER_PREFIX = "/-/prover/";
/** Path prefix of files whose names contain a content hash. */
const ASSET_PREFIX = "/assets/";
/** Path of the window in which other sites' requests are decided. */
const CONNECT_PATH = "/connect";
const ONE_YEAR_SECONDS = 31_536_000;

export interface PageHandlerOptions {
  readonly endpoints: Endpoints;
  /** Identity of the network, as reported to clients. */
  readonly network: NetworkIdentity;
  /** Describes what the network is a fork of; returns `undefined` for other networks. */
  readonly describeFork?: () => object | undefined;
  readonly files: PageFiles | undefined;
  /** Handles `/-/control/<verb>`; `undefined` without controls over HTTP. */
  readonly control: ((verb: string, request: Request) => Promise<Response>) | undefined;
  /** Stores and serves uploaded pictures; `undefined` without a picture store. */
  readonly media: ((request: Request, url: URL) => Promise<Response>) | undefined;
  readonly consent: ConsentService;
  /** Keyless services; absent on a network without them. */
  readonly keyless?: Pick<KeylessServices, "pepper" | "prover" | "issuers"> | undefined;
}

/** Request handler of the page's origin: the page itself, and its services under `/-/`. */
export function createPageHandler({
  endpoints,
  network,
  describeFork,
  files,
  control,
  media,
  consent,
  keyless,
}: PageHandlerOptions): Handler {
  const description = {
    id: network.id,
    label: network.label,
    chainId: network.chainId,
    // Absent services are null instead of missing, so the page can distinguish "not on this network" from "unknown".
    endpoints: {
      ...endpoints,
      faucet: endpoints.faucet ?? null,
      indexer: endpoints.indexer ?? null,
      pepper: endpoints.pepper ?? null,
      prover: endpoints.prover ?? null,
      media: endpoints.media ?? null,
    },
    issuers: keyless?.issuers ?? [],
    controls: control !== undefined,
  };

  async function answer(request: Request, url: URL): Promise<Response> {
    if (request.method === "GET" && isForServiceWorker(request)) return serviceWorkerThatLeaves();
    if (url.pathname.startsWith(CONTROL_PREFIX))
      return control?.(url.pathname.slice(CONTROL_PREFIX.length), request) ?? nothingAt(url.pathname);
    if (media !== undefined && (url.pathname === MEDIA_PATH || url.pathname.startsWith(`${MEDIA_PATH}/`))) return media(request, url);
    if (url.pathname === "/-/allow") return consent.allow(request);
    if (url.pathname === "/-/allowed") return consent.allowed(request);
    if (keyless !== undefined && url.pathname.startsWith(PEPPER_PREFIX)) return keyless.pepper(below(PEPPER_PREFIX, request, url));
    if (keyless !== undefined && url.pathname.startsWith(PROVER_PREFIX)) return keyless.prover(below(PROVER_PREFIX, request, url));
    if (request.method !== "GET" && request.method !== "HEAD")
      return errorResponse(405, "method_not_allowed", "Only GET is answered here.");
    if (url.pathname === "/-/network.json") return Response.json({ ...description, fork: describeFork?.() });
    if (url.pathname.startsWith("/-/")) return nothingAt(url.pathname);
    // Redirects other host names to a single origin, because browser storage differs by origin.
    if (url.origin !== endpoints.page)
      return new Response(null, { status: 307, headers: { location: endpoints.page + url.pathname + url.search } });
    const file = fileFor(request, url.pathname);
    if (file === undefined) return errorResponse(404, "not_found", `There is nothing at ${url.pathname}.`);
    return fileResponse(request, file);
  }

  /** Serves the same document for every navigable path; the page's router decides. A missing script file stays missing. */
  function fileFor(request: Request, path: string): PageFile | undefined {
    const file = files?.get(path);
    if (file !== undefined || path.startsWith(ASSET_PREFIX) || !isNavigation(request)) return file;
    return (path === CONNECT_PATH ? files?.get("/connect.html") : undefined) ?? files?.get("/");
  }

  async function documentReach(request: Request): Promise<Reach> {
    const grants = await consent.grantsOf(request);
    return { connect: documentConnections(endpoints, grants.connect), image: documentImages(endpoints, grants.image) };
  }

  return async (request) => {
    const url = new URL(request.url);
    const response = await answer(request, url);
    // Leaves the headers of the consent page and of uploaded pictures unchanged, because their policies are stricter.
    if (response.headers.has("content-security-policy")) return response;
    const isAsset = url.pathname.startsWith(ASSET_PREFIX) && (response.ok || response.status === 304) && !isForServiceWorker(request);
    // Gives worker scripts a separate policy, because a worker obeys the policy of its own script response. Workers contain keys and need
    // no network access.
    const reach = isAsset ? NO_GRANTS : await documentReach(request);
    for (const [name, value] of Object.entries(pageSecurityHeaders(reach))) response.headers.set(name, value);
    // The site that opened the connect window must reach it by messages; every other policy value cuts the opener off.
    if (url.pathname === CONNECT_PATH && isNavigation(request)) response.headers.set("cross-origin-opener-policy", "unsafe-none");
    response.headers.set("cache-control", isAsset ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : "no-store");
    return response;
  };
}

function nothingAt(path: string): Response {
  return errorResponse(404, "not_found", `There is no service at ${path}.`);
}

function isNavigation(request: Request): boolean {
  const mode = request.headers.get("sec-fetch-mode");
  return mode === null ? (request.headers.get("accept") ?? "").includes("text/html") : mode === "navigate";
}

/** Rewrites a request's path for a service that knows only its own paths. */
function below(prefix: string, request: Request, url: URL): Request {
  return new Request(new URL(`/${url.pathname.slice(prefix.length)}${url.search}`, url), request);
}
