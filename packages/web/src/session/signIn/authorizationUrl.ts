import type { NetworkIssuer } from "../../chain/facts/types.ts";

/** Where issuers send people back to: a page of its own, without the vault. */
const RETURN_PATH = "/signed-in.html";
const APPLE = "https://appleid.apple.com";

/** What an issuer is asked with. */
export interface AuthorizationQuestion {
  readonly issuer: NetworkIssuer;
  readonly audience: string;
  readonly nonce: string;
  readonly state: string;
  /** The page's own. */
  readonly origin: string;
}

/** The address of an issuer's own page, where the person signs in. The token comes back in the fragment, which no server sees. */
export function authorizationUrl({ issuer, audience, nonce, state, origin }: AuthorizationQuestion): string {
  const url = new URL(issuer.authorizationUrl);
  const isApple = issuer.issuer === APPLE;
  const parameters = {
    // Apple gives no token without a code beside it, and no e-mail address in a fragment.
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
