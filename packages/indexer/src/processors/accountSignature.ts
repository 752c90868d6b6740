import type { JsonObject, JsonValue } from "@atoll/move";
import { asObject, isList } from "./jsonShape.ts";

/** How one account signed, read off the API's form. */
export type AccountSignature =
  | { readonly kind: "ed25519_signature"; readonly publicKey: string; readonly signature: string }
  | {
      readonly kind: "multi_ed25519_signature";
      readonly publicKeys: readonly string[];
      readonly signatures: readonly string[];
      readonly threshold: number;
      /** Places of the keys that signed, in the order of the signatures. */
      readonly indices: readonly number[];
    }
  | { readonly kind: "single_key_signature"; readonly publicKey: TypedValue; readonly signature: TypedValue }
  | {
      readonly kind: "multi_key_signature";
      readonly publicKeys: readonly TypedValue[];
      readonly signatures: readonly { readonly index: number; readonly signature: TypedValue }[];
      readonly threshold: number;
    }
  | { readonly kind: "abstraction_signature"; readonly functionInfo: string; readonly data: string }
  | { readonly kind: "no_account_signature" };

export interface TypedValue {
  readonly type: string;
  readonly value: string;
}

/** One account's part in a transaction's signature. */
export interface Signer {
  readonly address: string;
  readonly signature: AccountSignature;
  readonly role: "sender" | "secondary" | "feePayer";
}

/** Everybody who signed: the sender, then the others in their order, then who pays. */
export function signersOfTransaction(signature: JsonObject, sender: string): Signer[] {
  const { type } = signature;
  if (type !== "multi_agent_signature" && type !== "fee_payer_signature") {
    return [{ address: sender, signature: readSignature(signature), role: "sender" }];
  }
  const addresses = list(signature.secondary_signer_addresses).map(text);
  const others = list(signature.secondary_signers).map((secondary, index): Signer => {
    return { address: addresses[index] ?? "", signature: readSignature(object(secondary)), role: "secondary" };
  });
  const payer: Signer[] =
    type === "fee_payer_signature"
      ? [{ address: text(signature.fee_payer_address), signature: readSignature(object(signature.fee_payer_signer)), role: "feePayer" }]
      : [];
  return [{ address: sender, signature: readSignature(object(signature.sender)), role: "sender" }, ...others, ...payer];
}

/** A transaction with one sender hides which kind it is: the fields tell. */
function readSignature(json: JsonObject): AccountSignature {
  if (json.function_info !== undefined) {
    return { kind: "abstraction_signature", functionInfo: text(json.function_info), data: text(json.auth_data) };
  }
  if (json.bitmap !== undefined) {
    return {
      kind: "multi_ed25519_signature",
      publicKeys: list(json.public_keys).map(text),
      signatures: list(json.signatures).map(text),
      threshold: Number(json.threshold),
      indices: bitmapIndices(text(json.bitmap)),
    };
  }
  if (json.public_keys !== undefined) {
    return {
      kind: "multi_key_signature",
      publicKeys: list(json.public_keys).map(typedValue),
      signatures: list(json.signatures).map((entry) => {
        const { index, signature } = object(entry);
        return { index: Number(index), signature: typedValue(signature ?? null) };
      }),
      threshold: Number(json.signatures_required),
    };
  }
  if (typeof json.public_key === "string") {
    return { kind: "ed25519_signature", publicKey: json.public_key, signature: text(json.signature) };
  }
  if (json.public_key !== undefined) {
    return { kind: "single_key_signature", publicKey: typedValue(json.public_key), signature: typedValue(json.signature ?? null) };
  }
  return { kind: "no_account_signature" };
}

/** Places of the bits that are set, the highest bit of the first byte being place 0. */
export function bitmapIndices(bitmap: string): number[] {
  const indices: number[] = [];
  for (let place = 0; place < (bitmap.length - 2) * 4; place++) {
    const digit = Number.parseInt(bitmap.charAt(2 + (place >> 2)), 16);
    if (digit & (8 >> (place & 3))) indices.push(place);
  }
  return indices;
}

function typedValue(json: JsonValue): TypedValue {
  const { type, value } = object(json);
  return { type: text(type), value: text(value) };
}

function object(json: JsonValue | undefined): JsonObject {
  const found = asObject(json);
  if (found === undefined) throw new TypeError("a signature has another form");
  return found;
}
function list(json: JsonValue | undefined): readonly JsonValue[] {
  if (!isList(json)) throw new TypeError("a signature has another form");
  return json;
}
function text(json: JsonValue | undefined): string {
  if (typeof json !== "string") throw new TypeError("a signature has another form");
  return json;
}
