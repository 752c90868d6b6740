import type { CompiledField, CompiledModule, CompiledScript, CompiledUnit, Signature } from "../../binary/compiledModule.ts";
import { signatureAt } from "../../binary/names.ts";
import { type Instruction, OPCODES, type Opcode } from "../../binary/opcodes.ts";
import { typeOfToken } from "../../binary/typeOfToken.ts";
import type { Type, TypeTag } from "../../types/type.ts";
import { functionOperand, type MemberOperand, memberOperand, variantsOf } from "../../verify/operands.ts";
import type { LoadedFunction } from "./loadedModule.ts";

// Estimated heap bytes of a function instance, rounded up from measurements: most instructions 0 to 250, typed instructions up to 480,
// calls 450.
const INSTANCE_BYTES = 1_024;
const INSTRUCTION_BYTES = 256;
/** Extra heap bytes for calls, and for vector, struct and field instructions. */
const CALL_BYTES = 512;
const TYPED_INSTRUCTION_BYTES = 128;
const VARIANT_BYTES = 64;
/** Heap bytes per argument, result, field or element of an instruction. */
const ITEM_BYTES = 64;
const TYPE_NODE_BYTES = 64;

/** Heap size as a linear formula in the sizes of type arguments: `bytes + Σ uses[i] × size of argument i`. */
interface SizeFormula {
  readonly bytes: number;
  readonly uses: readonly number[];
}

/**
 * Estimated heap bytes of a fully lowered function instance: all instructions, plus each distinct typed operand once, because instructions
 * share operands. Types count by nodes and text length, because caches use type text as key. The estimate depends only on code and types,
 * so gas may depend on it.
 */
export function instanceSize(loaded: LoadedFunction, typeArguments: readonly TypeTag[]): number {
  const { bytes, uses } = formulaOf(loaded);
  return typeArguments.reduce((sum, argument, index) => sum + (1 + (uses[index] ?? 0)) * typeSize(argument), bytes);
}

/** Estimated heap bytes of a type: nodes plus text characters. */
function typeSize(type: Type): number {
  const { bytes } = typeFormula(type);
  return bytes;
}

const formulas = new WeakMap<LoadedFunction, SizeFormula>();

function formulaOf(loaded: LoadedFunction): SizeFormula {
  const { parameters, returns, locals, code, unit } = loaded;
  return remembered(formulas, loaded, () =>
    sum([
      { bytes: INSTANCE_BYTES, uses: [] },
      ...[...parameters, ...returns, ...locals].map(typeFormula),
      code === undefined || unit === undefined ? NOTHING : codeFormula(unit, code.instructions),
    ]),
  );
}

const NOTHING: SizeFormula = { bytes: 0, uses: [] };

function sum(formulas: readonly SizeFormula[]): SizeFormula {
  let bytes = 0;
  const uses: number[] = [];
  for (const formula of formulas) {
    bytes += formula.bytes;
    formula.uses.forEach((count, index) => {
      uses[index] = (uses[index] ?? 0) + count;
    });
  }
  return { bytes, uses: Array.from(uses, (count) => count ?? 0) };
}

function typeFormula(type: Type): SizeFormula {
  switch (type.kind) {
    case "typeParameter":
      return { bytes: 0, uses: Object.assign(new Array<number>(type.index).fill(0), { [type.index]: 1 }) };
    case "vector":
      return within(TYPE_NODE_BYTES, [type.element]);
    case "reference":
      return within(TYPE_NODE_BYTES, [type.to]);
    case "struct":
      return within(TYPE_NODE_BYTES + type.address.length + type.module.length + type.name.length, type.typeArguments);
    case "function":
      return within(TYPE_NODE_BYTES, [...type.parameters, ...type.results]);
    default:
      return { bytes: TYPE_NODE_BYTES, uses: [] };
  }
}

function within(bytes: number, parts: readonly Type[]): SizeFormula {
  return parts.length === 0 ? { bytes, uses: [] } : sum([{ bytes, uses: [] }, ...parts.map(typeFormula)]);
}

/** Operand kinds with types, by opcode. */
const TYPED_OPERANDS: ReadonlyMap<Opcode, number> = new Map(
  (Object.keys(OPCODES) as Opcode[])
    .filter((op) => /^(?:signature|function|struct|field|variantField)/.test(OPCODES[op].operand))
    .map((op, _, all) => [op, all.findIndex((other) => OPCODES[other].operand === OPCODES[op].operand)]),
);
const MAX_INDEX = 1 << 16;

function codeFormula(unit: CompiledUnit, instructions: readonly Instruction[]): SizeFormula {
  const code = unit as CompiledModule | CompiledScript;
  const operands = new Map<number, Operand>();
  let bytes = 0;
  for (const instruction of instructions) {
    bytes += INSTRUCTION_BYTES;
    const kind = TYPED_OPERANDS.get(instruction.op);
    if (kind === undefined || !("index" in instruction)) continue;
    if ("count" in instruction) bytes += ITEM_BYTES * Number(instruction.count);
    const key = kind * MAX_INDEX + instruction.index;
    let operand = operands.get(key);
    if (operand === undefined) {
      operand = operandOf(code, instruction);
      operands.set(key, operand);
    }
    bytes += operand.instructionBytes;
  }
  return sum([{ bytes, uses: [] }, ...[...operands.values()].map(({ types }) => types)]);
}

/**
 * Instruction operand that names types. Lowering substitutes its types once; every instruction using the operand adds `instructionBytes`.
 */
interface Operand {
  readonly types: SizeFormula;
  readonly instructionBytes: number;
}

function operandOf(unit: CompiledModule | CompiledScript, instruction: Extract<Instruction, { index: number }>): Operand {
  const { operand } = OPCODES[instruction.op];
  if (operand.startsWith("signature"))
    return { types: signatureFormula(unit, signatureAt(unit, instruction.index)), instructionBytes: TYPED_INSTRUCTION_BYTES };
  if (operand.startsWith("function")) {
    const { handle, typeArguments } = functionOperand(unit, instruction);
    const [parameters, returns] = [signatureAt(unit, handle.parameters), signatureAt(unit, handle.returns)];
    const signature = sum([signatureFormula(unit, parameters), signatureFormula(unit, returns)]);
    return {
      types: sum([{ bytes: CALL_BYTES, uses: [] }, filled(signature, signatureFormula(unit, typeArguments))]),
      instructionBytes: CALL_BYTES + ITEM_BYTES * (parameters.length + returns.length),
    };
  }
  const member = memberOperand(unit, instruction);
  return member === undefined ? { types: NOTHING, instructionBytes: 0 } : memberSize(unit, member);
}

function memberSize(unit: CompiledUnit, { struct, variant, variants, typeArguments }: MemberOperand): Operand {
  const types = signatureFormula(unit, typeArguments);
  const all = variantsOf(struct.body);
  const chosen = variants ?? (variant === undefined ? [] : [variant]);
  const lists = struct.body.kind === "fields" ? [struct.body.fields] : chosen.map((index) => all[index]?.fields ?? []);
  const fields = sum(lists.map((list) => fieldsFormula(unit, list)));
  return {
    types: sum([{ bytes: VARIANT_BYTES * all.length * Math.max(1, chosen.length), uses: [] }, filled(fields, types), types]),
    instructionBytes: TYPED_INSTRUCTION_BYTES + ITEM_BYTES * (lists[0]?.length ?? 0),
  };
}

// Size formulas cached by signature and struct, because many operands name the same ones.
const signatures = new WeakMap<Signature, SizeFormula>();
const fieldLists = new WeakMap<readonly CompiledField[], SizeFormula>();

function signatureFormula(unit: CompiledUnit, signature: Signature): SizeFormula {
  return remembered(signatures, signature, () => sum(signature.map((token) => typeFormula(typeOfToken(unit, token)))));
}
function fieldsFormula(unit: CompiledUnit, fields: readonly CompiledField[]): SizeFormula {
  return remembered(fieldLists, fields, () => sum(fields.map(({ type }) => within(ITEM_BYTES, [typeOfToken(unit, type)]))));
}

function remembered<Key extends object>(formulas: WeakMap<Key, SizeFormula>, key: Key, make: () => SizeFormula): SizeFormula {
  let formula = formulas.get(key);
  if (formula === undefined) {
    formula = make();
    formulas.set(key, formula);
  }
  return formula;
}

/**
 * Substitutes type parameters in a size formula. Each use counts all type arguments, an upper bound that avoids multiplying the two lists.
 */
function filled({ bytes, uses }: SizeFormula, typeArguments: SizeFormula): SizeFormula {
  const count = uses.reduce((total, each) => total + each, 0);
  const times = Math.max(1, count);
  return sum([{ bytes: bytes + times * typeArguments.bytes, uses: typeArguments.uses.map((each) => times * each) }]);
}
