import type { RsaKey } from "@atoll/framework/keyless";
import { Hono } from "hono";
import { createService } from "../service/createService.ts";
import { readForm, readJsonObject } from "../service/readBody.ts";
import { ServiceError } from "../service/serviceError.ts";
import { createTurns } from "../service/turns.ts";
import { isLoopback, readAuthorizationRequest, redirectWithToken } from "./authorizationRequest.ts";
import { identityOfEmail, tokenText } from "./identity.ts";
import { createIssuerKey, type IssuerKey, publicKeyOf, signToken } from "./issuerKey.ts";
import { SIGN_IN_POLICY, signInPage } from "./signInPage.ts";

const PAGE_HEADERS = {
  "content-security-policy": SIGN_IN_POLICY,
  "x-content-type-options": "nosniff",
  // Referrer policy of the sign-in page; `no-referrer` would make browsers send `Origin: null` with the page's own form.
  "referrer-policy": "same-origin",
  "cache-control": "no-store",
};

export interface IssuerOptions {
  /** The `iss` claim of issued tokens: a fixed name without a port, because account addresses depend on it. */
  readonly issuer: string;
  readonly label: string;
  /** Base URL of the issuer. */
  readonly url: string;
  /** Signing key; `undefined` creates a key on first use. */
  readonly key: IssuerKey | undefined;
  /** Returns the time in milliseconds. */
  readonly now: () => number;
  /** Stores a new signing key; the issuer switches to the key after this resolves. Without this callback, key rotation is disabled. */
  readonly onRotate?: (key: IssuerKey) => Promise<void>;
}

/** OpenID provider for development, with freely chosen identities. */
export interface Issuer {
  readonly issuer: string;
  readonly label: string;
  readonly url: string;
  readonly app: Hono;
  /** Public signing key; `undefined` before first use. */
  publicKey(): RsaKey | undefined;
}

export function createIssuer({ issuer, label, url, key: firstKey, now, onRotate }: IssuerOptions): Issuer {
  let key = firstKey;
  if (key === undefined && onRotate === undefined) throw new TypeError(`${issuer} has no key, and nobody would keep one.`);
  const app = createService({ prefix: "" });
  const rotations = createTurns();

  async function changeKey(): Promise<IssuerKey> {
    const next = await createIssuerKey();
    await onRotate?.(next);
    key = next;
    return next;
  }

  const keyInUse = async (): Promise<IssuerKey> => key ?? rotations(async () => key ?? changeKey());

  const isFromElsewhere = (origin: string | undefined) => origin !== undefined && origin !== new URL(url).origin;

  const tokenFor = async (identity: { sub: string; email: string }, audience: string, nonce: string) =>
    signToken(await keyInUse(), { issuer, audience, nonce, identity, nowSecs: Math.floor(now() / 1000) });

  app.get("/.well-known/openid-configuration", (c) =>
    c.json({
      issuer,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/.well-known/jwks.json`,
      response_types_supported: ["id_token"],
      response_modes_supported: ["fragment"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      scopes_supported: ["openid", "email"],
      claims_supported: ["iss", "aud", "sub", "email", "email_verified", "nonce", "iat", "exp"],
    }),
  );

  app.get("/.well-known/jwks.json", async (c) => c.json({ keys: [{ kty: "RSA", use: "sig", ...publicKeyOf(await keyInUse()) }] }));

  app.get("/authorize", (c) => {
    const parameters = new URL(c.req.url).searchParams;
    const { clientId } = readAuthorizationRequest(parameters);
    return c.html(signInPage({ label, issuer, clientId, action: `${url}/authorize?${parameters}` }), 200, PAGE_HEADERS);
  });

  app.post("/authorize", async (c) => {
    const asked = readAuthorizationRequest(new URL(c.req.url).searchParams);
    // Rejects forms from other origins, which could silently sign a user in as someone else.
    if (isFromElsewhere(c.req.header("origin"))) throw new ServiceError(400, "Sign in on the issuer's own page.");
    const email = (await readForm(c.req.raw)).get("email");
    if (email === null) throw new ServiceError(400, "Choose an account.");
    const token = await tokenFor(identityOfEmail(email), asked.clientId, asked.nonce);
    return new Response(null, { status: 303, headers: { ...PAGE_HEADERS, location: redirectWithToken(asked, token) } });
  });

  app.post("/token", async (c) => {
    // Issues tokens to local programs, tests and development pages. Rejects remote pages, which could use it to impersonate anyone.
    const origin = c.req.header("origin");
    if (origin !== undefined && !isLoopback(origin)) throw new ServiceError(403, "Only pages and programs of this machine get a token.");
    const body = await readJsonObject(c.req.raw);
    const identity = { sub: tokenText(body.sub, "sub"), email: identityOfEmail(tokenText(body.email, "email")).email };
    return c.json({ id_token: await tokenFor(identity, tokenText(body.aud, "aud"), tokenText(body.nonce, "nonce")) });
  });

  if (onRotate !== undefined) {
    // Rejects other origins, because a rotation invalidates tokens of the old key. Rotations run one at a time, so that the active key is
    // always the last stored one.
    app.post("/rotate", async (c) => {
      if (isFromElsewhere(c.req.header("origin"))) throw new ServiceError(403, "A page of another origin may not rotate the issuer's key.");
      return rotations(async () => c.json({ kid: (await changeKey()).kid }));
    });
  }

  return { issuer, label, url, app, publicKey: () => key && publicKeyOf(key) };
}

/** Serves all issuers on one origin, each below its own URL path. */
export function issuersHandler(issuers: readonly Issuer[]): (request: Request) => Response | Promise<Response> {
  const app = new Hono();
  for (const { url, app: issuer } of issuers) app.route(new URL(url).pathname, issuer);
  return (request) => app.fetch(request);
}
