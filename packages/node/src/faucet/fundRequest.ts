import { type Address, address, bytesToHex, type JsonObject, type JsonValue, parseAddress, parseHex } from "@atoll/move";
import { authenticationKeyOf } from "../transaction/authenticationKey.ts";
import { FaucetError } from "./faucetErrors.ts";

/** Parsed request: receiver and amount; `undefined` means the default amount. */
export interface FundRequest {
  readonly receiver: Address;
  readonly amountOctas: bigint | undefined;
}

const MAX_U64 = 0xffffffffffffffffn;
const ED25519_PUBLIC_KEY_BYTES = 32;

/** Parses the JSON body of a funding request. */
export function fundRequestFromJson(text: string): FundRequest {
  let json: JsonValue;
  try {
    json = JSON.parse(text) as JsonValue;
  } catch {
    throw malformed("the body is not valid JSON");
  }
  if (typeof json !== "object" || json === null || Array.isArray(json)) throw malformed('Expected input type "FundRequest"');
  const body = json as JsonObject;
  const { amount } = body;
  return {
    receiver: receiverOf({ auth_key: textOf(body, "auth_key"), address: textOf(body, "address"), pub_key: textOf(body, "pub_key") }),
    amountOctas: amount === undefined || amount === null ? undefined : amountFromJson(amount),
  };
}

/** Parses the query of a legacy funding request. */
export function fundRequestFromQuery(query: Readonly<Record<string, string>>): FundRequest {
  const { amount } = query;
  if (amount !== undefined && (!/^[0-9]{1,20}$/.test(amount) || BigInt(amount) > MAX_U64)) throw malformed("invalid amount");
  return { receiver: receiverOf(query), amountOctas: amount === undefined ? undefined : BigInt(amount) };
}

function textOf(body: JsonObject, key: string): string | undefined {
  const value = body[key];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "string") throw malformed(`Expected input type "string" for \`${key}\``);
  return value;
}

/**
 * Parses the amount, a bare JSON integer. Numbers beyond the exact range lose digits, which does not matter: they far exceed the maximum
 * payment.
 */
function amountFromJson(amount: JsonValue): bigint {
  if (typeof amount !== "number" || !Number.isInteger(amount) || amount < 0)
    throw malformed('Expected input type "integer(uint64)" for `amount`');
  const exact = BigInt(amount);
  if (exact > MAX_U64) throw malformed("Only integers between 0 and 18446744073709551615 are accepted for `amount`");
  return exact;
}

function receiverOf(named: {
  readonly auth_key?: string | undefined;
  readonly address?: string | undefined;
  readonly pub_key?: string | undefined;
}): Address {
  // The initial authentication key of an account equals its address.
  const direct = named.auth_key ?? named.address;
  const receiver = direct !== undefined ? parseAddress(direct) : named.pub_key === undefined ? undefined : addressOfKey(named.pub_key);
  if (receiver === undefined) throw new FaucetError("InvalidRequest", "Account address, auth key, or pub key must be provided and valid");
  return receiver;
}

function addressOfKey(text: string): Address | undefined {
  const publicKey = parseHex(text.startsWith("0x") ? text.slice(2) : text);
  if (publicKey?.length !== ED25519_PUBLIC_KEY_BYTES) return undefined;
  const key = authenticationKeyOf({ kind: "ed25519", publicKey, signature: new Uint8Array() });
  return key === undefined ? undefined : address(bytesToHex(key));
}

function malformed(reason: string): FaucetError {
  return new FaucetError("WebFrameworkError", `parse request payload error: ${reason}`);
}
