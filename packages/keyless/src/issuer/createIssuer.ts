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
  // Not `no-referrer`: with that, browsers send `Origin: null` with the page's own form.
  "referrer-policy": "same-origin",
  "cache-control": "no-store",
};

export interface IssuerOptions {
  /** The `iss` of its tokens. A fixed name without a port, because addresses are derived from it. */
  readonly issuer: string;
  readonly label: string;
  /** Where it answers. */
  readonly url: string;
  /** `undefined` for one that makes its key when it is first asked for it. */
  readonly key: IssuerKey | undefined;
  /** Milliseconds. */
  readonly now: () => number;
  /** Told of a new key, to store it. The old key is gone when this resolves. Without it the issuer keeps the key that it has. */
  readonly onRotate?: (key: IssuerKey) => Promise<void>;
}

/** An OpenID provider for development. */
export interface Issuer {
  readonly issuer: string;
  readonly label: string;
  readonly url: string;
  readonly app: Hono;
  /** `undefined` while it has no key. */
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
    // The form is on this origin: another page must not sign a person in as somebody unseen.
    if (isFromElsewhere(c.req.header("origin"))) throw new ServiceError(400, "Sign in on the issuer's own page.");
    const email = (await readForm(c.req.raw)).get("email");
    if (email === null) throw new ServiceError(400, "Choose an account.");
    const token = await tokenFor(identityOfEmail(email), asked.clientId, asked.nonce);
    return new Response(null, { status: 303, headers: { ...PAGE_HEADERS, location: redirectWithToken(asked, token) } });
  });

  app.post("/token", async (c) => {
    // For programs, tests and pages under development on this machine; a page from elsewhere could be anyone with it.
    const origin = c.req.header("origin");
    if (origin !== undefined && !isLoopback(origin)) throw new ServiceError(403, "Only pages and programs of this machine get a token.");
    const body = await readJsonObject(c.req.raw);
    const identity = { sub: tokenText(body.sub, "sub"), email: identityOfEmail(tokenText(body.email, "email")).email };
    return c.json({ id_token: await tokenFor(identity, tokenText(body.aud, "aud"), tokenText(body.nonce, "nonce")) });
  });

  if (onRotate !== undefined) {
    // Tokens of the old key are no longer good, so no web page may ask for this. One after the other: the key in use is the one that was stored last.
    app.post("/rotate", async (c) => {
      if (isFromElsewhere(c.req.header("origin"))) throw new ServiceError(403, "A page of another origin may not rotate the issuer's key.");
      return rotations(async () => c.json({ kid: (await changeKey()).kid }));
    });
  }

  return { issuer, label, url, app, publicKey: () => key && publicKeyOf(key) };
}

/** All issuers on one origin, each below the last part of its URL. */
export function issuersHandler(issuers: readonly Issuer[]): (request: Request) => Response | Promise<Response> {
  const app = new Hono();
  for (const { url, app: issuer } of issuers) app.route(new URL(url).pathname, issuer);
  return (request) => app.fetch(request);
}
