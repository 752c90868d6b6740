import type {
  CompiledModule,
  CompiledScript,
  CompiledStruct,
  CompiledVariant,
  FunctionHandle,
  Signature,
  SignatureToken,
} from "../binary/compiledModule.ts";
import { entryAt, signatureAt } from "../binary/names.ts";
import { type Instruction, OPCODES, type Opcode } from "../binary/opcodes.ts";

/** Opcode name without the `Generic` suffix. */
export type BaseOpcode = Opcode extends infer O ? (O extends `${string}Generic` ? never : O) : never;

const BASE: ReadonlyMap<Opcode, BaseOpcode> = new Map(
  (Object.keys(OPCODES) as Opcode[]).map((op) => [op, op.replace(/Generic$/, "") as BaseOpcode]),
);

/** Strips the `Generic` suffix: `PackGeneric` → `Pack`. */
export function baseOpcode(op: Opcode): BaseOpcode {
  return BASE.get(op) as BaseOpcode;
}

type Indexed = Extract<Instruction, { index: number }>;
const NO_TYPES: Signature = [];

/** Function that an instruction calls or captures in a closure. */
export interface FunctionOperand {
  readonly handleIndex: number;
  readonly handle: FunctionHandle;
  readonly typeArguments: Signature;
}

export function functionOperand(unit: CompiledModule | CompiledScript, { op, index }: Indexed): FunctionOperand {
  const kind = OPCODES[op].operand;
  if (kind === "functionHandle" || kind === "functionHandleAndMask") {
    return { handleIndex: index, handle: entryAt(unit, "functionHandles", index), typeArguments: NO_TYPES };
  }
  const { handle, typeArguments } = entryAt(unit, "functionInstantiations", index);
  return { handleIndex: handle, handle: entryAt(unit, "functionHandles", handle), typeArguments: signatureAt(unit, typeArguments) };
}

/** Struct, variant or field operand of an instruction. */
export interface MemberOperand {
  /** Index of the struct definition. */
  readonly definition: number;
  readonly struct: CompiledStruct;
  readonly typeArguments: Signature;
  readonly isGeneric: boolean;
  readonly variant?: number;
  readonly field?: number;
  readonly variants?: readonly number[];
}

const MEMBER_OPCODES: ReadonlySet<Opcode> = new Set(
  (Object.keys(OPCODES) as Opcode[]).filter((op) => /^(?:struct|field|variantField)/.test(OPCODES[op].operand)),
);

type OperandKind = (typeof OPCODES)[Opcode]["operand"];

type ResolvedOperands = Map<OperandKind, (MemberOperand | undefined)[]>;

/** Resolved operands of a module by kind and index: every verifier pass looks them up at every visit of an instruction. */
const RESOLVED = new WeakMap<CompiledModule, ResolvedOperands>();

/** Resolves the operand of struct, variant or field instructions; `undefined` for other instructions. */
export function memberOperand(unit: CompiledModule | CompiledScript, instruction: Instruction): MemberOperand | undefined {
  if (!MEMBER_OPCODES.has(instruction.op) || unit.kind === "script" || !("index" in instruction)) return undefined;
  const { operand } = OPCODES[instruction.op];
  const ofKind = operandsOf(unit, operand);
  const known = ofKind[instruction.index];
  if (known !== undefined) return known;
  const resolved = resolve(unit, operand, instruction.index);
  ofKind[instruction.index] = resolved;
  return resolved;
}

function operandsOf(unit: CompiledModule, operand: OperandKind): (MemberOperand | undefined)[] {
  const ofModule: ResolvedOperands = RESOLVED.get(unit) ?? new Map();
  const ofKind = ofModule.get(operand) ?? [];
  if (ofModule.size === 0) RESOLVED.set(unit, ofModule);
  if (ofKind.length === 0) ofModule.set(operand, ofKind);
  return ofKind;
}

function resolve(unit: CompiledModule, operand: OperandKind, index: number): MemberOperand | undefined {
  const plain = (member: Omit<MemberOperand, "struct" | "typeArguments" | "isGeneric">): MemberOperand => ({
    ...member,
    struct: entryAt(unit, "structs", member.definition),
    typeArguments: NO_TYPES,
    isGeneric: false,
  });
  const generic = (member: MemberOperand, typeArguments: number): MemberOperand => ({
    ...member,
    typeArguments: signatureAt(unit, typeArguments),
    isGeneric: true,
  });
  const variantAt = (handle: number): MemberOperand => {
    const { struct, variant } = entryAt(unit, "structVariantHandles", handle);
    return plain({ definition: struct, variant });
  };
  const fieldAt = (handle: number): MemberOperand => {
    const { struct, field } = entryAt(unit, "fieldHandles", handle);
    return plain({ definition: struct, field });
  };
  const variantFieldAt = (handle: number): MemberOperand => {
    const { struct, field, variants } = entryAt(unit, "variantFieldHandles", handle);
    return plain({ definition: struct, field, variants });
  };
  switch (operand) {
    case "structDefinition":
      return plain({ definition: index });
    case "structInstantiation": {
      const { handle, typeArguments } = entryAt(unit, "structInstantiations", index);
      return generic(plain({ definition: handle }), typeArguments);
    }
    case "structVariantHandle":
      return variantAt(index);
    case "structVariantInstantiation": {
      const { handle, typeArguments } = entryAt(unit, "structVariantInstantiations", index);
      return generic(variantAt(handle), typeArguments);
    }
    case "fieldHandle":
      return fieldAt(index);
    case "fieldInstantiation": {
      const { handle, typeArguments } = entryAt(unit, "fieldInstantiations", index);
      return generic(fieldAt(handle), typeArguments);
    }
    case "variantFieldHandle":
      return variantFieldAt(index);
    case "variantFieldInstantiation": {
      const { handle, typeArguments } = entryAt(unit, "variantFieldInstantiations", index);
      return generic(variantFieldAt(handle), typeArguments);
    }
    default:
      return undefined;
  }
}

/** Type of the struct that an operand names. */
export function typeOfMember({ struct, typeArguments }: MemberOperand): SignatureToken {
  return { kind: "struct", handle: struct.handle, typeArguments };
}

/** Fields of a struct or enum variant; `undefined` if the operand names a variant of a struct, or an enum without variant. */
export function fieldsOf({ struct: { body }, variant }: MemberOperand) {
  if (variant === undefined) return body.kind === "fields" ? body.fields : undefined;
  return variantsOf(body)[variant]?.fields;
}

export function variantsOf(body: CompiledStruct["body"]): readonly CompiledVariant[] {
  return body.kind === "variants" ? body.variants : [];
}
