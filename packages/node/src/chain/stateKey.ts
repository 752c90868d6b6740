import type { Address, StructTag } from "@atoll/move";

/** State key, with the encoding and hash of Aptos ledgers. */
export type StateKey =
  | { readonly kind: "resource"; readonly address: Address; readonly type: StructTag }
  | { readonly kind: "resourceGroup"; readonly address: Address; readonly type: StructTag }
  | { readonly kind: "module"; readonly address: Address; readonly name: string }
  | { readonly kind: "tableItem"; readonly handle: Address; readonly key: Uint8Array };

/** Encoded key as lower-case hex, used as key in maps and stores. */
export type EncodedStateKey = string & { readonly __stateKey: unique symbol };
