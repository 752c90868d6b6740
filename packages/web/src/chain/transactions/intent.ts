import { readAddress } from "../facts/address.ts";
import { asInteger, asObject, asText, optional } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";

/** What the person meant by a transaction. It travels along as data, into the history; nobody recognises it again by function names. */
export type Intent =
  /** `asset` is a coin's type or the address of an asset's metadata. */
  | { readonly kind: "payment"; readonly asset: string; readonly recipient: Address; readonly units: bigint }
  | { readonly kind: "call"; readonly functionId: string }
  | { readonly kind: "script" }
  | { readonly kind: "multisig"; readonly multisigAddress: Address }
  /** The ids of the vault's account and of the one whose key it is to have; undefined in what was sent before they travelled along. */
  | { readonly kind: "rotateKey"; readonly accountId: string | undefined; readonly toAccountId: string | undefined };

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
    case "rotateKey":
      return { kind, accountId: optional(intent.accountId, asText), toAccountId: optional(intent.toAccountId, asText) };
    case "script":
      return { kind };
    default:
      throw new UnreadableAnswer(`an intent of the unknown kind ${kind}`);
  }
}
