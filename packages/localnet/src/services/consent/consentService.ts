import { errorResponse } from "../errorResponse.ts";
import { createConsentCookie } from "./consentCookie.ts";
import type { ConsentKeeper } from "./consentKeeper.ts";
import { consentPage, consentProblemPage, type Theme } from "./consentPage.ts";
import { CONSENT_STYLE } from "./consentStyle.ts";
import {
  countGrants,
  type Grants,
  grantsFromJson,
  includesGrants,
  isGrantableOrigin,
  MAX_ORIGINS,
  mergeGrants,
  withoutGrants,
} from "./grants.ts";
import { createPendingConsents } from "./pendingConsents.ts";
import { readBoundedText } from "./readBoundedText.ts";

const MAX_FORM_BYTES = 512;
const MAX_REVOCATION_BYTES = 16_384;

export interface ConsentServiceOptions {
  readonly pageOrigin: string;
  readonly keeper: ConsentKeeper;
  readonly now: () => number;
}

/**
 * Lets the user allow connections beyond the page's own services: requested on a separate page, stored in a cookie, revocable by the
 * page.
 */
export interface ConsentService {
  /** Allowed origins from the request's cookie. */
  grantsOf(request: Request): Promise<Grants>;
  /** Handles `/-/allow`: the consent question and its form submission. The response has its own security headers. */
  allow(request: Request): Promise<Response>;
  /** Handles `/-/allowed`: GET lists allowed origins, POST revokes some. */
  allowed(request: Request): Promise<Response>;
}

export function createConsentService({ pageOrigin, keeper, now }: ConsentServiceOptions): ConsentService {
  const cookie = createConsentCookie(pageOrigin, keeper);
  const pending = createPendingConsents(now);
  const headers = consentHeaders();
  const grantsOf = (request: Request) => cookie.read(request.headers.get("cookie"));

  async function ask(request: Request, url: URL): Promise<Response> {
    // Accepts only top-level navigation from a document of the page's own origin: no fetch, frame, external link or preload.
    const { headers: sent } = request;
    if (sent.get("sec-fetch-dest") !== "document" || sent.has("sec-purpose"))
      return errorResponse(403, "navigation_required", "This page opens only from the page itself.");
    if (sent.get("sec-fetch-site") !== "same-origin")
      return html(403, consentProblemPage("This question opens only from within Atoll. Open Settings and ask again there.", "/settings"));
    const asked = { connect: origins(url, "connect"), image: origins(url, "image") };
    const returnTo = pathOnPage(url.searchParams.get("return") ?? "/", pageOrigin);
    if (countGrants(asked) === 0 || ![...asked.connect, ...asked.image].every(isGrantableOrigin))
      return html(400, consentProblemPage("Only https addresses, or http addresses on this computer, can be allowed.", returnTo));
    const present = await grantsOf(request);
    if (includesGrants(present, asked)) return redirect(returnTo);
    const grants = mergeGrants(present, asked);
    if (Math.max(grants.connect.length, grants.image.length) > MAX_ORIGINS || (await cookie.write(grants)) === undefined)
      return html(409, consentProblemPage("More addresses are allowed than fit. Take some back in Settings first.", returnTo));
    const oneTimeValue = pending.add({ grants, generation: keeper.generation(), returnTo });
    return html(200, consentPage({ asked: withoutGrants(asked, present), oneTimeValue, returnTo, theme: themeOf(url) }));
  }

  async function answer(request: Request): Promise<Response> {
    // The sandboxed question has no origin, so its form sends "null"; scripts of the page cannot send this Origin.
    if (request.headers.get("origin") !== "null" || request.headers.get("sec-fetch-dest") !== "document")
      return errorResponse(403, "origin_not_allowed", "Only the form of this page is answered here.");
    if (request.headers.get("content-type") !== "application/x-www-form-urlencoded")
      return errorResponse(415, "form_required", "The answer is a form.");
    const body = await readBoundedText(request, MAX_FORM_BYTES);
    const consent = pending.take(new URLSearchParams(body ?? "").get("value") ?? "");
    const setCookie = consent === undefined || consent.generation !== keeper.generation() ? undefined : await cookie.write(consent.grants);
    if (consent === undefined || setCookie === undefined)
      return html(403, consentProblemPage("This question was answered already, or is too old. Ask again from the page.", "/"));
    return redirect(consent.returnTo, setCookie);
  }

  async function revoke(request: Request): Promise<Response> {
    if (request.headers.get("origin") !== pageOrigin)
      return errorResponse(403, "origin_not_allowed", `Only requests whose Origin is ${pageOrigin} are answered here.`);
    const revoked = grantsFromJson(parseJson(await readBoundedText(request, MAX_REVOCATION_BYTES)));
    if (revoked === undefined)
      return errorResponse(400, "invalid_input", "The body is a JSON object with the lists of origins connect and image.");
    const left = withoutGrants(await grantsOf(request), revoked);
    keeper.raiseGeneration();
    const setCookie = await cookie.write(left);
    return Response.json(left, { headers: setCookie === undefined ? {} : { "set-cookie": setCookie } });
  }

  function html(status: number, text: string): Promise<Response> {
    return headers.then((fixed) => new Response(text, { status, headers: { ...fixed, "content-type": "text/html; charset=utf-8" } }));
  }
  async function redirect(location: string, setCookie?: string): Promise<Response> {
    const extra = setCookie === undefined ? {} : { "set-cookie": setCookie };
    return new Response(null, { status: 303, headers: { ...(await headers), location, ...extra } });
  }

  return {
    grantsOf,
    async allow(request) {
      const url = new URL(request.url);
      if (url.origin !== pageOrigin) return errorResponse(403, "origin_not_allowed", `This page is at ${pageOrigin} only.`);
      if (request.method === "POST") return answer(request);
      if (request.method === "GET") return ask(request, url);
      return errorResponse(405, "method_not_allowed", "Only GET and POST are answered here.");
    },
    async allowed(request) {
      if (request.method === "POST") return revoke(request);
      if (request.method === "GET") return Response.json(await grantsOf(request));
      return errorResponse(405, "method_not_allowed", "Only GET and POST are answered here.");
    },
  };
}

/**
 * Headers of the consent page. It has no origin (`sandbox`), runs nothing and loads nothing, so scripts of the page can neither inspect it
 * nor press its button. It must not carry `cross-origin-opener-policy`, which browsers reject together with a sandbox.
 */
async function consentHeaders(): Promise<Readonly<Record<string, string>>> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(CONSENT_STYLE)));
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${btoa(String.fromCharCode(...digest))}'`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "sandbox allow-forms",
  ];
  return {
    "content-security-policy": policy.join("; "),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cache-control": "no-store",
  };
}

function origins(url: URL, name: string): readonly string[] {
  return [...new Set(url.searchParams.getAll(name))].sort();
}

function themeOf(url: URL): Theme {
  const theme = url.searchParams.get("theme");
  return theme === "light" || theme === "dark" ? theme : undefined;
}

/** Return path inside the page; the start page for anything else. */
function pathOnPage(text: string, pageOrigin: string): string {
  if (!text.startsWith("/") || !URL.canParse(text, pageOrigin)) return "/";
  const url = new URL(text, pageOrigin);
  return url.origin === pageOrigin && !url.pathname.startsWith("/-/") && !url.pathname.startsWith("//")
    ? url.pathname + url.search + url.hash
    : "/";
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    // Parses JSON; invalid JSON counts as an invalid value.
    return undefined;
  }
}
