import { ServiceError } from "../service/serviceError.ts";
import { tokenText } from "./identity.ts";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
const MAX_STATE_CHARACTERS = 1024;

/** Authorization request of the OpenID implicit flow. */
export interface AuthorizationRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly nonce: string;
  readonly state: string | undefined;
}

/** Parses the sign-in parameters. The issuer lets anyone sign in as anyone, so tokens go only to redirect URLs on this machine. */
export function readAuthorizationRequest(parameters: URLSearchParams): AuthorizationRequest {
  if (parameters.get("response_type") !== "id_token") throw new ServiceError(400, "response_type must be id_token.");
  if (!(parameters.get("scope") ?? "").split(" ").includes("openid")) throw new ServiceError(400, "scope must contain openid.");
  const redirectUri = parameters.get("redirect_uri") ?? "";
  if (!isLoopback(redirectUri)) throw new ServiceError(400, "redirect_uri must be on this machine: http://localhost, with any port.");
  const state = parameters.get("state") ?? undefined;
  if (state !== undefined && state.length > MAX_STATE_CHARACTERS) throw new ServiceError(400, "state is too long.");
  return {
    clientId: tokenText(parameters.get("client_id"), "client_id"),
    redirectUri,
    nonce: tokenText(parameters.get("nonce"), "nonce"),
    state,
  };
}

/** Redirect URL with the token in its fragment, which browsers never send to a server. */
export function redirectWithToken({ redirectUri, state }: AuthorizationRequest, token: string): string {
  const answer = new URLSearchParams({ id_token: token, ...(state === undefined ? {} : { state }) });
  return `${redirectUri}#${answer}`;
}

/** Returns true if a URL points to this machine. */
export function isLoopback(text: string): boolean {
  // Rejects spaces, line breaks and backslashes, which URL parsers and browsers may interpret differently.
  if (!/^[!-~]+$/.test(text) || text.includes("\\") || !URL.canParse(text)) return false;
  const { protocol, hostname, hash, username, password } = new URL(text);
  return protocol === "http:" && LOOPBACK.has(hostname) && hash === "" && username === "" && password === "";
}
