import type { EventKey } from "../natives/context.ts";
import type { Address } from "../types/address.ts";
import type { ModuleId, StructTag, TypeTag } from "../types/type.ts";

/** Everything a session did, in the order places were first touched. What was written to is listed even if it ends as it began. */
export interface SessionChanges {
  readonly resources: readonly ResourceChange[];
  readonly tableItems: readonly TableItemChange[];
  readonly modules: readonly ModuleChange[];
  readonly events: readonly SessionEvent[];
}

export interface ResourceChange {
  readonly owner: Address;
  readonly type: StructTag;
  readonly op: ChangeOp;
}
export interface TableItemChange {
  readonly handle: Address;
  readonly key: Uint8Array;
  readonly op: ChangeOp;
}
/** A module that was published or upgraded. */
export interface ModuleChange {
  readonly id: ModuleId;
  readonly bytes: Uint8Array;
}
export type ChangeOp = { readonly kind: "write"; readonly bytes: Uint8Array; readonly wasPresent: boolean } | { readonly kind: "delete" };

/** v1 events belong to a handle, v2 (module) events do not. `data` is BCS. */
export type SessionEvent =
  | { readonly kind: "v1"; readonly key: EventKey; readonly sequenceNumber: bigint; readonly type: TypeTag; readonly data: Uint8Array }
  | { readonly kind: "v2"; readonly type: TypeTag; readonly data: Uint8Array };
