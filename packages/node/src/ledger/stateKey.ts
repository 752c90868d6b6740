import type { Address, StructTag } from "@atoll/move";

/** Where a piece of state lives. Its encoding and hash are those of every Aptos-style ledger. */
export type StateKey =
  | { readonly kind: "resource"; readonly address: Address; readonly type: StructTag }
  | { readonly kind: "resourceGroup"; readonly address: Address; readonly type: StructTag }
  | { readonly kind: "module"; readonly address: Address; readonly name: string }
  | { readonly kind: "tableItem"; readonly handle: Address; readonly key: Uint8Array };

/** The encoded key as lower-case hex: what maps and stores are keyed by. */
export type EncodedStateKey = string & { readonly __stateKey: unique symbol };
