import type { SignatureToken } from "../binary/compiledModule.ts";
import type { Instruction } from "../binary/opcodes.ts";
import type { BasicBlock } from "../verify/controlFlow.ts";
import type { FunctionContext } from "../verify/functionContext.ts";
import { baseOpcode } from "../verify/operands.ts";
import { effectOf } from "../verify/stackUsage.ts";
import {
  type Assignment,
  type Block,
  bitOf,
  type Exit,
  type Expression,
  isSimple,
  type Local,
  localOf,
  type Operation,
  operation,
  type Statement,
} from "./tree.ts";

/** Context for converting a function's basic blocks to statements. */
export interface BlockReader {
  readonly context: FunctionContext;
  /** Types pushed by each instruction, by offset. */
  readonly pushed: readonly (readonly SignatureToken[])[];
  readonly lastUses: ReadonlySet<number>;
  /** Types of the function's locals, extended by temporaries. */
  readonly locals: SignatureToken[];
}

/** Maximum expression depth: deeper expressions go into temporaries, so recursive walks cannot overflow the stack. */
const MAX_EXPRESSION_DEPTH = 48;

/**
 * Converts a basic block to statements. Stack values become operands of the instructions that consume them. A value goes into a temporary
 * first if a statement in between could change the value, or depend on it.
 */
export function readBlock(reader: BlockReader, { start, end, successors }: BasicBlock): Block {
  const statements = new StackReader(reader);
  const { instructions } = reader.context.code;
  for (let offset = start; offset < end; offset++) statements.read(instructions[offset] as Instruction, offset);
  const last = instructions[end] as Instruction;
  const [first = 0, second = first] = successors;
  if (last.op === "Branch") return statements.finish({ kind: "jump", to: first });
  if (last.op === "BrTrue" || last.op === "BrFalse") {
    const condition = statements.pop();
    return statements.finish({
      kind: "branch",
      condition,
      ...(last.op === "BrTrue" ? { yes: first, no: second } : { yes: second, no: first }),
    });
  }
  statements.read(last, end);
  const endsHere = last.op === "Ret" || last.op === "Abort" || last.op === "AbortMsg";
  return statements.finish(endsHere ? { kind: "end" } : { kind: "jump", to: first });
}

class StackReader {
  readonly #reader: BlockReader;
  readonly #stack: Operation[] = [];
  readonly #statements: Statement[] = [];
  /** Unpacking statements, by the temporaries they assign. */
  readonly #assignedAt = new Map<Local, number>();

  constructor(reader: BlockReader) {
    this.#reader = reader;
  }

  finish(exit: Exit): Block {
    return { statements: this.#statements, exit };
  }

  pop(): Operation {
    return this.#stack.pop() as Operation;
  }

  read(instruction: Instruction, offset: number): void {
    const { context, pushed, lastUses } = this.#reader;
    if (instruction.op === "Nop") return;
    const [pops] = effectOf(context, instruction);
    const args = this.#stack.splice(this.#stack.length - pops);
    switch (instruction.op) {
      case "StLoc":
        this.#assign(instruction.index, args[0] as Operation);
        return;
      case "Pop":
        this.#assign(undefined, args[0] as Operation);
        return;
      case "Ret":
        this.#statements.push({ kind: "return", values: args });
        return;
      case "PackClosure":
      case "PackClosureGeneric":
        // Captured values are evaluated when the closure is created; printed inside the closure, they would appear to be evaluated at its
        // call.
        args.splice(0, args.length, ...this.#named(args));
    }
    const value = operation(instruction, args, pushed[offset] ?? [], lastUses.has(offset));
    const isUnpacked = /^(?:Unpack|UnpackVariant|VecUnpack)$/.test(baseOpcode(instruction.op));
    if (value.types.length === 1 && !isUnpacked) {
      this.#stack.push(value);
      if (value.depth > MAX_EXPRESSION_DEPTH) this.#stack.push(...this.#named([this.pop()]));
      return;
    }
    this.#keepBelow([value]);
    if (value.types.length === 0) {
      this.#statements.push({ kind: "run", value });
      return;
    }
    const targets = value.types.map((type) => this.#temporary(type));
    for (const target of targets) this.#assignedAt.set(target, this.#statements.length);
    this.#statements.push({ kind: "assign", targets, value, declares: false });
    this.#stack.push(...targets.map((target) => this.#readTemporary(target)));
  }

  #assign(local: Local | undefined, value: Operation): void {
    if (this.#assignPart(local, value)) return;
    this.#keepBelow([value], local);
    const source = localOf(value);
    if (local === undefined && isSimple(value)) {
      if (value.instruction.op === "MoveLoc" && source !== undefined) this.#drop(source);
      return;
    }
    this.#statements.push({ kind: "assign", targets: [local], value, declares: false });
  }

  /** Assigns freshly unpacked values to their locals directly. */
  #assignPart(local: Local | undefined, value: Operation): boolean {
    const last = this.#statements.at(-1);
    const source = localOf(value);
    if (last?.kind !== "assign" || source === undefined || source < this.#ownLocals || !last.targets.includes(source)) return false;
    if (local !== undefined && last.targets.includes(local)) return false;
    // A value further down the stack could be the local's previous value.
    if (local !== undefined && this.#stack.some(({ reads, touches }) => ((reads | touches) & bitOf(local)) !== 0n)) return false;
    const targets = last.targets.map((target) => (target === source ? local : target));
    this.#statements[this.#statements.length - 1] = { ...last, targets } satisfies Assignment;
    return true;
  }

  /** A dropped part of an unpacked value needs no local. */
  #drop(local: Local): void {
    const at = this.#assignedAt.get(local);
    const assignment = at === undefined ? undefined : this.#statements[at];
    if (at === undefined || assignment?.kind !== "assign") this.#statements.push({ kind: "drop", local });
    else this.#statements[at] = { ...assignment, targets: assignment.targets.map((target) => (target === local ? undefined : target)) };
  }

  get #ownLocals(): number {
    return this.#reader.context.locals.length;
  }

  #temporary(type: SignatureToken): Local {
    return this.#reader.locals.push(type) - 1;
  }

  #readTemporary(local: Local): Operation {
    const type = this.#reader.locals[local] as SignatureToken;
    return operation({ op: "MoveLoc", index: local }, [], [type], true);
  }

  /** Converts values to literals or locals; stores other values in named temporaries, in order. */
  #named(values: readonly Operation[]): Operation[] {
    if (values.every(isSimple)) return [...values];
    this.#keepBelow(values);
    return values.map((value) => this.#keep(value));
  }

  #keep(value: Operation): Operation {
    const target = this.#temporary(value.types[0] as SignatureToken);
    this.#statements.push({ kind: "assign", targets: [target], value, declares: false });
    return this.#readTemporary(target);
  }

  /** Prepares a statement that uses `values` and assigns `target`: stores stack values evaluated earlier in temporaries if needed. */
  #keepBelow(values: readonly Expression[], target?: Local): void {
    let concerned = target === undefined ? 0n : bitOf(target);
    const note = ({ reads, touches }: Expression): void => {
      concerned |= reads | touches;
    };
    values.forEach(note);
    const mustKeep = new Set<number>();
    for (let i = this.#stack.length - 1; i >= 0; i--) {
      const value = this.#stack[i] as Operation;
      // Preserves order even between two reads of a local, since either may be its last use.
      if (isSimple(value) && ((value.reads | value.touches) & concerned) === 0n) continue;
      mustKeep.add(i);
      note(value);
    }
    // Stores stack values in temporaries from the bottom up, preserving their order.
    for (const i of [...mustKeep].reverse()) this.#stack[i] = this.#keep(this.#stack[i] as Operation);
  }
}
