import type { NetworkDefinition, NetworkIssuer } from "../../chain/facts/types.ts";
import type { IdentityClaim } from "../../signer/keyless/keylessRecords.ts";
import { createStoredText } from "../storedText.ts";

/** Somebody to sign in with, and the application that the page is to them. */
export interface SignInIssuer extends NetworkIssuer {
  /** The client id; undefined where the page has not been registered there. */
  readonly audience: string | undefined;
  /** Why it cannot be used from this page, whatever its client id. */
  readonly blockedBy: "httpsOrigin" | undefined;
  /** Where the client id is the person's to enter. */
  readonly isConfigurable: boolean;
  /** What can identify a person there. */
  readonly claims: readonly IdentityClaim[];
}

/** What this page is called at the embedded network's own issuers. */
const EMBEDDED_AUDIENCE = "atoll";
const PUBLIC_ISSUERS: readonly NetworkIssuer[] = [
  { issuer: "https://accounts.google.com", label: "Google", authorizationUrl: "https://accounts.google.com/o/oauth2/v2/auth" },
  { issuer: "https://appleid.apple.com", label: "Apple", authorizationUrl: "https://appleid.apple.com/auth/authorize" },
];
const APPLE = "https://appleid.apple.com";
const CLIENT_ID_LENGTH_MAX = 120;
const stored = createStoredText("atoll-sign-in-clients");

/** Whom one can sign in with on a network: its own issuers, or those of public networks once the page is registered with them. */
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
    // Apple sends nobody back to a page without a certificate.
    blockedBy: issuer.issuer === APPLE && !origin.startsWith("https://") ? "httpsOrigin" : undefined,
    isConfigurable: true,
    // Apple puts no e-mail address into a token that comes in a fragment.
    claims: issuer.issuer === APPLE ? ["sub"] : ["email", "sub"],
  }));
}

/** Client ids by network and issuer. They are no secrets: every sign-in shows them. */
export type ClientIds = Readonly<Record<string, string>>;

export function readClientIds(): ClientIds {
  try {
    const value: unknown = JSON.parse(stored.read() ?? "{}");
    if (typeof value !== "object" || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, id]) => typeof id === "string" && isClientId(id)));
  } catch {
    // Damaged or unavailable: the person enters them again.
    return {};
  }
}

export function saveClientId(network: NetworkDefinition, issuer: string, clientId: string): ClientIds {
  const others = Object.entries(readClientIds()).filter(([key]) => key !== clientIdKey(network, issuer));
  const next = Object.fromEntries(clientId === "" ? others : [...others, [clientIdKey(network, issuer), clientId]]);
  stored.write(JSON.stringify(next));
  return next;
}

/** Whether it can be one: a line without spaces. */
export function isClientId(text: string): boolean {
  return text !== "" && text.length <= CLIENT_ID_LENGTH_MAX && !/\s/.test(text);
}

function clientIdKey({ id }: NetworkDefinition, issuer: string): string {
  return `${id} ${issuer}`;
}
