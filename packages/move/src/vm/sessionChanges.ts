import type { EventKey } from "../natives/context.ts";
import type { Address } from "../types/address.ts";
import type { ModuleId, StructTag, TypeTag } from "../types/type.ts";

/** Changes of a session, ordered by first access. Written items are listed even if their value is unchanged. */
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
/** Published or upgraded module. */
export interface ModuleChange {
  readonly id: ModuleId;
  readonly bytes: Uint8Array;
}
export type ChangeOp = { readonly kind: "write"; readonly bytes: Uint8Array; readonly wasPresent: boolean } | { readonly kind: "delete" };

/** Event emitted in a session. v1 events belong to an event handle; v2 (module) events do not. `data` is BCS. */
export type SessionEvent =
  | { readonly kind: "v1"; readonly key: EventKey; readonly sequenceNumber: bigint; readonly type: TypeTag; readonly data: Uint8Array }
  | { readonly kind: "v2"; readonly type: TypeTag; readonly data: Uint8Array };
