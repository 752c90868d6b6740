import type { Instruction } from "../../binary/opcodes.ts";
import type { Type } from "../../types/type.ts";
import { Reference, type Value } from "../../values/value.ts";
import { copyBytes, isShared, popByte, pushByte } from "./bytes.ts";
import type { Effect, Evaluate, Site } from "./code.ts";
import { depthCheck } from "./depthCheck.ts";
import { stored } from "./forms.ts";
import { GAS_PER_ITEM } from "./gasPrices.ts";
import { toStackInteger } from "./integers.ts";
import { assignOf, combined, type Item, loadOf, marking, stateItemOf } from "./item.ts";
import type { Lowering } from "./lowering.ts";
import type { Machine } from "./machine.ts";
import { asTag, isWideInteger } from "./runtimeTypes.ts";
import { packedSize } from "./valueSizes.ts";

const U64: Type = { kind: "u64" };

/** Lowers vector instructions. Byte vectors use a separate form: see `bytes.ts`. */
export function lowerVector(lowering: Lowering, instruction: Instruction): boolean {
  switch (instruction.op) {
    case "VecPack":
      return packVector(lowering, elementType(lowering, instruction.index), Number(instruction.count));
    case "VecUnpack":
      return unpackVector(lowering, elementType(lowering, instruction.index), Number(instruction.count));
    case "VecLen": {
      elementType(lowering, instruction.index);
      const item = lowering.pop();
      const load = loadOf(item);
      const evaluate: Evaluate = (locals, machine) => (load(locals, machine) as Value[] | Uint8Array).length;
      lowering.push({ type: U64, evaluate, ...combined([item]), readsMemory: true });
      return true;
    }
    case "VecImmBorrow":
    case "VecMutBorrow":
      return borrowElement(lowering, elementType(lowering, instruction.index), instruction.op === "VecMutBorrow");
    case "VecPushBack":
      return pushBack(lowering, elementType(lowering, instruction.index));
    case "VecPopBack":
      return popBack(lowering, elementType(lowering, instruction.index));
    case "VecSwap":
      return swap(lowering, elementType(lowering, instruction.index));
    default:
      return false;
  }
}

function elementType(lowering: Lowering, signature: number): Type {
  const type = lowering.typeAt(signature);
  lowering.chargeTypes(type);
  return type;
}

function packVector(lowering: Lowering, element: Type, count: number): true {
  lowering.charge(GAS_PER_ITEM * count);
  const items = lowering.popMany(count);
  const site = lowering.site();
  const values = items.map(stored);
  const type: Type = { kind: "vector", element };
  const memory = packedSize(element.kind) * count;
  const isBytes = element.kind === "u8";
  const check = depthCheck(asTag(type), site);
  const evaluate: Evaluate = (locals, machine) => {
    const made: Value[] = [];
    for (let i = 0; i < values.length; i++) made.push((values[i] as Evaluate)(locals, machine));
    check(machine);
    if (memory > 0) machine.takeMemory(memory, site);
    return isBytes ? Uint8Array.from(made as number[]) : made;
  };
  lowering.push({ type, evaluate, ...combined(items), mayFail: true });
  return true;
}

function unpackVector(lowering: Lowering, element: Type, count: number): true {
  lowering.charge(GAS_PER_ITEM * count);
  const { evaluate } = lowering.pop();
  const site = lowering.site();
  const first = lowering.nextPlace;
  const memory = packedSize(element.kind);
  const isWide = isWideInteger(element);
  lowering.effect((locals, machine) => {
    const vector = evaluate(locals, machine) as Value[] | Uint8Array;
    machine.memory += memory * vector.length;
    if (vector.length !== count) throw machine.failure(site, "VECTOR_OPERATION_ERROR");
    for (let i = 0; i < count; i++) {
      const value = vector[i] as Value;
      locals[first + i] = isWide ? toStackInteger(value as bigint) : value;
    }
  });
  lowering.pushPlaced(Array.from({ length: count }, () => element));
  return true;
}

/** Converts an operand stack index to an array index; fails if out of bounds. */
function checkedIndex(index: Value, length: number, machine: Machine, site: Site): number {
  if (typeof index === "number" && index < length) return index;
  if (typeof index === "bigint" && index < BigInt(length)) return Number(index);
  throw machine.failure(site, "VECTOR_OPERATION_ERROR");
}

function borrowElement(lowering: Lowering, element: Type, mutable: boolean): true {
  const [vector, index] = lowering.popMany(2) as [Item, Item];
  const site = lowering.site();
  const at = index.evaluate;
  const load = loadOf(vector);
  const stateItem = mutable ? stateItemOf(vector) : null;
  const common = { ...combined([vector, index]), stateItem, readsMemory: true, mayFail: true };
  const type: Type = { kind: "reference", mutable, to: element };
  const read: Evaluate = (locals, machine) => {
    const items = load(locals, machine) as Value[] | Uint8Array;
    return items[checkedIndex(at(locals, machine), items.length, machine, site)] as Value;
  };
  if (element.kind === "u8") {
    const own = owning(vector, site);
    const container = mutable ? own : load;
    lowering.push({
      type,
      evaluate(locals, machine) {
        const bytes = container(locals, machine) as Uint8Array;
        const place = checkedIndex(at(locals, machine), bytes.length, machine, site);
        return new Reference(bytes as unknown as Value[], place, stateItem?.(locals, machine));
      },
      load: read,
      assign(locals, machine, value) {
        const bytes = own(locals, machine) as Uint8Array;
        bytes[checkedIndex(at(locals, machine), bytes.length, machine, site)] = value as number;
      },
      ...common,
    });
    return true;
  }
  lowering.push({
    type,
    evaluate(locals, machine) {
      const items = load(locals, machine) as Value[];
      return new Reference(items, checkedIndex(at(locals, machine), items.length, machine, site), stateItem?.(locals, machine));
    },
    load: read,
    assign(locals, machine, value) {
      const items = load(locals, machine) as Value[];
      items[checkedIndex(at(locals, machine), items.length, machine, site)] = value;
    },
    ...common,
  });
  return true;
}

/** Compiles the bytes behind a reference, replaced by a writable copy if shared. */
function owning(vector: Item, site: Site): Evaluate {
  const load = loadOf(vector);
  const assign = assignOf(vector);
  return (locals, machine) => {
    const bytes = load(locals, machine) as Uint8Array;
    if (!isShared(bytes, machine.tenure)) return bytes;
    machine.payForCopy(bytes, site);
    const owned = copyBytes(bytes, machine.tenure);
    assign(locals, machine, owned);
    return owned;
  };
}

function pushBack(lowering: Lowering, element: Type): true {
  const [vector, item] = lowering.popMany(2) as [Item, Item];
  const site = lowering.site();
  const load = loadOf(vector);
  const value = stored(item);
  const memory = packedSize(element.kind);
  if (element.kind === "u8") {
    const assign = assignOf(vector);
    const push: Effect = (locals, machine) => {
      const bytes = load(locals, machine) as Uint8Array;
      const byte = value(locals, machine) as number;
      const isSharedNow = isShared(bytes, machine.tenure);
      if (isSharedNow) machine.payForCopy(bytes, site);
      const longer = pushByte(bytes, byte, machine.tenure, isSharedNow);
      machine.takeMemory(memory, site);
      assign(locals, machine, longer);
    };
    lowering.effect(marking(vector, push));
    return true;
  }
  const push: Effect = (locals, machine) => {
    const items = load(locals, machine) as Value[];
    const added = value(locals, machine);
    machine.takeMemory(memory, site);
    items.push(added);
  };
  lowering.effect(marking(vector, push));
  return true;
}

function popBack(lowering: Lowering, element: Type): true {
  const vector = lowering.pop();
  const site = lowering.site();
  const load = loadOf(vector);
  const assign = assignOf(vector);
  const place = lowering.nextPlace;
  const memory = packedSize(element.kind);
  const isWide = isWideInteger(element);
  const isBytes = element.kind === "u8";
  const pop: Effect = (locals, machine) => {
    const items = load(locals, machine) as Value[] | Uint8Array;
    if (items.length === 0) throw machine.failure(site, "VECTOR_OPERATION_ERROR");
    machine.memory += memory;
    if (isBytes) {
      locals[place] = items[items.length - 1] as Value;
      assign(locals, machine, popByte(items as Uint8Array));
      return;
    }
    const value = (items as Value[]).pop() as Value;
    locals[place] = isWide ? toStackInteger(value as bigint) : value;
  };
  lowering.effect(marking(vector, pop));
  lowering.pushPlaced([element]);
  return true;
}

function swap(lowering: Lowering, element: Type): true {
  const [vector, left, right] = lowering.popMany(3) as [Item, Item, Item];
  const site = lowering.site();
  const container = element.kind === "u8" ? owning(vector, site) : loadOf(vector);
  const [first, second] = [left.evaluate, right.evaluate];
  const exchange: Effect = (locals, machine) => {
    const items = container(locals, machine) as Value[];
    const i = checkedIndex(first(locals, machine), items.length, machine, site);
    const j = checkedIndex(second(locals, machine), items.length, machine, site);
    const value = items[i] as Value;
    items[i] = items[j] as Value;
    items[j] = value;
  };
  lowering.effect(marking(vector, exchange));
  return true;
}
