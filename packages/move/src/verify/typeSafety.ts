// This file is longer than most: it contains the typing rule of every instruction, so a missing rule is easy to spot.
import { hasAbilities } from "../binary/abilitySet.ts";
import type { AbilitySet, Signature, SignatureToken } from "../binary/compiledModule.ts";
import { ABILITY_BIT } from "../binary/format.ts";
import { ModuleError, type ModuleStatus } from "../binary/moduleError.ts";
import { entryAt, signatureAt } from "../binary/names.ts";
import type { Instruction } from "../binary/opcodes.ts";
import { walkType } from "../binary/walkTypes.ts";
import { INTEGER_KINDS } from "../types/type.ts";
import { type FunctionContext, placeOf } from "./functionContext.ts";
import { baseOpcode, fieldsOf, functionOperand, type MemberOperand, memberOperand, typeOfMember, variantsOf } from "./operands.ts";
import { effectOf } from "./stackUsage.ts";
import { abilitiesOfToken, instantiateToken, isAssignable, REFERENCE_ABILITIES, sameToken, VALUE_ABILITIES } from "./tokens.ts";

const BOOL: SignatureToken = { kind: "bool" };
const U8: SignatureToken = { kind: "u8" };
const U64: SignatureToken = { kind: "u64" };
const ADDRESS: SignatureToken = { kind: "address" };
const BYTES: SignatureToken = { kind: "vector", element: U8 };
const INTEGERS: ReadonlySet<string> = new Set(INTEGER_KINDS);
const TYPE_NODE_UNITS = 30;

/** Checks the types of all values, block by block: after the stack check, blocks share nothing except locals. */
export function checkTypeSafety(context: FunctionContext): void {
  for (const { start, end } of context.graph.blocks) {
    const checker = new BlockTypes(context);
    for (let offset = start; offset <= end; offset++) checker.check(context.code.instructions[offset] as Instruction, offset);
  }
}

/** Lists the types that each instruction of verified code pushes, by offset. */
export function pushedTypes(context: FunctionContext): readonly Signature[] {
  const pushed: Signature[] = [];
  for (const { start, end } of context.graph.blocks) {
    const checker = new BlockTypes(context);
    for (let offset = start; offset <= end; offset++) {
      const instruction = context.code.instructions[offset] as Instruction;
      checker.check(instruction, offset);
      pushed[offset] = checker.top(effectOf(context, instruction)[1]);
    }
  }
  return pushed;
}

/** Declared types of a field shared by several variants, keyed by the handle's variant list. */
const declaredTypes = new WeakMap<readonly number[], readonly SignatureToken[]>();

class BlockTypes {
  readonly #context: FunctionContext;
  readonly #stack: SignatureToken[] = [];
  #offset = 0;

  constructor(context: FunctionContext) {
    this.#context = context;
  }

  /** Returns the topmost types on the operand stack. */
  top(count: number): Signature {
    return this.#stack.slice(this.#stack.length - count);
  }

  check(instruction: Instruction, offset: number): void {
    this.#offset = offset;
    const { unit, locals, returns } = this.#context;
    const member = memberOperand(unit, instruction);
    if (member !== undefined) {
      this.#checkMember(instruction, member);
      return;
    }
    const base = baseOpcode(instruction.op);
    if ("value" in instruction) {
      this.#push({ kind: base.slice(2).toLowerCase() as "u8" });
      return;
    }
    if (base.startsWith("Cast")) {
      if (!isInteger(this.#pop())) throw this.#wrong("INTEGER_OP_TYPE_MISMATCH_ERROR");
      this.#push({ kind: base.slice(4).toLowerCase() as "u8" });
      return;
    }
    switch (instruction.op) {
      case "Nop":
      case "Branch":
        return;
      case "Pop":
        if (!this.#has(this.#pop(), ABILITY_BIT.drop)) throw this.#wrong("POP_WITHOUT_DROP_ABILITY");
        return;
      case "BrTrue":
      case "BrFalse":
        this.#expect(BOOL, "BR_TYPE_MISMATCH_ERROR");
        return;
      case "Abort":
        this.#expect(U64, "ABORT_TYPE_MISMATCH_ERROR");
        return;
      case "AbortMsg":
        this.#expect(BYTES, "ABORT_TYPE_MISMATCH_ERROR");
        this.#expect(U64, "ABORT_TYPE_MISMATCH_ERROR");
        return;
      case "Ret":
        this.#take(returns, "RET_TYPE_MISMATCH_ERROR");
        return;
      case "LdTrue":
      case "LdFalse":
        this.#push(BOOL);
        return;
      case "LdConst":
        this.#push(entryAt(unit, "constants", instruction.index).type);
        return;
      case "CopyLoc": {
        const type = locals[instruction.index] as SignatureToken;
        if (!this.#has(type, ABILITY_BIT.copy)) throw this.#wrong("COPYLOC_WITHOUT_COPY_ABILITY");
        this.#push(type);
        return;
      }
      case "MoveLoc":
        this.#push(locals[instruction.index] as SignatureToken);
        return;
      case "StLoc":
        this.#expect(locals[instruction.index] as SignatureToken, "STLOC_TYPE_MISMATCH_ERROR");
        return;
      case "MutBorrowLoc":
      case "ImmBorrowLoc": {
        const type = locals[instruction.index] as SignatureToken;
        if (type.kind === "reference") throw this.#wrong("BORROWLOC_REFERENCE_ERROR");
        this.#push({ kind: "reference", mutable: instruction.op === "MutBorrowLoc", to: type });
        return;
      }
      case "FreezeRef": {
        const type = this.#pop();
        if (type.kind !== "reference" || !type.mutable) throw this.#wrong("FREEZEREF_TYPE_MISMATCH_ERROR");
        this.#push({ ...type, mutable: false });
        return;
      }
      case "ReadRef": {
        const type = this.#pop();
        if (type.kind !== "reference") throw this.#wrong("READREF_TYPE_MISMATCH_ERROR");
        if (!this.#has(type.to, ABILITY_BIT.copy)) throw this.#wrong("READREF_WITHOUT_COPY_ABILITY");
        this.#push(type.to);
        return;
      }
      case "WriteRef": {
        const type = this.#pop();
        const value = this.#pop();
        if (type.kind !== "reference" || !type.mutable) throw this.#wrong("WRITEREF_NO_MUTABLE_REFERENCE_ERROR");
        if (!this.#has(type.to, ABILITY_BIT.drop)) throw this.#wrong("WRITEREF_WITHOUT_DROP_ABILITY");
        if (!isAssignable(type.to, value)) throw this.#wrong("WRITEREF_TYPE_MISMATCH_ERROR");
        return;
      }
      case "Call":
      case "CallGeneric":
        this.#call(instruction);
        return;
      case "PackClosure":
      case "PackClosureGeneric":
        this.#packClosure(instruction, instruction.mask);
        return;
      case "CallClosure":
        this.#callClosure(signatureAt(unit, instruction.index)[0] as SignatureToken);
        return;
      default:
        if (base.startsWith("Vec")) this.#checkVector(instruction);
        else this.#checkOperator(instruction);
    }
  }

  #checkOperator({ op }: Instruction): void {
    const right = this.#pop();
    switch (op) {
      case "Not":
        if (right.kind !== "bool") throw this.#wrong("BOOLEAN_OP_TYPE_MISMATCH_ERROR");
        this.#push(BOOL);
        return;
      case "Negate":
        if (!isSigned(right)) throw this.#wrong("INTEGER_OP_TYPE_MISMATCH_ERROR");
        this.#push(right);
        return;
    }
    const left = this.#pop();
    switch (op) {
      case "Add":
      case "Sub":
      case "Mul":
      case "Mod":
      case "Div":
        if (!isInteger(right) || left.kind !== right.kind) throw this.#wrong("INTEGER_OP_TYPE_MISMATCH_ERROR");
        this.#push(right);
        return;
      case "BitOr":
      case "BitAnd":
      case "Xor":
        if (!isInteger(right) || isSigned(right) || left.kind !== right.kind) throw this.#wrong("INTEGER_OP_TYPE_MISMATCH_ERROR");
        this.#push(right);
        return;
      case "Shl":
      case "Shr":
        if (!isInteger(left) || isSigned(left) || right.kind !== "u8") throw this.#wrong("INTEGER_OP_TYPE_MISMATCH_ERROR");
        this.#push(left);
        return;
      case "Or":
      case "And":
        if (left.kind !== "bool" || right.kind !== "bool") throw this.#wrong("BOOLEAN_OP_TYPE_MISMATCH_ERROR");
        this.#push(BOOL);
        return;
      case "Lt":
      case "Gt":
      case "Le":
      case "Ge":
        if (!isInteger(right) || left.kind !== right.kind) throw this.#wrong("INTEGER_OP_TYPE_MISMATCH_ERROR");
        this.#push(BOOL);
        return;
      case "Eq":
      case "Neq":
        if (!this.#has(right, ABILITY_BIT.drop) || !sameToken(left, right)) throw this.#wrong("EQUALITY_OP_TYPE_MISMATCH_ERROR");
        this.#push(BOOL);
        return;
      default:
        // No typing rule handles this instruction.
        throw this.#wrong("TYPE_MISMATCH");
    }
  }

  #checkVector(instruction: Instruction): void {
    if (!("index" in instruction)) return;
    const element = signatureAt(this.#context.unit, instruction.index)[0] as SignatureToken;
    const vector: SignatureToken = { kind: "vector", element };
    const expectReference = (mutable: boolean): void => {
      const type = this.#pop();
      const fits = type.kind === "reference" && (type.mutable || !mutable) && sameToken(type.to, vector);
      if (!fits) throw this.#wrong("TYPE_MISMATCH");
    };
    switch (instruction.op) {
      case "VecPack":
        for (let i = 0n; i < instruction.count; i++) this.#expect(element, "TYPE_MISMATCH");
        this.#push(vector);
        return;
      case "VecUnpack":
        if (!sameToken(this.#pop(), vector)) throw this.#wrong("TYPE_MISMATCH");
        for (let i = 0n; i < instruction.count; i++) this.#push(element);
        return;
      case "VecLen":
        expectReference(false);
        this.#push(U64);
        return;
      case "VecImmBorrow":
      case "VecMutBorrow": {
        const mutable = instruction.op === "VecMutBorrow";
        this.#expect(U64, "TYPE_MISMATCH");
        expectReference(mutable);
        this.#push({ kind: "reference", mutable, to: element });
        return;
      }
      case "VecPushBack":
        this.#expect(element, "TYPE_MISMATCH");
        expectReference(true);
        return;
      case "VecPopBack":
        expectReference(true);
        this.#push(element);
        return;
      case "VecSwap":
        this.#expect(U64, "TYPE_MISMATCH");
        this.#expect(U64, "TYPE_MISMATCH");
        expectReference(true);
    }
  }

  #checkMember(instruction: Instruction, member: MemberOperand): void {
    this.#meterTypes(member.typeArguments);
    const type = typeOfMember(member);
    const hasKey = (): boolean => this.#has(type, ABILITY_BIT.key);
    const fields = (): Signature => {
      const declared = fieldsOf(member) ?? this.#refuse("PACK_TYPE_MISMATCH_ERROR");
      return declared.map((field) => instantiateToken(field.type, member.typeArguments));
    };
    switch (baseOpcode(instruction.op)) {
      case "Pack":
      case "PackVariant":
        this.#take(fields(), "PACK_TYPE_MISMATCH_ERROR");
        this.#push(type);
        return;
      case "Unpack":
      case "UnpackVariant":
        if (!sameToken(this.#pop(), type)) throw this.#wrong("UNPACK_TYPE_MISMATCH_ERROR");
        for (const field of fields()) this.#push(field);
        return;
      case "TestVariant": {
        const operand = this.#pop();
        if (operand.kind !== "reference" || !sameToken(operand.to, type)) throw this.#wrong("TEST_VARIANT_TYPE_MISMATCH_ERROR");
        this.#push(BOOL);
        return;
      }
      case "MutBorrowField":
      case "MutBorrowVariantField":
        this.#borrowField(member, type, true);
        return;
      case "ImmBorrowField":
      case "ImmBorrowVariantField":
        this.#borrowField(member, type, false);
        return;
      case "MutBorrowGlobal":
      case "ImmBorrowGlobal":
        this.#expect(ADDRESS, "BORROWGLOBAL_TYPE_MISMATCH_ERROR");
        if (!hasKey()) throw this.#wrong("BORROWGLOBAL_WITHOUT_KEY_ABILITY");
        this.#push({ kind: "reference", mutable: baseOpcode(instruction.op) === "MutBorrowGlobal", to: type });
        return;
      case "Exists":
        if (!hasKey()) throw this.#wrong("EXISTS_WITHOUT_KEY_ABILITY_OR_BAD_ARGUMENT");
        this.#expect(ADDRESS, "EXISTS_WITHOUT_KEY_ABILITY_OR_BAD_ARGUMENT");
        this.#push(BOOL);
        return;
      case "MoveFrom":
        if (!hasKey()) throw this.#wrong("MOVEFROM_WITHOUT_KEY_ABILITY");
        this.#expect(ADDRESS, "MOVEFROM_TYPE_MISMATCH_ERROR");
        this.#push(type);
        return;
      case "MoveTo": {
        if (!hasKey()) throw this.#wrong("MOVETO_WITHOUT_KEY_ABILITY");
        const value = this.#pop();
        const signer = this.#pop();
        const isSigner = signer.kind === "reference" && !signer.mutable && signer.to.kind === "signer";
        if (!sameToken(value, type) || !isSigner) throw this.#wrong("MOVETO_TYPE_MISMATCH_ERROR");
      }
    }
  }

  #borrowField(member: MemberOperand, owner: SignatureToken, mutable: boolean): void {
    const operand = this.#pop();
    if (operand.kind !== "reference" || (mutable && !operand.mutable) || !sameToken(operand.to, owner)) {
      throw this.#wrong("BORROWFIELD_TYPE_MISMATCH_ERROR");
    }
    this.#push({ kind: "reference", mutable, to: this.#fieldType(member) });
  }

  /** Type of a field; all variants named by an instruction must agree. */
  #fieldType(member: MemberOperand): SignatureToken {
    const [declared, ...others] = this.#declaredFieldTypes(member);
    if (declared === undefined) throw this.#wrong("BORROWFIELD_TYPE_MISMATCH_ERROR");
    const type = instantiateToken(declared, member.typeArguments);
    for (const other of others) {
      // Declared types that differ can still be equal after substitution; the meter charges for comparing up to 127 of them.
      this.#meterTypes([other]);
      if (!sameToken(instantiateToken(other, member.typeArguments), type)) throw this.#wrong("BORROWFIELD_TYPE_MISMATCH_ERROR");
    }
    return type;
  }

  /** Distinct declared types of a field across variants: nearly always a single type. */
  #declaredFieldTypes(member: MemberOperand): readonly SignatureToken[] {
    const { struct, field, variants } = member;
    const known = variants && declaredTypes.get(variants);
    if (known !== undefined) return known;
    const candidates = variants === undefined ? [fieldsOf(member)] : variants.map((variant) => variantsOf(struct.body)[variant]?.fields);
    const types: SignatureToken[] = [];
    for (const fields of candidates) {
      const type = fields?.[field ?? -1]?.type ?? this.#refuse("BORROWFIELD_BAD_FIELD_ERROR");
      if (!types.some((other) => sameToken(other, type))) types.push(type);
    }
    if (variants !== undefined) declaredTypes.set(variants, types);
    return types;
  }

  #call(instruction: Extract<Instruction, { index: number }>): void {
    const { unit } = this.#context;
    const { handle, typeArguments } = functionOperand(unit, instruction);
    this.#meterTypes(typeArguments);
    const instantiated = (signature: number): Signature =>
      signatureAt(unit, signature).map((type) => instantiateToken(type, typeArguments));
    this.#take(instantiated(handle.parameters), "CALL_TYPE_MISMATCH_ERROR");
    for (const type of instantiated(handle.returns)) this.#push(type);
  }

  #callClosure(type: SignatureToken): void {
    if (type.kind !== "function") throw this.#wrong("CLOSURE_CALL_REQUIRES_FUNCTION");
    this.#expect(type, "CALL_TYPE_MISMATCH_ERROR");
    this.#take(type.parameters, "CALL_TYPE_MISMATCH_ERROR");
    for (const result of type.results) this.#push(result);
  }

  #packClosure(instruction: Extract<Instruction, { index: number }>, mask: bigint): void {
    const { unit } = this.#context;
    const { handle, typeArguments } = functionOperand(unit, instruction);
    this.#meterTypes(typeArguments);
    const isCaptured = (index: number): boolean => ((mask >> BigInt(index)) & 1n) === 1n;
    const parameters = signatureAt(unit, handle.parameters).map((type) => instantiateToken(type, typeArguments));
    // Only persistent functions may be stored, and only with storable captured values.
    const isPersistent = handle.attributes.some(({ kind }) => kind === "persistent");
    let abilities: AbilitySet = isPersistent ? VALUE_ABILITIES : REFERENCE_ABILITIES;
    for (const parameter of parameters.filter((_, index) => isCaptured(index)).reverse()) {
      const value = this.#pop();
      abilities &= this.#abilities(value);
      if (!isAssignable(parameter, value) || parameter.kind === "reference") throw this.#wrong("PACK_TYPE_MISMATCH_ERROR");
    }
    this.#push({
      kind: "function",
      parameters: parameters.filter((_, index) => !isCaptured(index)),
      results: signatureAt(unit, handle.returns).map((type) => instantiateToken(type, typeArguments)),
      abilities,
    });
  }

  #push(type: SignatureToken): void {
    this.#meterTypes([type]);
    this.#stack.push(type);
  }

  #pop(): SignatureToken {
    return this.#stack.pop() ?? this.#refuse("NEGATIVE_STACK_SIZE_WITHIN_BLOCK");
  }

  /** Pops a value that must be assignable to the type. */
  #expect(type: SignatureToken, status: ModuleStatus): void {
    if (!isAssignable(type, this.#pop())) throw this.#wrong(status);
  }

  /** Pops a value of each type, the last type from the top of the stack. */
  #take(types: Signature, status: ModuleStatus): void {
    for (let i = types.length - 1; i >= 0; i--) this.#expect(types[i] as SignatureToken, status);
  }

  #abilities(type: SignatureToken): AbilitySet {
    return abilitiesOfToken(this.#context.unit, type, this.#context.typeParameters);
  }

  #has(type: SignatureToken, ability: AbilitySet): boolean {
    return hasAbilities(this.#abilities(type), ability);
  }

  #meterTypes(types: Signature): void {
    let nodes = 0;
    for (const type of types) {
      walkType(type, () => {
        nodes += 1;
      });
    }
    this.#context.meter.add(nodes * TYPE_NODE_UNITS);
  }

  #refuse(status: ModuleStatus): never {
    throw this.#wrong(status);
  }

  #wrong(status: ModuleStatus): ModuleError {
    const { op } = this.#context.code.instructions[this.#offset] as Instruction;
    return new ModuleError(status, `${op} on the wrong types`, placeOf(this.#context.functionIndex, this.#offset));
  }
}

function isInteger({ kind }: SignatureToken): boolean {
  return INTEGERS.has(kind);
}

function isSigned({ kind }: SignatureToken): boolean {
  return INTEGERS.has(kind) && kind.startsWith("i");
}
