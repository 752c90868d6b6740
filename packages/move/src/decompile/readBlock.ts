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

/** What blocks of one function are read with. */
export interface BlockReader {
  readonly context: FunctionContext;
  /** What each instruction pushes, by offset. */
  readonly pushed: readonly (readonly SignatureToken[])[];
  readonly lastUses: ReadonlySet<number>;
  /** Types of the function's locals; temporaries are added. */
  readonly locals: SignatureToken[];
}

/** Expressions that go deeper get a name, so that no walk over them runs out of stack. */
const MAX_EXPRESSION_DEPTH = 48;

/**
 * The statements of a basic block. Values that instructions leave on the stack become parts of what takes them; one that would have to wait for a statement
 * which could change it, or which it could change, is kept in a temporary first.
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
  /** Statements that take values apart, by the temporaries that they assign. */
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
        // What a closure captures is worked out when it is made: written inside it, it would seem to be worked out when it is called.
        args.splice(0, args.length, ...this.#named(args));
    }
    const value = operation(instruction, args, pushed[offset] ?? [], lastUses.has(offset));
    const isTakenApart = /^(?:Unpack|UnpackVariant|VecUnpack)$/.test(baseOpcode(instruction.op));
    if (value.types.length === 1 && !isTakenApart) {
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

  /** Values that were taken apart just before go to their locals at once. */
  #assignPart(local: Local | undefined, value: Operation): boolean {
    const last = this.#statements.at(-1);
    const source = localOf(value);
    if (last?.kind !== "assign" || source === undefined || source < this.#ownLocals || !last.targets.includes(source)) return false;
    if (local !== undefined && last.targets.includes(local)) return false;
    // A value below could be the old one of the local.
    if (local !== undefined && this.#stack.some(({ reads, touches }) => ((reads | touches) & bitOf(local)) !== 0n)) return false;
    const targets = last.targets.map((target) => (target === source ? local : target));
    this.#statements[this.#statements.length - 1] = { ...last, targets } satisfies Assignment;
    return true;
  }

  /** A part of a value that is given up was never kept. */
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

  /** The values, each as a literal or a local: others get names, in their order. */
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

  /** Before a statement of `values` that assigns `target`: what is still on the stack was worked out before it. */
  #keepBelow(values: readonly Expression[], target?: Local): void {
    let concerned = target === undefined ? 0n : bitOf(target);
    const note = ({ reads, touches }: Expression): void => {
      concerned |= reads | touches;
    };
    values.forEach(note);
    const mustKeep = new Set<number>();
    for (let i = this.#stack.length - 1; i >= 0; i--) {
      const value = this.#stack[i] as Operation;
      // Even a local that is only read on both sides stays in order: one of the two may be its last use.
      if (isSimple(value) && ((value.reads | value.touches) & concerned) === 0n) continue;
      mustKeep.add(i);
      note(value);
    }
    // A value stays behind those below it that are kept, and before those above it.
    for (const i of [...mustKeep].reverse()) this.#stack[i] = this.#keep(this.#stack[i] as Operation);
  }
}
