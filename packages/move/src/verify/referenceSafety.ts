// This file is longer than most: it contains the effect of every instruction on references, so a missing instruction is easy to spot.
import type { CompiledModule, Signature } from "../binary/compiledModule.ts";
import type { ModuleStatus } from "../binary/moduleError.ts";
import { signatureAt } from "../binary/names.ts";
import type { Instruction } from "../binary/opcodes.ts";
import { runToFixedPoint } from "./fixedPoint.ts";
import { type FunctionContext, refuse } from "./functionContext.ts";
import { baseOpcode, fieldsOf, functionOperand, type MemberOperand, memberOperand } from "./operands.ts";
import {
  canonicalState,
  cloneState,
  frameOf,
  initialState,
  joinStates,
  localLabel,
  type ReferenceState,
  resourceLabel,
  type StackReference,
} from "./referenceState.ts";
import { bitCount } from "./stackUsage.ts";

const STEP_UNITS = 10;
const STEP_UNITS_PER_LOCAL = 20;
const STEP_UNITS_PER_GRAPH_ITEM = 50;
const CALL_UNITS_PER_ACQUIRED = 100;
const CALL_UNITS_PER_EDGE = 100;
const CALL_UNITS_GROWTH = 1.5;

/**
 * Checks that no reference dangles, and that no value changes while another reference can read it: locals, resources, fields and vector
 * elements, across calls. Assumes parameter references do not overlap, which the check enforces at every call site.
 */
export function checkReferenceSafety(context: FunctionContext, acquires: AcquiresByHandle): void {
  const { locals, meter } = context;
  const stack: StackReference[] = [];
  runToFixedPoint<ReferenceState>(context, {
    initial: initialState(context),
    clone: cloneState,
    execute(state, instruction, offset) {
      meter.add(STEP_UNITS + STEP_UNITS_PER_LOCAL * locals.length + STEP_UNITS_PER_GRAPH_ITEM * state.graph.size);
      new Step(context, state, stack, acquires, offset).run(instruction);
    },
    leaveBlock: (state) => canonicalState(context, state),
    join: (state, other) => joinStates(context, state, other),
  });
}

/** Resources acquired by the module's own functions, by function handle. */
export type AcquiresByHandle = ReadonlyMap<number, readonly number[]>;

/** Collects the resources that functions acquire, once per module, since it may have thousands of functions. */
export function acquiresByHandle({ functions }: CompiledModule): AcquiresByHandle {
  return new Map(functions.map(({ handle, acquires }) => [handle, acquires]));
}

/** Effect of a single instruction on the reference state. */
class Step {
  readonly #context: FunctionContext;
  readonly #state: ReferenceState;
  readonly #stack: StackReference[];
  readonly #acquires: AcquiresByHandle;
  readonly #offset: number;

  constructor(context: FunctionContext, state: ReferenceState, stack: StackReference[], acquires: AcquiresByHandle, offset: number) {
    this.#context = context;
    this.#state = state;
    this.#stack = stack;
    this.#acquires = acquires;
    this.#offset = offset;
  }

  run(instruction: Instruction): void {
    const { graph } = this.#state;
    const { unit } = this.#context;
    const member = memberOperand(unit, instruction);
    if (member !== undefined) {
      this.#runMember(instruction, member);
      return;
    }
    switch (instruction.op) {
      case "Pop":
        this.#drop(this.#pop());
        return;
      case "CopyLoc":
        this.#copyLocal(instruction.index);
        return;
      case "MoveLoc":
        this.#moveLocal(instruction.index);
        return;
      case "StLoc":
        this.#storeLocal(instruction.index, this.#pop());
        return;
      case "MutBorrowLoc":
      case "ImmBorrowLoc":
        this.#borrowLocal(instruction.index, instruction.op === "MutBorrowLoc");
        return;
      case "FreezeRef": {
        const id = this.#popReference();
        if (!graph.isReadable(id)) this.#refuse("FREEZEREF_EXISTS_MUTABLE_BORROW_ERROR");
        const frozen = this.#newReference(false);
        graph.addStrongBorrow(id, "", frozen);
        graph.release(id);
        this.#push(frozen);
        return;
      }
      case "Eq":
      case "Neq": {
        const ids = [this.#pop(), this.#pop()].filter((id) => id !== undefined);
        if (ids.some((id) => !graph.isReadable(id))) this.#refuse("READREF_EXISTS_MUTABLE_BORROW_ERROR");
        for (const id of ids) graph.release(id);
        this.#push(undefined);
        return;
      }
      case "ReadRef":
        this.#read();
        return;
      case "WriteRef": {
        const id = this.#popReference();
        this.#pop();
        if (!graph.isWritable(id)) this.#refuse("WRITEREF_EXISTS_BORROW_ERROR");
        graph.release(id);
        return;
      }
      case "Call":
      case "CallGeneric":
        this.#call(instruction);
        return;
      case "PackClosure":
      case "PackClosureGeneric":
        this.#replace(bitCount(instruction.mask), 1);
        return;
      case "CallClosure": {
        const [type] = signatureAt(unit, instruction.index);
        this.#pop();
        if (type?.kind === "function") this.#transfer(this.#popSeveral(type.parameters.length), type.results);
        return;
      }
      case "Ret":
        this.#return();
        return;
      case "VecPack":
        this.#replace(Number(instruction.count), 1);
        return;
      case "VecUnpack":
        this.#replace(1, Number(instruction.count));
        return;
      case "VecLen":
        this.#useVector(false);
        this.#push(undefined);
        return;
      case "VecImmBorrow":
      case "VecMutBorrow":
        this.#pop();
        this.#borrowElement(instruction.op === "VecMutBorrow");
        return;
      case "VecPushBack":
        this.#pop();
        this.#useVector(true);
        return;
      case "VecPopBack":
        this.#useVector(true);
        this.#push(undefined);
        return;
      case "VecSwap":
        this.#pop();
        this.#pop();
        this.#useVector(true);
        return;
      default:
        this.#replace(...plainEffect(instruction));
    }
  }

  #runMember(instruction: Instruction, member: MemberOperand): void {
    const { graph } = this.#state;
    switch (baseOpcode(instruction.op)) {
      case "Pack":
      case "PackVariant":
        this.#replace(fieldsOf(member)?.length ?? 0, 1);
        return;
      case "Unpack":
      case "UnpackVariant":
        this.#replace(1, fieldsOf(member)?.length ?? 0);
        return;
      case "TestVariant":
        this.#read();
        return;
      case "MutBorrowField":
      case "MutBorrowVariantField":
        this.#borrowField(member.field ?? 0, true);
        return;
      case "ImmBorrowField":
      case "ImmBorrowVariantField":
        this.#borrowField(member.field ?? 0, false);
        return;
      case "MutBorrowGlobal":
        this.#borrowGlobal(member.definition, true);
        return;
      case "ImmBorrowGlobal":
        this.#borrowGlobal(member.definition, false);
        return;
      case "MoveFrom":
        if (graph.hasBorrows(this.#frame, resourceLabel(member.definition))) this.#refuse("GLOBAL_REFERENCE_ERROR");
        this.#replace(1, 1);
        return;
      case "MoveTo":
        this.#pop();
        this.#drop(this.#pop());
        return;
      case "Exists":
        this.#replace(1, 1);
    }
  }

  #copyLocal(local: number): void {
    const { graph, locals } = this.#state;
    const id = locals[local];
    if (id === undefined) {
      if (graph.hasMutableBorrows(this.#frame, localLabel(local))) this.#refuse("COPYLOC_EXISTS_BORROW_ERROR");
      this.#push(undefined);
      return;
    }
    const copy = this.#newReference(graph.isMutable(id));
    graph.addStrongBorrow(id, "", copy);
    this.#push(copy);
  }

  #moveLocal(local: number): void {
    const { graph, locals } = this.#state;
    const id = locals[local];
    locals[local] = undefined;
    if (id === undefined && graph.hasBorrows(this.#frame, localLabel(local))) this.#refuse("MOVELOC_EXISTS_BORROW_ERROR");
    this.#push(id);
  }

  #storeLocal(local: number, value: StackReference): void {
    const { graph, locals } = this.#state;
    const old = locals[local];
    locals[local] = value;
    if (old !== undefined) graph.release(old);
    else if (graph.hasBorrows(this.#frame, localLabel(local))) this.#refuse("STLOC_UNSAFE_TO_DESTROY_ERROR");
  }

  #borrowLocal(local: number, mutable: boolean): void {
    const { graph } = this.#state;
    // Too many edges can collapse into a single borrow of the whole frame.
    const isTaken = mutable ? graph.hasFullBorrows(this.#frame) : graph.hasMutableBorrows(this.#frame, localLabel(local));
    if (isTaken) this.#refuse("BORROWLOC_EXISTS_BORROW_ERROR");
    const id = this.#newReference(mutable);
    graph.addStrongBorrow(this.#frame, localLabel(local), id);
    this.#push(id);
  }

  #borrowField(field: number, mutable: boolean): void {
    const { graph } = this.#state;
    const id = this.#popReference();
    const label = `F${field}`;
    // Existing borrows of the same field become reborrows of the new reference; only borrows of the whole struct conflict.
    const isTaken = mutable ? graph.hasFullBorrows(id) : !graph.isReadable(id, label);
    if (isTaken) this.#refuse("BORROWFIELD_EXISTS_MUTABLE_BORROW_ERROR");
    const borrowed = this.#newReference(mutable);
    graph.addStrongBorrow(id, label, borrowed);
    graph.release(id);
    this.#push(borrowed);
  }

  #borrowGlobal(struct: number, mutable: boolean): void {
    const { graph } = this.#state;
    this.#pop();
    const label = resourceLabel(struct);
    if ((mutable && graph.hasBorrows(this.#frame, label)) || graph.hasMutableBorrows(this.#frame, label)) {
      this.#refuse("GLOBAL_REFERENCE_ERROR");
    }
    const id = this.#newReference(mutable);
    graph.addWeakBorrow(this.#frame, label, id);
    this.#push(id);
  }

  #borrowElement(mutable: boolean): void {
    const { graph } = this.#state;
    const vector = this.#popReference();
    const isFree = mutable ? graph.isWritable(vector) : graph.isReadable(vector);
    if (!isFree) this.#refuse("VEC_BORROW_ELEMENT_EXISTS_MUTABLE_BORROW_ERROR");
    const element = this.#newReference(mutable);
    graph.addWeakBorrow(vector, "", element);
    graph.release(vector);
    this.#push(element);
  }

  #useVector(mutable: boolean): void {
    const { graph } = this.#state;
    const vector = this.#popReference();
    if (mutable && !graph.isWritable(vector)) this.#refuse("VEC_UPDATE_EXISTS_MUTABLE_BORROW_ERROR");
    graph.release(vector);
  }

  #read(): void {
    const { graph } = this.#state;
    const id = this.#popReference();
    if (!graph.isReadable(id)) this.#refuse("READREF_EXISTS_MUTABLE_BORROW_ERROR");
    graph.release(id);
    this.#push(undefined);
  }

  #call(instruction: Extract<Instruction, { index: number }>): void {
    const { unit, meter } = this.#context;
    const { handle, handleIndex } = functionOperand(unit, instruction);
    const args = this.#popSeveral(signatureAt(unit, handle.parameters).length);
    const acquired = this.#acquires.get(handleIndex) ?? [];
    meter.add(CALL_UNITS_PER_ACQUIRED * acquired.length);
    if (acquired.length > 0 && this.#state.graph.hasAnyBorrows(this.#frame, new Set(acquired.map(resourceLabel)))) {
      this.#refuse("GLOBAL_REFERENCE_ERROR");
    }
    this.#transfer(args, signatureAt(unit, handle.returns));
  }

  /** Passes references to a call; results may borrow from any argument. */
  #transfer(args: readonly StackReference[], results: Signature): void {
    const { graph } = this.#state;
    const given = args.filter((id) => id !== undefined);
    const mutable = given.filter((id) => graph.isMutable(id));
    if (mutable.some((id) => !graph.isWritable(id))) this.#refuse("CALL_BORROWED_MUTABLE_REFERENCE_ERROR");
    let returned = 0;
    const values = results.map((type): StackReference => {
      if (type.kind !== "reference") return undefined;
      returned += 1;
      const id = this.#newReference(type.mutable);
      for (const parent of type.mutable ? mutable : given) graph.addWeakBorrow(parent, "", id);
      return id;
    });
    this.#meterEdges(given.length * returned);
    for (const id of given) graph.release(id);
    for (const value of values) this.#push(value);
  }

  #meterEdges(count: number): void {
    let units = CALL_UNITS_PER_EDGE;
    for (let i = 0; i < count; i++) {
      this.#context.meter.add(units);
      units = Math.floor(units * CALL_UNITS_GROWTH);
    }
  }

  #return(): void {
    const { graph, locals } = this.#state;
    const values = this.#popSeveral(this.#context.returns.length);
    for (const id of locals) if (id !== undefined) graph.release(id);
    if (graph.hasBorrows(this.#frame)) this.#refuse("UNSAFE_RET_LOCAL_OR_RESOURCE_STILL_BORROWED");
    for (const id of values) {
      if (id !== undefined && graph.isMutable(id) && !graph.isWritable(id)) this.#refuse("RET_BORROWED_MUTABLE_REFERENCE_ERROR");
    }
    // Releases all references, because code ends here and returned references leave the frame.
    for (const id of values) if (id !== undefined) graph.release(id);
    locals.fill(undefined);
  }

  get #frame(): number {
    return frameOf(this.#context);
  }

  #newReference(mutable: boolean): number {
    const id = this.#state.nextId++;
    this.#state.graph.addReference(id, mutable);
    return id;
  }

  #push(value: StackReference): void {
    this.#stack.push(value);
  }
  #pop(): StackReference {
    return this.#stack.pop();
  }
  #popReference(): number {
    const id = this.#stack.pop();
    if (id === undefined) throw new TypeError("the types were checked: this is a reference");
    return id;
  }
  #popSeveral(count: number): StackReference[] {
    return this.#stack.splice(this.#stack.length - count, count);
  }
  #drop(value: StackReference): void {
    if (value !== undefined) this.#state.graph.release(value);
  }
  /** Pops and pushes values that are no references. */
  #replace(pops: number, pushes: number): void {
    this.#popSeveral(pops);
    for (let i = 0; i < pushes; i++) this.#push(undefined);
  }

  #refuse(status: ModuleStatus): never {
    const { op } = this.#context.code.instructions[this.#offset] as Instruction;
    return refuse(this.#context, this.#offset, status, `${op} on what is borrowed`);
  }
}

/** Number of values that an instruction on non-references pops and pushes. */
function plainEffect({ op }: Instruction): [pops: number, pushes: number] {
  switch (op) {
    case "Branch":
    case "Nop":
      return [0, 0];
    case "BrTrue":
    case "BrFalse":
    case "Abort":
      return [1, 0];
    case "AbortMsg":
      return [2, 0];
    case "Not":
    case "Negate":
      return [1, 1];
    default:
      if (op.startsWith("Ld")) return [0, 1];
      return op.startsWith("Cast") ? [1, 1] : [2, 1];
  }
}
