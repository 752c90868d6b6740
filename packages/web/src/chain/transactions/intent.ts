import { readAddress } from "../facts/address.ts";
import { asInteger, asObject, asText } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";

/** What the person meant by a transaction. It travels along as data, into the history; nobody recognises it again by function names. */
export type Intent =
  /** `asset` is a coin's type or the address of an asset's metadata. */
  | { readonly kind: "payment"; readonly asset: string; readonly recipient: Address; readonly units: bigint }
  | { readonly kind: "call"; readonly functionId: string }
  | { readonly kind: "script" }
  | { readonly kind: "multisig"; readonly multisigAddress: Address }
  | { readonly kind: "rotateKey" };

/** An intent as it is stored; strict. */
export function readIntent(json: unknown): Intent {
  const intent = asObject(json);
  const kind = asText(intent.kind);
  switch (kind) {
    case "payment":
      return { kind, asset: asText(intent.asset), recipient: readAddress(intent.recipient), units: asInteger(intent.units) };
    case "call":
      return { kind, functionId: asText(intent.functionId) };
    case "multisig":
      return { kind, multisigAddress: readAddress(intent.multisigAddress) };
    case "script":
    case "rotateKey":
      return { kind };
    default:
      throw new UnreadableAnswer(`an intent of the unknown kind ${kind}`);
  }
}
