import type { NetworkIssuer } from "../../chain/facts/types.ts";

/** Redirect path that issuers use after sign-in: a separate page without vault access. */
const RETURN_PATH = "/signed-in.html";
const APPLE = "https://appleid.apple.com";

/** Parameters of an OpenID authorization request. */
export interface AuthorizationQuestion {
  readonly issuer: NetworkIssuer;
  readonly audience: string;
  readonly nonce: string;
  readonly state: string;
  /** Origin of this page. */
  readonly origin: string;
}

/** URL of an issuer's sign-in page. The token returns in the URL fragment, which no server sees. */
export function authorizationUrl({ issuer, audience, nonce, state, origin }: AuthorizationQuestion): string {
  const url = new URL(issuer.authorizationUrl);
  const isApple = issuer.issuer === APPLE;
  const parameters = {
    // Apple returns an ID token only together with a code, and no e-mail address in a fragment.
    response_type: isApple ? "code id_token" : "id_token",
    response_mode: "fragment",
    scope: isApple ? "openid" : "openid email",
    client_id: audience,
    redirect_uri: `${origin}${RETURN_PATH}`,
    nonce,
    state,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
