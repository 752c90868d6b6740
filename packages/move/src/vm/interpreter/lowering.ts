import type { CompiledModule, CompiledUnit } from "../../binary/compiledModule.ts";
import type { Instruction, OperandKind } from "../../binary/opcodes.ts";
import { typeOfToken } from "../../binary/typeOfToken.ts";
import { VmFailure } from "../../natives/failure.ts";
import type { Type } from "../../types/type.ts";
import { countTypeNodes } from "../../types/typeSize.ts";
import type { Value } from "../../values/value.ts";
import { type Effect, type Evaluate, Segment, type SegmentEnd, type Site } from "./code.ts";
import type { FunctionInstance } from "./functionInstance.ts";
import { GAS_PER_TYPE_NODE, INSTRUCTION_GAS } from "./gasPrices.ts";
import { type Item, placedItem } from "./item.ts";
import { substitute } from "./runtimeTypes.ts";

/** Expressions deeper than this are worked out in steps: each level takes room on the host's stack. */
const MAX_EXPRESSION_DEPTH = 24;
/** Expressions that wait on the operand stack. Statements look through all of them, so a deep stack of them would make lowering quadratic. */
const MAX_WAITING_ITEMS = 64;

/**
 * One function on its way from instructions to segments of closures. The operand stack exists only here: what an instruction pushes is an
 * expression, and it becomes a statement only where order matters. Then its value waits in the place that the stack has for it behind the locals.
 */
export class Lowering {
  readonly instance: FunctionInstance;
  readonly unit: CompiledUnit;
  readonly locals: readonly Type[];
  /** Locals that references point to. */
  readonly borrowed: ReadonlySet<number>;
  readonly isTraced: boolean;
  readonly #operands = new Map<string, unknown>();
  readonly #stack: Item[] = [];
  readonly #sites: { readonly site: Site; readonly spent: number }[] = [];
  /** Items at the bottom of the stack that are constants or in their places: nothing has to be worked out for them. */
  #settledItems = 0;
  #segment: Segment | undefined;
  #offset = 0;
  #maxHeight = 0;

  constructor(instance: FunctionInstance, unit: CompiledUnit, borrowed: ReadonlySet<number>, isTraced: boolean) {
    this.instance = instance;
    this.unit = unit;
    this.locals = instance.locals;
    this.borrowed = borrowed;
    this.isTraced = isTraced;
  }

  get maxHeight(): number {
    return this.#maxHeight;
  }
  get height(): number {
    return this.#stack.length;
  }
  /** Whether what comes next can be reached. */
  get isOpen(): boolean {
    return this.#segment !== undefined;
  }
  get module(): CompiledModule {
    const { unit } = this;
    if (!("kind" in unit) || unit.kind !== "module") throw new VmFailure("VERIFIER_INVARIANT_VIOLATION", "only modules have structs");
    return unit as CompiledModule;
  }

  begin(segment: Segment): void {
    this.#segment = segment;
    this.#sites.length = 0;
  }

  /** Charges for the instruction and remembers where it stands. */
  startInstruction(instruction: Instruction, offset: number): void {
    this.#offset = offset;
    this.charge(INSTRUCTION_GAS[instruction.op]);
  }
  charge(gas: number): void {
    this.segment.cost += gas;
  }
  /** Charges for naming types. */
  chargeTypes(...types: readonly Type[]): void {
    for (const type of types) this.charge(GAS_PER_TYPE_NODE * countTypeNodes(type));
  }
  get segment(): Segment {
    if (this.#segment === undefined) throw new VmFailure("VERIFIER_INVARIANT_VIOLATION", "code goes on behind its end");
    return this.#segment;
  }

  /** Where the current instruction stands, for what can fail in it. All that it costs must have been charged. */
  site(): Site {
    const site: Site = { instance: this.instance, offset: this.#offset, refund: 0 };
    this.#sites.push({ site, spent: this.segment.cost });
    return site;
  }

  /** The type of a signature with one type. */
  typeAt(signature: number): Type {
    return this.operand("signature", signature, () => {
      const token = this.unit.signatures[signature]?.[0];
      if (token === undefined) throw new VmFailure("VERIFIER_INVARIANT_VIOLATION", `no type in signature ${signature}`);
      return this.fill(typeOfToken(this.unit, token));
    });
  }
  typesAt(signature: number): Type[] {
    return (this.unit.signatures[signature] ?? []).map((token) => this.fill(typeOfToken(this.unit, token)));
  }
  fill(type: Type): Type {
    return substitute(type, this.instance.typeArguments);
  }

  /** An operand with the type arguments of this instance, filled in once however many instructions name it. `kind` determines the type. */
  operand<Operand>(kind: OperandKind | "resource", index: number, make: () => Operand): Operand {
    const key = `${kind} ${index}`;
    let known = this.#operands.get(key);
    if (known === undefined) {
      known = make();
      this.#operands.set(key, known);
    }
    return known as Operand;
  }

  /** Keeps a place for a value that is not on the stack. */
  reserve(place: number): void {
    this.#maxHeight = Math.max(this.#maxHeight, place - this.locals.length + 1);
  }

  push(item: Item): void {
    if (item.depth > MAX_EXPRESSION_DEPTH) {
      this.#place(item);
      return;
    }
    this.#stack.push(item);
    this.#noteHeight();
    if (this.#stack.length - this.#settledItems > MAX_WAITING_ITEMS) this.#settleThrough(this.#stack.length - 1);
  }
  pop(): Item {
    const item = this.#stack.pop();
    if (item === undefined) throw new VmFailure("VERIFIER_INVARIANT_VIOLATION", "the operand stack is empty");
    this.#settledItems = Math.min(this.#settledItems, this.#stack.length);
    return item;
  }
  /** The last `count` items, in the order they were pushed. */
  popMany(count: number): Item[] {
    if (count > this.#stack.length) throw new VmFailure("VERIFIER_INVARIANT_VIOLATION", "the operand stack is too short");
    const items = this.#stack.splice(this.#stack.length - count, count);
    this.#settledItems = Math.min(this.#settledItems, this.#stack.length);
    return items;
  }
  /** The place of the stack's next value. */
  get nextPlace(): number {
    return this.locals.length + this.#stack.length;
  }
  /** Pushes values that a statement has put, or will put, into their places. */
  pushPlaced(types: readonly Type[]): void {
    for (const type of types) {
      this.#stack.push(placedItem(type, this.nextPlace));
      this.#noteHeight();
    }
  }

  /** A statement that changes what references can reach, or ends the run, or calls. All that waits is worked out first. */
  effect(run: Effect): void {
    this.settle();
    this.segment.effects.push(run);
  }
  /** A statement that writes one local. `value` is what it writes. */
  store(local: number, value: Item, run: Effect): void {
    const isBorrowed = this.borrowed.has(local);
    this.#settleWhere((item) => item.reads.includes(local) || (isBorrowed && item.readsMemory) || (value.mayFail && item.mayFail));
    this.segment.effects.push(run);
  }
  /** Works out everything that waits and for which it matters when. */
  settle(): void {
    this.#settleWhere((item) => item.mayFail || item.readsMemory);
  }

  /** Ends the segment; the next instruction is reached by a jump, or not at all. */
  end(end: SegmentEnd): void {
    this.#finish(end);
    if (this.#stack.length > 0) throw new VmFailure("VERIFIER_INVARIANT_VIOLATION", "values are left on the operand stack");
    this.#segment = undefined;
  }
  /** Ends the segment with a call or a step; the stack stays. */
  continueWith(end: (next: Segment) => SegmentEnd): void {
    const next = new Segment();
    this.#finish(end(next));
    this.begin(next);
    this.#noteHeight();
  }
  /** Nothing behind this instruction is reached. */
  stop(run: Effect): void {
    this.effect(run);
    this.#stack.length = 0;
    this.#settledItems = 0;
    this.end({ kind: "return", results: [] });
  }

  #finish(end: SegmentEnd): void {
    const { segment } = this;
    segment.end = end;
    for (const { site, spent } of this.#sites) site.refund = segment.cost - spent;
    this.#sites.length = 0;
  }
  #settleWhere(mustGoFirst: (item: Item) => boolean): void {
    // An item worked out early must not overtake an item below it that can fail.
    for (let last = this.#stack.length - 1; last >= this.#settledItems; last--) {
      if (mustGoFirst(this.#stack[last] as Item)) {
        this.#settleThrough(last);
        return;
      }
    }
  }
  #settleThrough(last: number): void {
    for (let index = this.#settledItems; index <= last; index++) {
      const item = this.#stack[index] as Item;
      if (item.constant !== undefined) continue;
      const place = this.locals.length + index;
      if (item.local === place) continue;
      this.#stack[index] = placedItem(item.type, place);
      this.segment.effects.push(placing(item.evaluate, place));
    }
    this.#settledItems = last + 1;
  }
  #place(item: Item): void {
    const place = this.nextPlace;
    this.#settleWhere((waiting) => waiting.mayFail && item.mayFail);
    this.segment.effects.push(placing(item.evaluate, place));
    this.#stack.push(placedItem(item.type, place));
    this.#noteHeight();
  }
  #noteHeight(): void {
    const { length } = this.#stack;
    if (length > this.#maxHeight) this.#maxHeight = length;
    if (this.#segment !== undefined && length > this.#segment.height) this.#segment.height = length;
  }
}

function placing(evaluate: Evaluate, place: number): Effect {
  return (locals, machine) => {
    locals[place] = evaluate(locals, machine) as Value;
  };
}
