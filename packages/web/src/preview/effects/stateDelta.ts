import type { Address, ChangeFacts } from "../../chain/facts/types.ts";
import { canonicalName } from "../longAddress.ts";
import type { StateBefore } from "../stateBefore.ts";

export const OBJECT_CORE = "0x1::object::ObjectCore";
const OBJECT_GROUP = "0x1::object::ObjectGroup";
/** Resource type that marks an object discarded by its owner. */
export const TOMB_STONE = "0x1::object::TombStone";
/** Members of an object's resource group that remain when the object is destroyed. */
const BESIDE_THE_CORE: readonly string[] = [TOMB_STONE, "0x1::object::Untransferable"];

/** A resource written or removed by a transaction. */
export interface ResourceDelta {
  readonly address: Address;
  readonly type: string;
  /** The resource's state before the transaction; undefined if unknown. */
  readonly before: { readonly data: unknown } | undefined;
  /** The resource's state after the transaction; undefined if removed. */
  readonly after: unknown;
}

/** All resources written or removed by a transaction, by address and type. */
export interface StateDelta {
  readonly resources: readonly ResourceDelta[];
  /** The resource of a type at an address, if the transaction wrote or removed it. */
  find(address: Address, type: string): ResourceDelta | undefined;
  /** The state of any resource before the transaction, if known. */
  before(address: Address, type: string): { readonly data: unknown } | undefined;
}

export function stateDelta(changes: readonly ChangeFacts[], before: StateBefore): StateDelta {
  const known = new Map(before.resources.map(({ address, type, data }) => [key(address, type), { data }]));
  const deltas = new Map<string, ResourceDelta>();
  for (const { kind, address, type, data } of changes) {
    if ((kind !== "writeResource" && kind !== "deleteResource") || address === undefined || type === undefined) continue;
    const name = key(address, type);
    deltas.set(name, { address, type: canonicalName(type), before: known.get(name), after: kind === "writeResource" ? data : undefined });
    // When a whole group is deleted, nodes report the group without its members. Every object has a core.
    if (kind === "deleteResource" && canonicalName(type) === OBJECT_GROUP) {
      deltas.set(key(address, OBJECT_CORE), { address, type: OBJECT_CORE, before: known.get(key(address, OBJECT_CORE)), after: undefined });
    }
  }
  // A group is written with its remaining members: if a member of the core's group is written without the core, the core was removed.
  for (const { address, type } of [...deltas.values()]) {
    const name = key(address, OBJECT_CORE);
    if (BESIDE_THE_CORE.includes(type) && !deltas.has(name))
      deltas.set(name, { address, type: OBJECT_CORE, before: known.get(name), after: undefined });
  }
  return {
    resources: [...deltas.values()],
    find: (address, type) => deltas.get(key(address, type)),
    before: (address, type) => known.get(key(address, type)),
  };
}

function key(address: Address, type: string): string {
  return `${address} ${canonicalName(type)}`;
}
