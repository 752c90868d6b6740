import { bytesToHex } from "../bcs/hex.ts";
import type {
  CodeUnit,
  CompiledModule,
  CompiledScript,
  Constant,
  FieldHandle,
  StructVariantHandle,
  VariantFieldHandle,
} from "../binary/compiledModule.ts";
import { entryAt, identifierAt, signatureAt } from "../binary/names.ts";
import { type Instruction, OPCODES } from "../binary/opcodes.ts";
import { type NameScope, printFunction, printSignature, printStruct, printToken, printTypeArguments } from "./printNames.ts";

/** Naming scope and parameters for printing a function's code. */
export interface CodeScope extends NameScope {
  readonly unit: CompiledModule | CompiledScript;
  /** Number of parameters among the locals. */
  readonly parameterCount: number;
}

/** Prints a function's locals and instructions, in basic blocks. */
export function printCode(scope: CodeScope, code: CodeUnit): string {
  const locals = signatureAt(scope.unit, code.locals).map(
    (token, index) => `  local ${localName(scope, scope.parameterCount + index)}: ${printToken(scope, token)}\n`,
  );
  const labels = blockLabels(code.instructions);
  const width = String(Math.max(0, code.instructions.length - 1)).length;
  const lines = code.instructions.map((instruction, offset) => {
    const label = labels.get(offset);
    const line = `  ${String(offset).padStart(width)}: ${printInstruction(scope, instruction, labels)}\n`;
    return label === undefined ? line : `${label}:\n${line}`;
  });
  return `${locals.join("")}${lines.join("")}`;
}

/** Generated name of a parameter or local; the binary contains no local names. */
function localName({ parameterCount }: CodeScope, index: number): string {
  return index < parameterCount ? `arg${index}` : `loc${index}`;
}

function blockLabels(instructions: readonly Instruction[]): ReadonlyMap<number, string> {
  const starts = new Set<number>(instructions.length === 0 ? [] : [0]);
  instructions.forEach((instruction, offset) => {
    const ends = "target" in instruction || ["Ret", "Abort", "AbortMsg"].includes(instruction.op);
    if ("target" in instruction) starts.add(instruction.target);
    if (ends && offset + 1 < instructions.length) starts.add(offset + 1);
  });
  const ordered = [...starts].sort((a, b) => a - b);
  return new Map(ordered.map((offset, block) => [offset, `B${block}`]));
}

/** Prints an instruction with full names; branch targets are offsets. */
export function printInstruction(scope: CodeScope, instruction: Instruction, labels: ReadonlyMap<number, string> = new Map()): string {
  const operands = printOperands(scope, instruction, labels);
  return operands === "" ? instruction.op : `${instruction.op} ${operands}`;
}

function printOperands(scope: CodeScope, instruction: Instruction, labels: ReadonlyMap<number, string>): string {
  const { unit } = scope;
  if ("target" in instruction) return labels.get(instruction.target) ?? String(instruction.target);
  if ("value" in instruction) return String(instruction.value);
  if (!("index" in instruction)) return "";
  const { index } = instruction;
  switch (OPCODES[instruction.op].operand) {
    case "local":
      return localName(scope, index);
    case "constant":
      return printConstant(scope, entryAt(unit, "constants", index));
    case "signature":
      return printSignatureOperand(scope, index);
    case "signatureAndCount":
      return `${printSignatureOperand(scope, index)} ${"count" in instruction ? instruction.count : ""}`;
    case "functionHandle":
      return printFunction(scope, index);
    case "functionHandleAndMask":
      return `${printFunction(scope, index)} ${printMask(instruction)}`;
    case "functionInstantiation":
      return printFunctionInstantiation(scope, index);
    case "functionInstantiationAndMask":
      return `${printFunctionInstantiation(scope, index)} ${printMask(instruction)}`;
    default:
      return unit.kind === "script" ? `#${index}` : printMember({ ...scope, unit }, instruction);
  }
}

/** Prints struct, variant and field operands, which exist only in modules. */
function printMember(scope: CodeScope & { readonly unit: CompiledModule }, instruction: Extract<Instruction, { index: number }>): string {
  const { unit } = scope;
  const { index } = instruction;
  const struct = (definition: number): string => printStruct(scope, entryAt(unit, "structs", definition).handle);
  const generic = <H>(
    table: "structInstantiations" | "fieldInstantiations" | "variantFieldInstantiations" | "structVariantInstantiations",
    find: (handle: number) => H,
  ) => {
    const { handle, typeArguments } = entryAt(unit, table, index);
    return { member: find(handle), suffix: printTypeArguments(scope, typeArguments) };
  };
  switch (OPCODES[instruction.op].operand) {
    case "structDefinition":
      return struct(index);
    case "structInstantiation": {
      const { member, suffix } = generic("structInstantiations", struct);
      return `${member}${suffix}`;
    }
    case "fieldHandle":
      return printField(unit, entryAt(unit, "fieldHandles", index), struct, "");
    case "fieldInstantiation": {
      const { member, suffix } = generic("fieldInstantiations", (handle) => entryAt(unit, "fieldHandles", handle));
      return printField(unit, member, struct, suffix);
    }
    case "variantFieldHandle":
      return printVariantField(unit, entryAt(unit, "variantFieldHandles", index), struct, "");
    case "variantFieldInstantiation": {
      const { member, suffix } = generic("variantFieldInstantiations", (handle) => entryAt(unit, "variantFieldHandles", handle));
      return printVariantField(unit, member, struct, suffix);
    }
    case "structVariantHandle":
      return printVariant(unit, entryAt(unit, "structVariantHandles", index), struct, "");
    case "structVariantInstantiation": {
      const { member, suffix } = generic("structVariantInstantiations", (handle) => entryAt(unit, "structVariantHandles", handle));
      return printVariant(unit, member, struct, suffix);
    }
    default:
      return `#${index}`;
  }
}

type PrintStruct = (definition: number) => string;

function printField(unit: CompiledModule, { struct, field }: FieldHandle, print: PrintStruct, suffix: string): string {
  const { body } = entryAt(unit, "structs", struct);
  const name = body.kind === "fields" ? body.fields[field]?.name : undefined;
  return `${print(struct)}${suffix}.${name === undefined ? field : identifierAt(unit, name)}`;
}

function variantName(unit: CompiledModule, struct: number, variant: number): string {
  const { body } = entryAt(unit, "structs", struct);
  const name = body.kind === "variants" ? body.variants[variant]?.name : undefined;
  return name === undefined ? String(variant) : identifierAt(unit, name);
}

function printVariant(unit: CompiledModule, { struct, variant }: StructVariantHandle, print: PrintStruct, suffix: string): string {
  return `${print(struct)}${suffix}::${variantName(unit, struct, variant)}`;
}

function printVariantField(unit: CompiledModule, handle: VariantFieldHandle, print: PrintStruct, suffix: string): string {
  const { struct, field, variants } = handle;
  const { body } = entryAt(unit, "structs", struct);
  const first = body.kind === "variants" ? body.variants[variants[0] ?? 0]?.fields[field]?.name : undefined;
  const name = first === undefined ? String(field) : identifierAt(unit, first);
  return `${print(struct)}${suffix}::${variants.map((variant) => variantName(unit, struct, variant)).join("|")}.${name}`;
}

/** Prints a function with type arguments: `f<u64>`. */
export function printFunctionInstantiation(scope: NameScope, index: number): string {
  const { handle, typeArguments } = entryAt(scope.unit, "functionInstantiations", index);
  return `${printFunction(scope, handle)}${printTypeArguments(scope, typeArguments)}`;
}

function printSignatureOperand(scope: NameScope, index: number): string {
  const printed = printSignature(scope, index);
  return signatureAt(scope.unit, index).length === 1 ? printed : `(${printed})`;
}

function printMask(instruction: Instruction): string {
  return `0b${"mask" in instruction ? instruction.mask.toString(2) : "0"}`;
}

const PRINTABLE = /^[\x20-\x7e]+$/;

/** Prints a constant's type and BCS, with a text comment if readable. */
function printConstant(scope: NameScope, { type, data }: Constant): string {
  const printed = `${printToken(scope, type)} x"${bytesToHex(data)}"`;
  const isBytes = type.kind === "vector" && type.element.kind === "u8" && data.length < 0x80;
  const text = isBytes ? String.fromCharCode(...data.subarray(1)) : "";
  return PRINTABLE.test(text) ? `${printed} // ${JSON.stringify(text)}` : printed;
}
