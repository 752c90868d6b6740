import type { Constant } from "../../binary/compiledModule.ts";
import { entryAt } from "../../binary/names.ts";
import type { Instruction, LiteralKind } from "../../binary/opcodes.ts";
import { typeOfToken } from "../../binary/typeOfToken.ts";
import { VmFailure } from "../../natives/failure.ts";
import { createLayouts } from "../../types/layouts.ts";
import type { Type, TypeTag } from "../../types/type.ts";
import { Reference, type Value } from "../../values/value.ts";
import { decodeValue } from "../../values/valueBcs.ts";
import { copying, copyStored, dropHeap } from "./copying.ts";
import { stored } from "./forms.ts";
import { GAS_PER_CONSTANT_BYTE, GAS_PER_SIZE_UNIT } from "./gasPrices.ts";
import { toStackInteger } from "./integers.ts";
import { constantItem } from "./item.ts";
import type { Lowering } from "./lowering.ts";
import { asTag, isContainer, isWideInteger } from "./runtimeTypes.ts";
import { STACK_SIZE, sizerOf } from "./valueSizes.ts";

const BOOL: Type = { kind: "bool" };

/** Lowers constants and locals. */
export function lowerLocal(lowering: Lowering, instruction: Instruction): boolean {
  switch (instruction.op) {
    case "Nop":
      return true;
    case "LdTrue":
    case "LdFalse":
      lowering.push(constantItem(BOOL, instruction.op === "LdTrue"));
      return true;
    case "LdU8":
    case "LdU16":
    case "LdU32":
    case "LdU64":
    case "LdU128":
    case "LdU256":
    case "LdI8":
    case "LdI16":
    case "LdI32":
    case "LdI64":
    case "LdI128":
    case "LdI256": {
      const kind = instruction.op.slice(2).toLowerCase() as LiteralKind;
      lowering.push(constantItem({ kind }, toStackInteger(instruction.value)));
      return true;
    }
    case "LdConst":
      loadConstant(lowering, instruction.index);
      return true;
    case "Pop":
      discard(lowering);
      return true;
    case "CopyLoc":
      copyLocal(lowering, instruction.index);
      return true;
    case "MoveLoc":
      moveLocal(lowering, instruction.index);
      return true;
    case "StLoc":
      storeLocal(lowering, instruction.index);
      return true;
    case "MutBorrowLoc":
    case "ImmBorrowLoc":
      borrowLocal(lowering, instruction.index, instruction.op === "MutBorrowLoc");
      return true;
    default:
      return false;
  }
}

/** Resolver without declarations: constants contain no types declared in modules. */
const constantLayouts = createLayouts({ getModule: () => undefined, getStruct: () => undefined, getFunction: () => undefined });

const constantValues = new WeakMap<Constant, Value>();

/** Decodes each constant once per module: thousands of instructions may load the same large constant. */
function constantValue(constant: Constant, type: TypeTag): Value {
  let value = constantValues.get(constant);
  if (value === undefined) {
    value = decodeValue(constantLayouts.of(type), constant.data);
    constantValues.set(constant, value);
  }
  return value;
}

function loadConstant(lowering: Lowering, index: number): void {
  const { unit } = lowering;
  const constant = entryAt(unit, "constants", index);
  const type = typeOfToken(unit, constant.type);
  lowering.chargeTypes(type);
  lowering.charge(GAS_PER_CONSTANT_BYTE * constant.data.length);
  const value = constantValue(constant, asTag(type));
  if (!isContainer(type)) {
    lowering.push(constantItem(type, isWideInteger(type) ? toStackInteger(value as bigint) : value));
    return;
  }
  const site = lowering.site();
  const tag = asTag(type);
  lowering.push({
    type,
    evaluate(_, machine) {
      machine.takeMemory(sizerOf(machine.layouts.of(tag)).measure(value) - STACK_SIZE, site);
      return copyStored(value);
    },
    reads: [],
    mayFail: true,
    readsMemory: false,
    depth: 1,
  });
}

function discard(lowering: Lowering): void {
  const { evaluate, type, mayFail } = lowering.pop();
  if (isContainer(type)) lowering.effect((locals, machine) => dropHeap(machine, type, evaluate(locals, machine)));
  else if (mayFail) lowering.effect(evaluate);
}

function typeOfLocal(lowering: Lowering, local: number): Type {
  const type = lowering.locals[local];
  if (type === undefined) throw new VmFailure("VERIFIER_INVARIANT_VIOLATION", `no local ${local}`);
  return type;
}

/** Pushes the value of a local that needs no copy, converted to its operand stack form. */
function pushRead(lowering: Lowering, local: number, type: Type): void {
  const readsMemory = lowering.borrowed.has(local);
  const common = { type, reads: [local], mayFail: false, readsMemory, depth: 1 };
  if (readsMemory && isWideInteger(type)) {
    lowering.push({ ...common, evaluate: (locals) => toStackInteger(locals[local] as bigint) });
    return;
  }
  const evaluate = (locals: Value[]) => locals[local] as Value;
  // The local index lets arithmetic read the local directly, without a closure call.
  lowering.push({ ...common, evaluate, local });
}

function copyLocal(lowering: Lowering, local: number): void {
  const type = typeOfLocal(lowering, local);
  if (!isContainer(type)) {
    lowering.charge(GAS_PER_SIZE_UNIT * STACK_SIZE);
    pushRead(lowering, local, type);
    return;
  }
  const evaluate = copying((locals) => locals[local] as Value, type, lowering.site());
  lowering.push({ type, evaluate, reads: [local], mayFail: true, readsMemory: true, depth: 1 });
}

function moveLocal(lowering: Lowering, local: number): void {
  const type = typeOfLocal(lowering, local);
  if (!isContainer(type)) {
    pushRead(lowering, local, type);
    return;
  }
  // Clears the local, so the frame's end releases its memory only once.
  const evaluate = (locals: Value[]) => {
    const value = locals[local] as Value;
    locals[local] = undefined as unknown as Value;
    return value;
  };
  lowering.push({ type, evaluate, reads: [local], mayFail: false, readsMemory: true, depth: 1 });
}

function storeLocal(lowering: Lowering, local: number): void {
  const type = typeOfLocal(lowering, local);
  const item = lowering.pop();
  const isStored = isWideInteger(type) && lowering.borrowed.has(local);
  const evaluate = isStored ? stored(item) : item.evaluate;
  lowering.store(local, item, (locals, machine) => {
    locals[local] = evaluate(locals, machine);
  });
}

function borrowLocal(lowering: Lowering, local: number, mutable: boolean): void {
  const to = typeOfLocal(lowering, local);
  lowering.push({
    type: { kind: "reference", mutable, to },
    evaluate: (locals) => new Reference(locals, local),
    load: (locals) => locals[local] as Value,
    assign(locals, _, value) {
      locals[local] = value;
    },
    stateItem: null,
    // Empty, because a borrow depends on the local's place rather than its value: the reference sees later stores to the local.
    reads: [],
    mayFail: false,
    readsMemory: false,
    depth: 1,
  });
}
