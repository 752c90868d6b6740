import type { AtollWalletErrorCode } from "./walletError.ts";

/**
 * Messages between a site and Atoll's connect window. The site sends one request `{ atoll: 1, id, kind, … }`; the window first reports
 * `{ atoll: 1, kind: "ready" }`, then answers the request once, under its id. Bytes are `Uint8Array`, amounts decimal digits.
 */
export const PROTOCOL_VERSION = 1;

/** Fields that a site may request in the prefix of a signed message. */
export type MessageField = "address" | "application" | "chainId";

/** Value of a function argument: encoded already, or plain, to be encoded by the type that the network states. */
export type WireArgument = { readonly bcs: Uint8Array } | string | number | bigint | boolean | null | Uint8Array | readonly WireArgument[];

/** Call of an entry function, by the account itself or by a multisig account. */
export interface WireCall {
  readonly function: string;
  readonly typeArguments: readonly string[];
  readonly arguments: readonly WireArgument[];
  readonly multisigAddress: string | null;
}

/** Account and chain id that the site believes to be connected. */
interface OfAccount {
  readonly account: string;
  readonly chainId: number;
}

/** Sign-in as AIP-116 defines it; null for fields that the site leaves to the wallet. */
export interface WireSignIn {
  readonly domain: string;
  readonly nonce: string;
  readonly address: string | null;
  readonly uri: string | null;
  readonly version: string | null;
  readonly chainId: string | null;
  readonly statement: string | null;
  readonly issuedAt: string | null;
  readonly expirationTime: string | null;
  readonly notBefore: string | null;
  readonly requestId: string | null;
  readonly resources: readonly string[] | null;
}

export type RequestBody =
  | { readonly kind: "connect" }
  | (OfAccount & {
      readonly kind: "changeNetwork";
      readonly network: { readonly name: string; readonly chainId: number; readonly url: string | null };
    })
  /** Connects first, in the same window, if account and chain id are null. */
  | {
      readonly kind: "signIn";
      readonly account: string | null;
      readonly chainId: number | null;
      readonly input: WireSignIn;
    }
  | (OfAccount & {
      readonly kind: "signMessage";
      readonly message: string;
      readonly nonce: string;
      readonly fields: readonly MessageField[];
    })
  | (OfAccount & {
      readonly kind: "signTransaction";
      /** BCS of the raw transaction. */
      readonly transaction: Uint8Array;
      readonly secondarySigners: readonly string[];
      /** Fee payer; null if the sender pays. */
      readonly feePayer: string | null;
    })
  | (OfAccount & {
      readonly kind: "signAndSubmit";
      readonly call: WireCall;
      readonly gasUnitPrice: string | null;
      readonly maxGasAmount: string | null;
    });

/** Network of the connection. `url` is the fullnode's REST API. */
export interface WireNetwork {
  readonly name: string;
  readonly chainId: number;
  readonly url: string;
}

/** The connection after an approved request; it changes when the user chooses another account or network. */
export interface WireConnection {
  /** BCS of the wallet standard's `AccountInfo`. */
  readonly account: Uint8Array;
  readonly network: WireNetwork;
}

export type Answer =
  | ({ readonly kind: "connected" } & WireConnection)
  | ({ readonly kind: "messageSigned"; readonly fullMessage: string; readonly authenticator: Uint8Array } & WireConnection)
  /** The signed text names the connected account, and these fields, which the wallet sets if the site left them out. */
  | ({
      readonly kind: "signedIn";
      readonly uri: string;
      readonly version: string;
      readonly chain: string;
      readonly authenticator: Uint8Array;
    } & WireConnection)
  | ({ readonly kind: "transactionSigned"; readonly authenticator: Uint8Array } & WireConnection)
  | ({ readonly kind: "submitted"; readonly hash: string } & WireConnection)
  | { readonly kind: "rejected" }
  | { readonly kind: "failed"; readonly code: AtollWalletErrorCode; readonly message: string };

const BYTES_MAX = 65_536;
const TEXT_MAX = 65_536;
const FAILURES = [
  "busy",
  "not_connected",
  "site_blocked",
  "too_many_requests",
  "expired",
  "unreadable",
  "unsupported",
  "failed",
] as const satisfies readonly AtollWalletErrorCode[];

/** Whether a message says that the connect window has loaded. */
export function isReady(data: unknown): boolean {
  return hasKeys(data, ["atoll", "kind"]) && data.atoll === PROTOCOL_VERSION && data.kind === "ready";
}

/** Parses the answer to a request strictly; undefined for messages that are no answer to it, and for unknown forms. */
export function readAnswer(data: unknown, id: string): Answer | undefined {
  if (typeof data !== "object" || data === null || !("atoll" in data) || !("id" in data) || !("kind" in data)) return undefined;
  const { atoll, id: answered, kind, ...rest } = data;
  if (atoll !== PROTOCOL_VERSION || answered !== id) return undefined;
  if (kind === "rejected") return hasKeys(rest, []) ? { kind } : undefined;
  if (kind === "failed") {
    if (!hasKeys(rest, ["code", "message"]) || !isText(rest.message)) return undefined;
    const code = FAILURES.find((one) => one === rest.code);
    return code === undefined ? undefined : { kind, code, message: rest.message };
  }
  if (!("account" in rest) || !("network" in rest)) return undefined;
  const { account, network, ...result } = rest;
  const connection = readConnection(account, network);
  if (connection === undefined) return undefined;
  switch (kind) {
    case "connected":
      return hasKeys(result, []) ? { kind, ...connection } : undefined;
    case "messageSigned": {
      if (!hasKeys(result, ["fullMessage", "authenticator"])) return undefined;
      const { fullMessage, authenticator } = result;
      return isText(fullMessage) && isBytes(authenticator) ? { kind, fullMessage, authenticator, ...connection } : undefined;
    }
    case "signedIn": {
      if (!hasKeys(result, ["uri", "version", "chain", "authenticator"])) return undefined;
      const { uri, version, chain, authenticator } = result;
      if (!isText(uri) || !isText(version) || !isText(chain) || !isBytes(authenticator)) return undefined;
      return { kind, uri, version, chain, authenticator, ...connection };
    }
    case "transactionSigned": {
      if (!hasKeys(result, ["authenticator"])) return undefined;
      const { authenticator } = result;
      return isBytes(authenticator) ? { kind, authenticator, ...connection } : undefined;
    }
    case "submitted": {
      if (!hasKeys(result, ["hash"])) return undefined;
      const { hash } = result;
      return typeof hash === "string" && /^0x[0-9a-f]{64}$/.test(hash) ? { kind, hash, ...connection } : undefined;
    }
    default:
      return undefined;
  }
}

function readConnection(account: unknown, network: unknown): WireConnection | undefined {
  if (!isBytes(account) || !hasKeys(network, ["name", "chainId", "url"])) return undefined;
  const { name, chainId, url } = network;
  if (!isText(name) || !isText(url) || typeof chainId !== "number" || !Number.isInteger(chainId) || chainId < 1 || chainId > 255)
    return undefined;
  return { account, network: { name, chainId, url } };
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.length <= TEXT_MAX;
}

function isBytes(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array && value.length > 0 && value.length <= BYTES_MAX;
}

function hasKeys<Key extends string>(value: unknown, keys: readonly Key[]): value is Record<Key, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const found = Object.keys(value);
  return found.length === keys.length && keys.every((key) => Object.hasOwn(value, key));
}
