import type { EventKey, TypeTag } from "@atoll/move";

/** Stored event: v1 events belong to a handle, v2 (module) events do not. */
export type ContractEvent =
  | { readonly kind: "v1"; readonly key: EventKey; readonly sequenceNumber: bigint; readonly type: TypeTag; readonly data: Uint8Array }
  | { readonly kind: "v2"; readonly type: TypeTag; readonly data: Uint8Array };
