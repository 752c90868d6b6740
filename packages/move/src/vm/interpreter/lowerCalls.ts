import { entryAt, functionNameAt } from "../../binary/names.ts";
import type { Instruction } from "../../binary/opcodes.ts";
import { typeOfToken } from "../../binary/typeOfToken.ts";
import { VmFailure } from "../../natives/failure.ts";
import type { ModuleId, Type, TypeTag } from "../../types/type.ts";
import { countTypeNodes } from "../../types/typeSize.ts";
import { capturedCount, capturedDepth, FunctionValue } from "../../values/functionValue.ts";
import type { Value } from "../../values/value.ts";
import { capturedArguments, closureTarget, MAX_CLOSURE_DEPTH } from "./closures.ts";
import type { Callee, Evaluate, Site } from "./code.ts";
import { stored } from "./forms.ts";
import { type FunctionInstance, instantiate } from "./functionInstance.ts";
import { GAS_PER_ITEM, GAS_PER_TYPE_NODE, GAS_PER_WALKED_VALUE } from "./gasPrices.ts";
import { combined } from "./item.ts";
import type { Lowering } from "./lowering.ts";
import type { Machine } from "./machine.ts";
import { stackForm } from "./nativeCalls.ts";
import { asTag, substituteUnbounded } from "./runtimeTypes.ts";
import { STACK_SIZE } from "./valueSizes.ts";

/** Lowers calls and function value instructions. */
export function lowerCall(lowering: Lowering, instruction: Instruction): boolean {
  switch (instruction.op) {
    case "Call":
      return call(lowering, plainTargetAt(lowering, instruction.index));
    case "CallGeneric":
      return call(lowering, genericTargetAt(lowering, instruction.index));
    case "PackClosure":
      return packClosure(lowering, plainTargetAt(lowering, instruction.index), instruction.mask);
    case "PackClosureGeneric": {
      const target = genericTargetAt(lowering, instruction.index);
      lowering.charge(GAS_PER_TYPE_NODE * target.typeNodes);
      return packClosure(lowering, target, instruction.mask);
    }
    case "CallClosure":
      return callClosure(lowering, lowering.typeAt(instruction.index));
    default:
      return false;
  }
}

/** Called function as declared in the calling module: the signature it was linked against. */
interface Target {
  readonly module: ModuleId;
  readonly name: string;
  readonly typeArguments: readonly TypeTag[];
  /** Number of type nodes of all type arguments. */
  readonly typeNodes: number;
  readonly parameters: readonly Type[];
  readonly returns: readonly Type[];
}

function targetAt(lowering: Lowering, handle: number, typeArguments: readonly TypeTag[]): Target {
  const { unit } = lowering;
  const { parameters, returns } = entryAt(unit, "functionHandles", handle);
  // Substitutes the called function's own type parameters, not the caller's.
  const filled = (signature: number) =>
    (unit.signatures[signature] ?? []).map((token) => substituteUnbounded(typeOfToken(unit, token), typeArguments));
  const typeNodes = typeArguments.reduce((sum, type) => sum + countTypeNodes(type), 0);
  return { ...functionNameAt(unit, handle), typeArguments, typeNodes, parameters: filled(parameters), returns: filled(returns) };
}

function plainTargetAt(lowering: Lowering, handle: number): Target {
  return lowering.operand("functionHandle", handle, () => targetAt(lowering, handle, []));
}

function genericTargetAt(lowering: Lowering, index: number): Target {
  return lowering.operand("functionInstantiation", index, () => {
    const { handle, typeArguments } = entryAt(lowering.unit, "functionInstantiations", index);
    return targetAt(lowering, handle, lowering.typesAt(typeArguments).map(asTag));
  });
}

function call(lowering: Lowering, target: Target): true {
  const args = lowering.popMany(target.parameters.length).map(({ evaluate }) => evaluate);
  lowering.settle();
  const site = lowering.site();
  const destination = lowering.nextPlace;
  const stackHeight = lowering.height;
  const callee = calleeOf(lowering, target, site);
  lowering.continueWith((next) => ({ kind: "call", callee, args, destination, stackHeight, site, next }));
  lowering.pushPlaced(target.returns);
  return true;
}

function calleeOf(lowering: Lowering, target: Target, site: Site): Callee {
  const { module } = lowering.instance.loaded;
  const isOwn = module !== undefined && module.name === target.module.name && module.address === target.module.address;
  const own = isOwn ? lowering.instance.loaded.siblings.get(target.name) : undefined;
  if (own !== undefined && target.typeArguments.length === 0) {
    const instance = instantiate(own, []);
    return { instance, resolve: () => instance, isDynamic: false };
  }
  // Each machine resolves functions of other modules once, because upgrades may replace them.
  const callee: Callee = {
    isDynamic: false,
    resolve(machine) {
      try {
        return resolveTarget(machine, callee, target, isOwn);
      } catch (error) {
        throw machine.located(error, site);
      }
    },
  };
  return callee;
}

function resolveTarget(machine: Machine, callee: Callee, target: Target, isOwn: boolean): FunctionInstance {
  if (!isOwn) machine.host.onModuleUse(target.module);
  const instance = machine.code.instantiate(machine.host.findFunction(target.module, target.name), target.typeArguments);
  if (instance.parameters.length !== target.parameters.length) {
    throw new VmFailure("FUNCTION_RESOLUTION_FAILURE", `${instance.loaded.fullName} takes other arguments`);
  }
  machine.budget.left -= GAS_PER_TYPE_NODE * target.typeNodes;
  machine.resolved.set(callee, instance);
  return instance;
}

function packClosure(lowering: Lowering, target: Target, mask: bigint): true {
  const items = lowering.popMany(capturedCount(mask));
  lowering.charge(GAS_PER_ITEM * items.length);
  const site = lowering.site();
  const isCaptured = (_: Type, index: number) => ((mask >> BigInt(index)) & 1n) === 1n;
  const types = target.parameters.filter(isCaptured).map(asTag);
  const values = items.map(stored);
  const type: Type = {
    kind: "function",
    parameters: target.parameters.filter((parameter, index) => !isCaptured(parameter, index)),
    results: target.returns,
    abilities: [],
  };
  const memory = STACK_SIZE * items.length;
  const evaluate: Evaluate = (locals, machine) => {
    const captured = values.map((value, index) => ({
      layout: machine.layouts.of(types[index] as TypeTag),
      value: value(locals, machine),
    }));
    const tally = { searched: 0 };
    const depth = 1 + capturedDepth(captured, tally);
    // The instruction already paid for values captured directly as arguments.
    if (tally.searched > captured.length) machine.pay(GAS_PER_WALKED_VALUE * (tally.searched - captured.length), site);
    if (depth > MAX_CLOSURE_DEPTH) throw machine.failure(site, "VM_MAX_VALUE_DEPTH_REACHED");
    machine.takeMemory(memory, site);
    return new FunctionValue(target, mask, captured, depth);
  };
  lowering.push({ type, evaluate, ...combined(items), mayFail: true });
  return true;
}

function callClosure(lowering: Lowering, type: Type): true {
  if (type.kind !== "function") throw new VmFailure("VERIFIER_INVARIANT_VIOLATION", "a function type was expected");
  const closure = lowering.pop().evaluate;
  // Resolves the called function before evaluating its arguments, so the function occupies the slot above them.
  const place = lowering.nextPlace;
  lowering.effect((locals, machine) => {
    locals[place] = closure(locals, machine);
  });
  lowering.reserve(place);
  const args = lowering.popMany(type.parameters.length).map(({ evaluate }) => evaluate);
  lowering.settle();
  const site = lowering.site();
  const destination = lowering.nextPlace;
  const stackHeight = lowering.height;
  const callee: Callee = {
    isDynamic: true,
    resolve(machine, locals) {
      const closure = locals[place] as FunctionValue;
      machine.host.onModuleUse(closure.module);
      return closureTarget(machine, closure);
    },
    arrange: (given: Value[], machine, locals, target) =>
      capturedArguments(machine.layouts, locals[place] as FunctionValue, target, given, {
        form: stackForm,
        failure: (reason) => machine.failure(site, "FUNCTION_RESOLUTION_FAILURE", reason),
      }),
  };
  lowering.continueWith((next) => ({ kind: "call", callee, args, destination, stackHeight, site, next }));
  lowering.pushPlaced(type.results);
  return true;
}
