import { errorResponse } from "./errorResponse.ts";

const TOKEN_HEADER = "x-atoll-token";

/** Credentials of requests that only the owner of the network may send. */
export interface OwnerCredentials {
  readonly pageOrigin: string;
  readonly token: string;
}

/**
 * Rejects a request without the page's own Origin, which scripts in other pages cannot claim, or without the token printed in the
 * terminal; undefined if the request has both. `service` is the plural subject of the message.
 */
export function ownerRefusal(request: Request, { pageOrigin, token }: OwnerCredentials, service: string): Response | undefined {
  if (request.headers.get("origin") !== pageOrigin)
    return errorResponse(403, "origin_not_allowed", `${service} answer only requests whose Origin is ${pageOrigin}.`);
  if (!isSameText(request.headers.get(TOKEN_HEADER) ?? "", token))
    return errorResponse(403, "token_required", `${service} need the token printed at start in the header ${TOKEN_HEADER}.`);
  return undefined;
}

/** Compares two tokens in constant time. */
function isSameText(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length;
  for (let i = 0; i < expected.length; i++) difference |= given.charCodeAt(i) ^ expected.charCodeAt(i);
  return difference === 0;
}
