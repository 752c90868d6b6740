import { parseAddressInput } from "../../chain/facts/address.ts";
import type { Address } from "../../chain/facts/types.ts";
import { hasExactKeys } from "../../signer/json.ts";
import {
  isSignInLine,
  isSignInResources,
  isSignInTime,
  type SignInInput,
  type SignInOptions,
  signInDomain,
} from "../../signer/signInText.ts";

/** Sign-in as a site asks for it. The window binds fields that the site leaves out. */
export interface SiteSignIn extends SignInOptions {
  readonly domain: string;
  readonly nonce: string;
  readonly address: Address | undefined;
  readonly uri: string | undefined;
  readonly version: string | undefined;
  readonly chainId: string | undefined;
}

const KEYS = [
  ...["domain", "nonce", "address", "uri", "version", "chainId"],
  ...["statement", "issuedAt", "expirationTime", "notBefore", "requestId", "resources"],
] as const;
const VERSION = "1";
/** Networks by the names that the wallet standard uses for chains. */
const CHAINS: ReadonlyMap<string, string> = new Map([
  ["mainnet", "aptos:mainnet"],
  ["testnet", "aptos:testnet"],
  ["devnet", "aptos:devnet"],
  ["local", "aptos:localnet"],
]);

/** Parses a sign-in strictly; undefined for any other value. Null stands for a field that the site leaves out. */
export function readSiteSignIn(value: unknown): SiteSignIn | undefined {
  if (!hasExactKeys(value, KEYS)) return undefined;
  const { domain, nonce, uri, version, chainId, statement, issuedAt, expirationTime, notBefore, requestId, resources } = value;
  const address = value.address === null ? undefined : addressOf(value.address);
  if (address === undefined && value.address !== null) return undefined;
  if (!isSignInLine(domain) || !isSignInLine(nonce)) return undefined;
  if (!orNull(uri, isSignInLine) || !orNull(version, isSignInLine) || !orNull(chainId, isSignInLine)) return undefined;
  if (!orNull(statement, isSignInLine) || !orNull(requestId, isSignInLine) || !orNull(resources, isSignInResources)) return undefined;
  if (!orNull(issuedAt, isSignInTime) || !orNull(expirationTime, isSignInTime) || !orNull(notBefore, isSignInTime)) return undefined;
  return {
    ...{ domain, nonce, address, uri: uri ?? undefined, version: version ?? undefined, chainId: chainId ?? undefined },
    ...{ statement: statement ?? undefined, requestId: requestId ?? undefined, resources: resources ?? undefined },
    ...{ issuedAt: issuedAt ?? undefined, expirationTime: expirationTime ?? undefined, notBefore: notBefore ?? undefined },
  };
}

/** Complete sign-in of an account on a network. */
export function boundSignIn(
  input: SiteSignIn,
  {
    origin,
    address,
    network,
    chainId,
  }: { readonly origin: string; readonly address: Address; readonly network: string; readonly chainId: number },
): SignInInput {
  const chain = chainOfSignIn(network, chainId);
  return { ...input, address, uri: input.uri ?? origin, version: input.version ?? VERSION, chainId: input.chainId ?? chain };
}

/** Chain of a network in the words of the wallet standard; other networks than its own are named by their chain id. */
function chainOfSignIn(network: string, chainId: number): string {
  return CHAINS.get(network) ?? `aptos:${chainId}`;
}

/** Reason to warn about a sign-in; `otherDomain` prevents it. */
export type SignInProblem = "otherDomain" | "otherNetwork" | "notValidNow";

export function signInProblems(
  input: SiteSignIn,
  { origin, network, chainId, now }: { readonly origin: string; readonly network: string; readonly chainId: number; readonly now: number },
): readonly SignInProblem[] {
  const isOver = input.expirationTime !== undefined && Date.parse(input.expirationTime) <= now;
  const isEarly = input.notBefore !== undefined && Date.parse(input.notBefore) > now;
  return [
    ...(input.domain === signInDomain(origin) ? [] : (["otherDomain"] as const)),
    ...(input.chainId === undefined || input.chainId === chainOfSignIn(network, chainId) ? [] : (["otherNetwork"] as const)),
    ...(isOver || isEarly ? (["notValidNow"] as const) : []),
  ];
}

function addressOf(value: unknown): Address | undefined {
  const parsed = typeof value === "string" ? parseAddressInput(value) : undefined;
  return parsed?.ok === true ? parsed.address : undefined;
}

function orNull<T>(value: unknown, isValid: (value: unknown) => value is T): value is T | null {
  return value === null || isValid(value);
}
