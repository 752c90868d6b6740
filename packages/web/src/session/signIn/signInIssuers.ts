import type { NetworkDefinition, NetworkIssuer } from "../../chain/facts/types.ts";
import type { IdentityClaim } from "../../signer/keylessRecords.ts";
import { createStoredText } from "../storage/storedText.ts";

/** An OpenID issuer, with this page's registration there. */
export interface SignInIssuer extends NetworkIssuer {
  /** OAuth client id; undefined if the page is not registered with the issuer. */
  readonly audience: string | undefined;
  /** Reason why this issuer cannot be used on this page, regardless of the client id. */
  readonly blockedBy: "httpsOrigin" | undefined;
  /** True if the user has to enter the client id. */
  readonly isConfigurable: boolean;
  /** Claims that can identify a user at this issuer. */
  readonly claims: readonly IdentityClaim[];
}

/** Client id of this page at the embedded network's own issuers. */
const EMBEDDED_AUDIENCE = "atoll";
const PUBLIC_ISSUERS: readonly NetworkIssuer[] = [
  { issuer: "https://accounts.google.com", label: "Google", authorizationUrl: "https://accounts.google.com/o/oauth2/v2/auth" },
  { issuer: "https://appleid.apple.com", label: "Apple", authorizationUrl: "https://appleid.apple.com/auth/authorize" },
];
const APPLE = "https://appleid.apple.com";
const CLIENT_ID_LENGTH_MAX = 120;
const stored = createStoredText("atoll-sign-in-clients");

/** Sign-in issuers of a network: the network's own, or public issuers with which the page is registered. */
export function issuersOf(network: NetworkDefinition, clientIds: ClientIds, origin: string): readonly SignInIssuer[] {
  if (network.kind === "embedded" || network.issuers !== undefined) {
    return (network.issuers ?? []).map((issuer) => ({
      ...issuer,
      audience: EMBEDDED_AUDIENCE,
      blockedBy: undefined,
      isConfigurable: false,
      claims: ["email", "sub"],
    }));
  }
  return PUBLIC_ISSUERS.map((issuer) => ({
    ...issuer,
    audience: clientIds[clientIdKey(network, issuer.issuer)],
    // Apple redirects only to https pages.
    blockedBy: issuer.issuer === APPLE && !origin.startsWith("https://") ? "httpsOrigin" : undefined,
    isConfigurable: true,
    // Apple includes no e-mail address in tokens returned in a fragment.
    claims: issuer.issuer === APPLE ? ["sub"] : ["email", "sub"],
  }));
}

/** OAuth client ids by network and issuer. Client ids are not secret: every sign-in URL contains them. */
export type ClientIds = Readonly<Record<string, string>>;

export function readClientIds(): ClientIds {
  try {
    const value: unknown = JSON.parse(stored.read() ?? "{}");
    if (typeof value !== "object" || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, id]) => typeof id === "string" && isClientId(id)));
  } catch {
    // With damaged or unavailable storage the user has to enter client ids again.
    return {};
  }
}

export function saveClientId(network: NetworkDefinition, issuer: string, clientId: string): ClientIds {
  const others = Object.entries(readClientIds()).filter(([key]) => key !== clientIdKey(network, issuer));
  const next = Object.fromEntries(clientId === "" ? others : [...others, [clientIdKey(network, issuer), clientId]]);
  stored.write(JSON.stringify(next));
  return next;
}

/** Whether a text is a valid client id: one line without spaces. */
export function isClientId(text: string): boolean {
  return text !== "" && text.length <= CLIENT_ID_LENGTH_MAX && !/\s/.test(text);
}

function clientIdKey({ id }: NetworkDefinition, issuer: string): string {
  return `${id} ${issuer}`;
}
