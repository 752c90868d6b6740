import type { Address, ChangeFacts } from "../../chain/facts/types.ts";
import { canonicalName } from "../longAddress.ts";
import type { StateBefore } from "./stateBefore.ts";

export const OBJECT_CORE = "0x1::object::ObjectCore";
const OBJECT_GROUP = "0x1::object::ObjectGroup";
/** Marks an object that its owner has thrown away. */
export const TOMB_STONE = "0x1::object::TombStone";
/** In one group with the core, and left there when the object is destroyed. */
const BESIDE_THE_CORE: readonly string[] = [TOMB_STONE, "0x1::object::Untransferable"];

/** A resource that a transaction wrote or removed. */
export interface ResourceDelta {
  readonly address: Address;
  readonly type: string;
  /** Undefined where it is not known. */
  readonly before: { readonly data: unknown } | undefined;
  /** Undefined where it was removed. */
  readonly after: unknown;
}

/** Everything that a transaction wrote or removed, found by address and type. */
export interface StateDelta {
  readonly resources: readonly ResourceDelta[];
  /** The resource of that type, if the transaction wrote or removed it. */
  find(address: Address, type: string): ResourceDelta | undefined;
  /** What was there before, as far as it is known, written or not. */
  before(address: Address, type: string): { readonly data: unknown } | undefined;
}

export function stateDelta(changes: readonly ChangeFacts[], before: StateBefore): StateDelta {
  const known = new Map(before.resources.map(({ address, type, data }) => [key(address, type), { data }]));
  const deltas = new Map<string, ResourceDelta>();
  for (const { kind, address, type, data } of changes) {
    if ((kind !== "writeResource" && kind !== "deleteResource") || address === undefined || type === undefined) continue;
    const name = key(address, type);
    deltas.set(name, { address, type: canonicalName(type), before: known.get(name), after: kind === "writeResource" ? data : undefined });
    // Where all of a group goes, nodes tell the group and not its members. Every object has a core.
    if (kind === "deleteResource" && canonicalName(type) === OBJECT_GROUP) {
      deltas.set(key(address, OBJECT_CORE), { address, type: OBJECT_CORE, before: known.get(key(address, OBJECT_CORE)), after: undefined });
    }
  }
  // A group is written as what is left of it: where a member of the core's group is written without the core, there is none any more.
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
