import { sha3_256 } from "@noble/hashes/sha3.js";
import type { Address } from "../chain/facts/types.ts";
import { type Bytes, concatBytes, utf8Bytes } from "./bytes.ts";
import { hasExactKeys } from "./json.ts";

/** Fields that a site may add to its sign-in; undefined if it leaves them out. */
export interface SignInOptions {
  readonly statement: string | undefined;
  readonly issuedAt: string | undefined;
  readonly expirationTime: string | undefined;
  readonly notBefore: string | undefined;
  readonly requestId: string | undefined;
  readonly resources: readonly string[] | undefined;
}

/** Complete sign-in to a site, as AIP-116 defines it. */
export interface SignInInput extends SignInOptions {
  /** Host of the site, with its port if the URL shows one. */
  readonly domain: string;
  readonly address: Address;
  readonly uri: string;
  readonly version: string;
  readonly nonce: string;
  /** Chain in the words of the wallet standard, such as `aptos:mainnet`. */
  readonly chainId: string;
}

const DOMAIN_SEPARATOR = "SIGN_IN_WITH_APTOS::";
const TEXT_MAX = 2_048;
const RESOURCES_MAX = 20;
const KEYS = [
  ...["domain", "address", "uri", "version", "nonce", "chainId"],
  ...["statement", "issuedAt", "expirationTime", "notBefore", "requestId", "resources"],
] as const;

/** A text of one line in visible ASCII, as AIP-116 requires: line breaks would forge further fields. */
export function isSignInLine(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= TEXT_MAX && /^[\x20-\x7e]+$/.test(value);
}

/** A point in time in the form of RFC 3339, such as `2026-11-19T12:00:00Z`. */
export function isSignInTime(value: unknown): value is string {
  const form = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;
  return typeof value === "string" && form.test(value) && !Number.isNaN(Date.parse(value));
}

export function isSignInResources(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length <= RESOURCES_MAX && value.every(isSignInLine);
}

/** Whether a value is a complete sign-in. The worker checks it, because the page could send anything. */
export function isSignInInput(value: unknown): value is SignInInput {
  if (!hasExactKeys(value, KEYS)) return false;
  const { statement, requestId, resources, issuedAt, expirationTime, notBefore } = value;
  return (
    [value.domain, value.address, value.uri, value.version, value.nonce, value.chainId].every(isSignInLine) &&
    [statement, requestId].every((text) => text === undefined || isSignInLine(text)) &&
    [issuedAt, expirationTime, notBefore].every((time) => time === undefined || isSignInTime(time)) &&
    (resources === undefined || isSignInResources(resources))
  );
}

/** Domain that sign-ins of an origin must name. */
export function signInDomain(origin: string): string {
  return new URL(origin).host;
}

/** Text of a sign-in: domain, address, statement, then one field a line. */
export function signInText(input: SignInInput): string {
  const { domain, address, statement, resources } = input;
  const fields = [
    ["URI", input.uri],
    ["Version", input.version],
    ["Nonce", input.nonce],
    ["Issued At", input.issuedAt],
    ["Expiration Time", input.expirationTime],
    ["Not Before", input.notBefore],
    ["Request ID", input.requestId],
    ["Chain ID", input.chainId],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  const list = resources === undefined ? [] : ["Resources:", ...resources.map((resource) => `- ${resource}`)];
  const parts = [
    `${domain} wants you to sign in with your Aptos account:\n${address}`,
    ...(statement === undefined ? [] : [statement]),
    [...fields, ...list].join("\n"),
  ];
  return parts.join("\n\n");
}

/** Bytes that an account signs for a sign-in. The hash of their own domain in front keeps them apart from transactions and messages. */
export function signInMessage(text: string): Bytes {
  return concatBytes(sha3_256(utf8Bytes(DOMAIN_SEPARATOR)), utf8Bytes(text));
}
