import type { Instruction } from "../../binary/opcodes.ts";
import { VmFailure } from "../../natives/failure.ts";
import { INTEGER_KINDS, type IntegerKind, type Type } from "../../types/type.ts";
import type { Value } from "../../values/value.ts";
import { valuesDeepEqual } from "../../values/valuesEqual.ts";
import { addition, comparison, multiplication, subtraction } from "./arithmetic.ts";
import type { Evaluate, Site } from "./code.ts";
import { GAS_PER_SIZE_UNIT } from "./gasPrices.ts";
import {
  andIntegers,
  castInteger,
  divideIntegers,
  type IntegerType,
  integersEqual,
  integerType,
  negateInteger,
  orIntegers,
  remainderOfIntegers,
  type StackInteger,
  shiftLeft,
  shiftRight,
  xorIntegers,
} from "./integers.ts";
import { combined, type Item, loadOf } from "./item.ts";
import type { Lowering } from "./lowering.ts";
import { asTag, isContainer } from "./runtimeTypes.ts";
import { comparisonSizerOf, STACK_SIZE } from "./valueSizes.ts";

const BOOL: Type = { kind: "bool" };
const KINDS: ReadonlySet<string> = new Set(INTEGER_KINDS);

/** Lowers arithmetic, bitwise, comparison and cast instructions. */
export function lowerArithmetic(lowering: Lowering, instruction: Instruction): boolean {
  const { op } = instruction;
  switch (op) {
    case "Add":
      return binary(lowering, (left, right, type, site) => addition(left, right, type, site));
    case "Sub":
      return binary(lowering, (left, right, type, site) => subtraction(left, right, type, site));
    case "Mul":
      return binary(lowering, (left, right, type, site) => multiplication(left, right, type, site));
    case "Div":
      return checked(lowering, divideIntegers, (right) => (right === 0 ? "Division by zero" : "Division overflow"));
    case "Mod":
      return checked(lowering, remainderOfIntegers, () => "Integer remainder by zero");
    case "Shl":
      return checked(
        lowering,
        (value, by, type) => shiftLeft(value, Number(by), type),
        () => "Shift Left overflow",
      );
    case "Shr":
      return checked(
        lowering,
        (value, by, type) => shiftRight(value, Number(by), type),
        () => "Shift Right overflow",
      );
    case "BitAnd":
      return bits(lowering, andIntegers);
    case "BitOr":
      return bits(lowering, orIntegers);
    case "Xor":
      return bits(lowering, xorIntegers);
    case "Lt":
    case "Gt":
    case "Le":
    case "Ge":
      return compare(lowering, op);
    case "Eq":
    case "Neq":
      return equality(lowering, op === "Eq");
    case "And":
      return logic(lowering, (left, right) => (locals, machine) => {
        const a = left(locals, machine);
        return (right(locals, machine) as boolean) && (a as boolean);
      });
    case "Or":
      return logic(lowering, (left, right) => (locals, machine) => {
        const a = left(locals, machine);
        return (right(locals, machine) as boolean) || (a as boolean);
      });
    case "Not": {
      const item = lowering.pop();
      const { evaluate } = item;
      lowering.push({ type: BOOL, evaluate: (locals, machine) => !evaluate(locals, machine), ...combined([item]) });
      return true;
    }
    case "Negate":
      return negate(lowering);
    default:
      if (!op.startsWith("Cast")) return false;
      cast(lowering, op.slice("Cast".length).toLowerCase() as IntegerKind);
      return true;
  }
}

function integerOf(item: Item): IntegerType {
  const { kind } = item.type;
  if (!KINDS.has(kind)) throw new VmFailure("VERIFIER_INVARIANT_VIOLATION", `${kind} is no integer`);
  return integerType(kind as IntegerKind);
}

type MakeBinary = (left: Item, right: Item, type: IntegerType, site: Site) => Evaluate;

function binary(lowering: Lowering, make: MakeBinary): true {
  const [left, right] = lowering.popMany(2) as [Item, Item];
  const evaluate = make(left, right, integerOf(left), lowering.site());
  lowering.push({ type: left.type, evaluate, ...combined([left, right]), mayFail: true });
  return true;
}

type Exact = (left: StackInteger, right: StackInteger, type: IntegerType) => StackInteger | undefined;

function checked(lowering: Lowering, exact: Exact, reason: (right: StackInteger) => string): true {
  return binary(lowering, ({ evaluate: left }, { evaluate: right }, type, site) => (locals, machine) => {
    const a = left(locals, machine) as StackInteger;
    const b = right(locals, machine) as StackInteger;
    const result = exact(a, b, type);
    if (result === undefined) throw machine.failure(site, "ARITHMETIC_ERROR", reason(b));
    return result;
  });
}

function bits(lowering: Lowering, exact: (left: StackInteger, right: StackInteger) => StackInteger): true {
  const [left, right] = lowering.popMany(2) as [Item, Item];
  const [a, b] = [left.evaluate, right.evaluate];
  const evaluate: Evaluate = (locals, machine) => exact(a(locals, machine) as StackInteger, b(locals, machine) as StackInteger);
  lowering.push({ type: left.type, evaluate, ...combined([left, right]) });
  return true;
}

function compare(lowering: Lowering, op: "Lt" | "Gt" | "Le" | "Ge"): true {
  const [left, right] = lowering.popMany(2) as [Item, Item];
  integerOf(left);
  lowering.push({ type: BOOL, evaluate: comparison(op, left, right), ...combined([left, right]) });
  return true;
}

function logic(lowering: Lowering, make: (left: Evaluate, right: Evaluate) => Evaluate): true {
  const [left, right] = lowering.popMany(2) as [Item, Item];
  lowering.push({ type: BOOL, evaluate: make(left.evaluate, right.evaluate), ...combined([left, right]) });
  return true;
}

function equality(lowering: Lowering, wanted: boolean): true {
  const [left, right] = lowering.popMany(2) as [Item, Item];
  const common = combined([left, right]);
  const isReference = left.type.kind === "reference";
  const type = left.type.kind === "reference" ? left.type.to : left.type;
  const [a, b] = isReference ? [loadOf(left), loadOf(right)] : [left.evaluate, right.evaluate];
  if (!isContainer(type)) {
    lowering.charge(2 * GAS_PER_SIZE_UNIT * STACK_SIZE);
    const evaluate: Evaluate = KINDS.has(type.kind)
      ? (locals, machine) => integersEqual(a(locals, machine) as StackInteger, b(locals, machine) as StackInteger) === wanted
      : (locals, machine) => (a(locals, machine) === b(locals, machine)) === wanted;
    lowering.push({ type: BOOL, evaluate, ...common, readsMemory: common.readsMemory || isReference });
    return true;
  }
  const tag = asTag(type);
  const site = lowering.site();
  const evaluate: Evaluate = (locals, machine) => {
    const x = a(locals, machine);
    const y = b(locals, machine);
    const sizer = comparisonSizerOf(machine.layouts.of(tag));
    const [sizeX, sizeY] = [sizer.measure(x), sizer.measure(y)];
    machine.pay(GAS_PER_SIZE_UNIT * (sizeX + sizeY), site);
    if (!isReference) machine.memory += sizeX + sizeY - 2 * STACK_SIZE;
    return valuesDeepEqual(x, y) === wanted;
  };
  lowering.push({ type: BOOL, evaluate, ...common, readsMemory: true, mayFail: true });
  return true;
}

function negate(lowering: Lowering): true {
  const item = lowering.pop();
  const type = integerOf(item);
  const { evaluate: inner } = item;
  const site = lowering.site();
  const evaluate: Evaluate = (locals, machine) => {
    const result = negateInteger(inner(locals, machine) as StackInteger, type);
    if (result === undefined) throw machine.failure(site, "ARITHMETIC_ERROR", "Integer negation overflow");
    return result;
  };
  lowering.push({ type: item.type, evaluate, ...combined([item]), mayFail: true });
  return true;
}

function cast(lowering: Lowering, kind: IntegerKind): void {
  const item = lowering.pop();
  const from = integerOf(item);
  const to = integerType(kind);
  const { evaluate: inner } = item;
  const site = lowering.site();
  const { low, high } = to;
  const evaluate: Evaluate = (locals, machine): Value => {
    const value = inner(locals, machine) as StackInteger;
    if (typeof value === "number" && value >= low && value <= high) return value;
    const result = castInteger(value, to);
    if (result === undefined) throw machine.failure(site, "ARITHMETIC_ERROR", `Cannot cast ${from.kind}(${value}) to ${to.kind}`);
    return result;
  };
  lowering.push({ type: { kind }, evaluate, ...combined([item]), mayFail: true });
}
