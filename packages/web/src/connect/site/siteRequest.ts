import { parseAddressInput } from "../../chain/facts/address.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { SiteArgument } from "../../chain/transactions/siteCall.ts";
import type { MessageField } from "../../signer/approvals.ts";
import { hasExactKeys, isIntegerIn } from "../../signer/json.ts";
import { MESSAGE_LENGTH_MAX, NONCE_LENGTH_MAX } from "../../signer/vaultLimits.ts";
import { readSiteSignIn, type SiteSignIn } from "./siteSignIn.ts";

/** The page's own reader of the messages of sites. `atoll-wallet` writes them; both sides share only this wire form. */
export const PROTOCOL_VERSION = 1;

/** Call of an entry function as a site describes it. Only the built bytes are previewed and signed. */
interface SiteCall {
  readonly functionId: string;
  readonly typeArguments: readonly string[];
  readonly args: readonly SiteArgument[];
  readonly multisigAddress: Address | undefined;
}

/** Account and chain id that the site believes to be connected. */
interface OfAccount {
  readonly account: Address;
  readonly chainId: number;
}

/** Network that a site wants to use instead of the connected one. */
export interface WantedNetwork {
  readonly name: string;
  readonly chainId: number;
  /** URL of its node. */
  readonly url: string | undefined;
}

/** Request of a site, with the id under which it is answered. */
export type SiteRequest = { readonly id: string } & (
  | { readonly kind: "connect" }
  | (OfAccount & { readonly kind: "changeNetwork"; readonly wanted: WantedNetwork })
  /** Account and chain id are undefined for a site that is not connected yet. */
  | ({ readonly kind: "signIn"; readonly input: SiteSignIn } & (OfAccount | { readonly account: undefined; readonly chainId: undefined }))
  | (OfAccount & {
      readonly kind: "signMessage";
      readonly message: string;
      readonly nonce: string;
      readonly fields: readonly MessageField[];
    })
  | (OfAccount & {
      readonly kind: "signTransaction";
      readonly transaction: Uint8Array;
      readonly secondarySigners: readonly Address[];
      readonly feePayer: Address | undefined;
    })
  | (OfAccount & {
      readonly kind: "signAndSubmit";
      readonly call: SiteCall;
      readonly gasUnitPrice: bigint | undefined;
      readonly maxGasAmount: bigint | undefined;
    })
);

const ID = /^[0-9a-f]{32}$/;
const FUNCTION_ID = /^0x[0-9a-fA-F]{1,64}::[A-Za-z_]\w{0,127}::[A-Za-z_]\w{0,127}$/;
const DIGITS = /^(?:0|[1-9]\d{0,19})$/;
const NETWORK_NAME = /^[\x21-\x7e]{1,60}$/;
const URL_LENGTH_MAX = 500;
const BYTES_MAX = 65_536;
const TEXT_MAX = 65_536;
const TYPE_LENGTH_MAX = 1_024;
const TYPES_MAX = 32;
const ARGUMENTS_MAX = 64;
const ITEMS_MAX = 4_096;
const DEPTH_MAX = 8;
const SIGNERS_MAX = 64;
const FIELDS = ["address", "application", "chainId"] as const satisfies readonly MessageField[];

/** Id of a message that claims to be a request; undefined for other messages. Ids are checked before anything else is read. */
export function requestIdOf(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null || !("atoll" in data) || !("id" in data)) return undefined;
  return data.atoll === PROTOCOL_VERSION && typeof data.id === "string" && ID.test(data.id) ? data.id : undefined;
}

/** Parses a request strictly: exact fields, bounded sizes. Undefined for any other value. */
export function readSiteRequest(data: unknown): SiteRequest | undefined {
  const id = requestIdOf(data);
  if (id === undefined || typeof data !== "object" || data === null || !("kind" in data)) return undefined;
  const { kind } = data;
  if (kind === "connect") return hasExactKeys(data, ["atoll", "id", "kind"]) ? { id, kind } : undefined;
  if (kind === "changeNetwork") return readNetworkChange(data, id);
  if (kind === "signIn") return readSignInRequest(data, id);
  if (kind === "signMessage") return readMessage(data, id);
  if (kind === "signTransaction") return readTransaction(data, id);
  return kind === "signAndSubmit" ? readSubmission(data, id) : undefined;
}

const ENVELOPE = ["atoll", "id", "kind", "account", "chainId"] as const;

function readNetworkChange(data: object, id: string): SiteRequest | undefined {
  if (!hasExactKeys(data, [...ENVELOPE, "network"])) return undefined;
  const of = readOfAccount(data);
  if (of === undefined || !hasExactKeys(data.network, ["name", "chainId", "url"])) return undefined;
  const { name, chainId, url } = data.network;
  if (typeof name !== "string" || !NETWORK_NAME.test(name) || !isIntegerIn(chainId, 1, 255)) return undefined;
  if (url !== null && (typeof url !== "string" || url.length > URL_LENGTH_MAX || !URL.canParse(url))) return undefined;
  return { id, kind: "changeNetwork", ...of, wanted: { name, chainId, url: url ?? undefined } };
}

function readSignInRequest(data: object, id: string): SiteRequest | undefined {
  if (!hasExactKeys(data, [...ENVELOPE, "input"])) return undefined;
  const input = readSiteSignIn(data.input);
  const isNew = data.account === null && data.chainId === null;
  const of = isNew ? ({ account: undefined, chainId: undefined } as const) : readOfAccount(data);
  return input === undefined || of === undefined ? undefined : { id, kind: "signIn", ...of, input };
}

function readMessage(data: object, id: string): SiteRequest | undefined {
  if (!hasExactKeys(data, [...ENVELOPE, "message", "nonce", "fields"])) return undefined;
  const { message, nonce, fields } = data;
  const of = readOfAccount(data);
  if (of === undefined || typeof message !== "string" || typeof nonce !== "string" || !Array.isArray(fields)) return undefined;
  if (message.trim() === "" || message.length > MESSAGE_LENGTH_MAX) return undefined;
  if (nonce.length > NONCE_LENGTH_MAX || /[\r\n]/.test(nonce)) return undefined;
  const wanted = FIELDS.filter((field) => fields.includes(field));
  return wanted.length === fields.length ? { id, kind: "signMessage", ...of, message, nonce, fields: wanted } : undefined;
}

function readTransaction(data: object, id: string): SiteRequest | undefined {
  if (!hasExactKeys(data, [...ENVELOPE, "transaction", "secondarySigners", "feePayer"])) return undefined;
  const { transaction, secondarySigners, feePayer } = data;
  const of = readOfAccount(data);
  if (of === undefined || !isBytes(transaction) || !Array.isArray(secondarySigners) || secondarySigners.length > SIGNERS_MAX)
    return undefined;
  const signers = secondarySigners.map(addressOf).filter((address) => address !== undefined);
  const payer = feePayer === null ? undefined : addressOf(feePayer);
  if (signers.length !== secondarySigners.length || (feePayer !== null && payer === undefined)) return undefined;
  // A copy: the site could keep writing to shared memory.
  return { id, kind: "signTransaction", ...of, transaction: Uint8Array.from(transaction), secondarySigners: signers, feePayer: payer };
}

function readSubmission(data: object, id: string): SiteRequest | undefined {
  if (!hasExactKeys(data, [...ENVELOPE, "call", "gasUnitPrice", "maxGasAmount"])) return undefined;
  const of = readOfAccount(data);
  const call = readCall(data.call);
  if (of === undefined || call === undefined || !isAmount(data.gasUnitPrice) || !isAmount(data.maxGasAmount)) return undefined;
  const [gasUnitPrice, maxGasAmount] = [data.gasUnitPrice, data.maxGasAmount].map((digits) =>
    digits === null ? undefined : BigInt(digits),
  );
  return { id, kind: "signAndSubmit", ...of, call, gasUnitPrice, maxGasAmount };
}

function readCall(value: unknown): SiteCall | undefined {
  if (!hasExactKeys(value, ["function", "typeArguments", "arguments", "multisigAddress"])) return undefined;
  const { function: functionId, typeArguments, arguments: args, multisigAddress } = value;
  if (typeof functionId !== "string" || !FUNCTION_ID.test(functionId)) return undefined;
  if (!Array.isArray(typeArguments) || typeArguments.length > TYPES_MAX || !typeArguments.every(isTypeText)) return undefined;
  if (!Array.isArray(args) || args.length > ARGUMENTS_MAX || !args.every((one) => isArgument(one, DEPTH_MAX))) return undefined;
  const multisig = multisigAddress === null ? undefined : addressOf(multisigAddress);
  if (multisigAddress !== null && multisig === undefined) return undefined;
  return { functionId, typeArguments, args, multisigAddress: multisig };
}

function isArgument(value: unknown, depth: number): value is SiteArgument {
  if (value === null || typeof value === "boolean" || typeof value === "bigint") return true;
  if (typeof value === "number") return Number.isSafeInteger(value);
  if (typeof value === "string") return value.length <= TEXT_MAX;
  if (value instanceof Uint8Array) return value.length <= BYTES_MAX;
  if (depth === 0) return false;
  if (Array.isArray(value)) return value.length <= ITEMS_MAX && value.every((one) => isArgument(one, depth - 1));
  return hasExactKeys(value, ["bcs"]) && isBytes(value.bcs);
}

function readOfAccount({ account, chainId }: { readonly account: unknown; readonly chainId: unknown }): OfAccount | undefined {
  const address = addressOf(account);
  return address !== undefined && isIntegerIn(chainId, 1, 255) ? { account: address, chainId } : undefined;
}

function addressOf(value: unknown): Address | undefined {
  const parsed = typeof value === "string" ? parseAddressInput(value) : undefined;
  return parsed?.ok === true ? parsed.address : undefined;
}

function isTypeText(value: unknown): value is string {
  return typeof value === "string" && value.length <= TYPE_LENGTH_MAX;
}

function isAmount(value: unknown): value is string | null {
  return value === null || (typeof value === "string" && DIGITS.test(value) && BigInt(value) < 2n ** 64n);
}

function isBytes(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array && value.length > 0 && value.length <= BYTES_MAX;
}
