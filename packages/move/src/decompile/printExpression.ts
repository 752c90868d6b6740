import type { CompiledField, CompiledModule, SignatureToken } from "../binary/compiledModule.ts";
import { entryAt, identifierAt, signatureAt } from "../binary/names.ts";
import type { Instruction } from "../binary/opcodes.ts";
import { type NameScope, printFunction, printStruct, printToken } from "../disassemble/printNames.ts";
import { baseOpcode, fieldsOf, functionOperand, type MemberOperand, memberOperand, typeOfMember, variantsOf } from "../verify/operands.ts";
import type { MoveNames } from "./moveNames.ts";
import { printConstant, printInteger } from "./printLiteral.ts";
import type { TextBudget } from "./textBudget.ts";
import type { Expression, Local, Operation } from "./tree.ts";

/** Naming scope and budget for printing expressions. */
export interface PrintScope extends NameScope {
  readonly unit: CompiledModule;
  readonly names: MoveNames;
  readonly localName: (local: Local) => string;
  readonly budget: TextBudget;
}

/** Operator precedence of an expression's outermost part, loosest first. */
const BINDING = {
  choice: 0,
  or: 1,
  and: 2,
  comparison: 3,
  bitOr: 4,
  xor: 5,
  bitAnd: 6,
  shift: 7,
  sum: 8,
  product: 9,
  unary: 10,
  postfix: 11,
} as const;

interface Printed {
  readonly text: string;
  readonly binding: number;
}

interface Operator {
  readonly sign: string;
  readonly binding: number;
  /** Operator that a negated comparison prints with, such as `!=` for `==`. */
  readonly opposite?: string;
}

const OPERATORS: Readonly<Record<string, Operator>> = {
  Or: { sign: "||", binding: BINDING.or },
  And: { sign: "&&", binding: BINDING.and },
  Eq: { sign: "==", binding: BINDING.comparison, opposite: "!=" },
  Neq: { sign: "!=", binding: BINDING.comparison, opposite: "==" },
  Lt: { sign: "<", binding: BINDING.comparison, opposite: ">=" },
  Gt: { sign: ">", binding: BINDING.comparison, opposite: "<=" },
  Le: { sign: "<=", binding: BINDING.comparison, opposite: ">" },
  Ge: { sign: ">=", binding: BINDING.comparison, opposite: "<" },
  BitOr: { sign: "|", binding: BINDING.bitOr },
  Xor: { sign: "^", binding: BINDING.xor },
  BitAnd: { sign: "&", binding: BINDING.bitAnd },
  Shl: { sign: "<<", binding: BINDING.shift },
  Shr: { sign: ">>", binding: BINDING.shift },
  Add: { sign: "+", binding: BINDING.sum },
  Sub: { sign: "-", binding: BINDING.sum },
  Mul: { sign: "*", binding: BINDING.product },
  Div: { sign: "/", binding: BINDING.product },
  Mod: { sign: "%", binding: BINDING.product },
};

export function printExpression(scope: PrintScope, expression: Expression): string {
  return print(scope, expression).text;
}

/** Prints the negation of a condition. */
export function printOpposite(scope: PrintScope, condition: Expression): string {
  return printNot(scope, condition).text;
}

const within = ({ text, binding }: Printed, least: number): string => (binding < least ? `(${text})` : text);
const postfix = (text: string): Printed => ({ text, binding: BINDING.postfix });
const unary = (text: string): Printed => ({ text, binding: BINDING.unary });

function print(scope: PrintScope, expression: Expression): Printed {
  switch (expression.kind) {
    case "not":
      return printNot(scope, expression.operand);
    case "and":
    case "or": {
      const binding = BINDING[expression.kind];
      const [left, right] = [print(scope, expression.left), print(scope, expression.right)];
      return { text: `${within(left, binding)} ${expression.kind === "and" ? "&&" : "||"} ${within(right, binding)}`, binding };
    }
    case "choice": {
      const [yes, no] = [print(scope, expression.yes), print(scope, expression.no)];
      const text = `if (${printExpression(scope, expression.condition)}) ${within(yes, BINDING.or)} else ${within(no, BINDING.or)}`;
      return { text, binding: BINDING.choice };
    }
    case "borrowed":
      return unary(`${expression.mutable ? "&mut " : "&"}${within(print(scope, expression.operand), BINDING.postfix)}`);
    case "operation":
      return printOperation(scope, expression);
  }
}

function printNot(scope: PrintScope, operand: Expression): Printed {
  if (operand.kind === "not") return print(scope, operand.operand);
  if (operand.kind === "operation") {
    const { op } = operand.instruction;
    const operator = OPERATORS[op];
    if (op === "Not") return print(scope, operand.args[0] as Expression);
    if (operator?.opposite !== undefined) return printBinary(scope, operand, { ...operator, sign: operator.opposite });
  }
  return unary(`!${within(print(scope, operand), BINDING.unary)}`);
}

function printBinary(scope: PrintScope, { args }: Operation, { sign, binding }: Operator): Printed {
  const [left, right] = args.map((arg) => print(scope, arg)) as [Printed, Printed];
  // Comparisons cannot be chained; other operators associate to the left.
  const leftLeast = binding === BINDING.comparison ? binding + 1 : binding;
  return { text: `${within(left, leftLeast)} ${sign} ${within(right, binding + 1)}`, binding };
}

function printOperation(scope: PrintScope, expression: Operation): Printed {
  const { instruction, args } = expression;
  const { unit, localName } = scope;
  const member = memberOperand(unit, instruction);
  if (member !== undefined) return printMember(scope, expression, member);
  const operator = OPERATORS[instruction.op];
  if (operator !== undefined) return printBinary(scope, expression, operator);
  if ("value" in instruction) {
    const text = printInteger(instruction.op.slice(2).toLowerCase(), instruction.value);
    return text.startsWith("-") ? unary(text) : postfix(text);
  }
  const first = args[0] as Expression;
  if (instruction.op.startsWith("Cast")) {
    return postfix(`(${within(print(scope, first), BINDING.or)} as ${instruction.op.slice(4).toLowerCase()})`);
  }
  switch (instruction.op) {
    case "LdTrue":
      return postfix("true");
    case "LdFalse":
      return postfix("false");
    case "LdConst":
      return postfix(counted(scope, printConstant(entryAt(unit, "constants", instruction.index))));
    case "CopyLoc":
    case "MoveLoc":
      return postfix(localName(instruction.index));
    case "ImmBorrowLoc":
      return unary(`&${localName(instruction.index)}`);
    case "MutBorrowLoc":
      return unary(`&mut ${localName(instruction.index)}`);
    case "Not":
      return printNot(scope, first);
    case "Negate":
      return unary(`-${within(print(scope, first), BINDING.unary)}`);
    case "FreezeRef":
      return print(scope, first);
    case "ReadRef":
      return printRead(scope, first);
    case "WriteRef":
      return { text: `${printRead(scope, args[1] as Expression).text} = ${printExpression(scope, first)}`, binding: BINDING.choice };
    case "Abort":
      return { text: `abort ${printExpression(scope, first)}`, binding: BINDING.choice };
    case "AbortMsg":
      return { text: `abort (${printList(scope, args)})`, binding: BINDING.choice };
    case "Call":
    case "CallGeneric":
      return postfix(`${printCallee(scope, instruction)}(${printList(scope, args)})`);
    case "CallClosure":
      return postfix(`(${printExpression(scope, args.at(-1) as Expression)})(${printList(scope, args.slice(0, -1))})`);
    case "PackClosure":
    case "PackClosureGeneric":
      return { text: printClosure(scope, expression, instruction.mask), binding: BINDING.choice };
    default:
      return printVector(scope, expression);
  }
}

function printList(scope: PrintScope, values: readonly Expression[]): string {
  return values.map((value) => printExpression(scope, value)).join(", ");
}

function printCallee(scope: PrintScope, instruction: Extract<Instruction, { index: number }>): string {
  const { handleIndex, typeArguments } = functionOperand(scope.unit, instruction);
  return `${printFunction(scope, handleIndex)}${printTypes(scope, typeArguments)}`;
}

function printTypes(scope: PrintScope, types: readonly SignatureToken[]): string {
  return types.length === 0 ? "" : counted(scope, `<${types.map((type) => printToken(scope, type)).join(", ")}>`);
}

/** Deducts long text from the text budget immediately: a line can contain very many texts. */
function counted({ budget }: PrintScope, text: string): string {
  budget.take(text.length);
  return text;
}

/** Prints a closure such as `|x1| add(captured, x1)`. */
function printClosure(scope: PrintScope, { instruction, args }: Operation, mask: bigint): string {
  if (!("index" in instruction)) return "";
  const { handle } = functionOperand(scope.unit, instruction);
  const captured = args.map((arg) => printExpression(scope, arg));
  const parameters: string[] = [];
  const given = signatureAt(scope.unit, handle.parameters).map((_, index) => {
    if (((mask >> BigInt(index)) & 1n) === 1n) return captured.shift() ?? "";
    parameters.push(`x${index}`);
    return `x${index}`;
  });
  return `|${parameters.join(", ")}| ${printCallee(scope, instruction)}(${given.join(", ")})`;
}

/** Prints the value behind a reference: `account.balance`, `items[0]`, `*r`. */
function printRead(scope: PrintScope, reference: Expression): Printed {
  const place = printPlace(scope, reference);
  return place === undefined ? unary(`*${within(print(scope, reference), BINDING.unary)}`) : postfix(place);
}

/** Prints the field, element or local that an expression borrows, if any. */
function printPlace(scope: PrintScope, reference: Expression): string | undefined {
  if (reference.kind !== "operation") return undefined;
  const { instruction, args } = reference;
  switch (baseOpcode(instruction.op)) {
    case "ImmBorrowLoc":
    case "MutBorrowLoc":
      return "index" in instruction ? scope.localName(instruction.index) : undefined;
    case "ImmBorrowField":
    case "MutBorrowField":
    case "ImmBorrowVariantField":
    case "MutBorrowVariantField": {
      const member = memberOperand(scope.unit, instruction) as MemberOperand;
      return `${printOwner(scope, args[0] as Expression)}.${printFieldOf(scope, member)}`;
    }
    case "VecImmBorrow":
    case "VecMutBorrow":
      return `${printOwner(scope, args[0] as Expression)}[${printExpression(scope, args[1] as Expression)}]`;
    case "FreezeRef":
      return printPlace(scope, args[0] as Expression);
    default:
      return undefined;
  }
}

/** Prints the owner of a field or element, for which Move needs no dereference sign. */
function printOwner(scope: PrintScope, reference: Expression): string {
  return printPlace(scope, reference) ?? within(print(scope, reference), BINDING.postfix);
}

function printFieldOf(scope: PrintScope, { struct: { body }, variants, field }: MemberOperand): string {
  const fields = body.kind === "fields" ? body.fields : variantsOf(body)[variants?.[0] ?? 0]?.fields;
  const names = namesOf(scope, fields ?? []);
  return arePlaces(names) ? String(field) : (names[field ?? 0] ?? "");
}

/** Prints field names as Move source. */
export function namesOf({ unit, names }: Pick<PrintScope, "unit" | "names">, fields: readonly CompiledField[]): readonly string[] {
  return fields.map(({ name }) => names.write("field", identifierAt(unit, name)));
}

const POSITIONAL = /^_(\d+)$/;

/** Whether field names are positions (`0`, `1`). */
export function arePlaces(names: readonly string[]): boolean {
  return names.length > 0 && names.every((name, index) => POSITIONAL.exec(name)?.[1] === String(index));
}

/** Prints `Name { a: 1, b: 2 }`, or `Name(1, 2)` for positional fields. */
export function printFields(names: readonly string[], values: readonly string[]): string {
  if (names.length === 0) return " {}";
  if (arePlaces(names)) return `(${values.join(", ")})`;
  const fields = names.map((name, index) => (values[index] === name ? name : `${name}: ${values[index]}`));
  return ` { ${fields.join(", ")} }`;
}

/** Prints a struct or variant with type arguments: `Vault<u64>` or `Kind::Named`. */
export function printShape(scope: PrintScope, member: MemberOperand): string {
  const variant = member.variant === undefined ? undefined : variantsOf(member.struct.body)[member.variant];
  const name = printStruct(scope, member.struct.handle);
  const types = printTypes(scope, member.typeArguments);
  return variant === undefined
    ? `${name}${types}`
    : `${name}${types}::${scope.names.write("variant", identifierAt(scope.unit, variant.name))}`;
}

export function fieldNames(scope: PrintScope, member: MemberOperand): readonly string[] {
  return namesOf(scope, fieldsOf(member) ?? []);
}

function printMember(scope: PrintScope, expression: Operation, member: MemberOperand): Printed {
  const { instruction, args } = expression;
  const first = args[0] as Expression;
  const base = baseOpcode(instruction.op);
  const builtin = (name: string): Printed => postfix(`${name}${printTypes(scope, [typeOfMember(member)])}(${printList(scope, args)})`);
  switch (base) {
    case "Pack":
    case "PackVariant": {
      const values = args.map((arg) => printExpression(scope, arg));
      const isEmptyVariant = base === "PackVariant" && values.length === 0;
      return postfix(
        isEmptyVariant ? printShape(scope, member) : `${printShape(scope, member)}${printFields(fieldNames(scope, member), values)}`,
      );
    }
    case "TestVariant":
      return { text: `${printOwner(scope, first)} is ${printShape(scope, member)}`, binding: BINDING.comparison };
    case "Exists":
      return builtin("exists");
    case "ImmBorrowGlobal":
      return builtin("borrow_global");
    case "MutBorrowGlobal":
      return builtin("borrow_global_mut");
    case "MoveFrom":
      return builtin("move_from");
    case "MoveTo":
      return builtin("move_to");
    case "ImmBorrowField":
    case "ImmBorrowVariantField":
      return unary(`&${printPlace(scope, expression) ?? ""}`);
    case "MutBorrowField":
    case "MutBorrowVariantField":
      return unary(`&mut ${printPlace(scope, expression) ?? ""}`);
    default:
      // The assignment that unpacks a value prints the pattern.
      return print(scope, first);
  }
}

function printVector(scope: PrintScope, expression: Operation): Printed {
  const { instruction, args } = expression;
  const first = args[0] as Expression;
  const method = (name: string): Printed => postfix(`${printOwner(scope, first)}.${name}(${printList(scope, args.slice(1))})`);
  switch (instruction.op) {
    case "VecPack": {
      const element = args.length === 0 ? printTypes(scope, signatureAt(scope.unit, instruction.index)) : "";
      return postfix(`vector${element}[${printList(scope, args)}]`);
    }
    case "VecLen":
      return method("length");
    case "VecPushBack":
      return method("push_back");
    case "VecPopBack":
      return method("pop_back");
    case "VecSwap":
      return method("swap");
    case "VecImmBorrow":
      return unary(`&${printPlace(scope, expression) ?? ""}`);
    case "VecMutBorrow":
      return unary(`&mut ${printPlace(scope, expression) ?? ""}`);
    default:
      return print(scope, first);
  }
}
