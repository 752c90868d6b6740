import type { CompiledModule, CompiledUnit } from "../../binary/compiledModule.ts";
import type { Instruction } from "../../binary/opcodes.ts";
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
  readonly #stack: Item[] = [];
  readonly #sites: { readonly site: Site; readonly spent: number }[] = [];
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

  typeAt(signature: number, index = 0): Type {
    const token = this.unit.signatures[signature]?.[index];
    if (token === undefined) throw new VmFailure("VERIFIER_INVARIANT_VIOLATION", `no type ${index} in signature ${signature}`);
    return this.fill(typeOfToken(this.unit, token));
  }
  typesAt(signature: number): Type[] {
    return (this.unit.signatures[signature] ?? []).map((token) => this.fill(typeOfToken(this.unit, token)));
  }
  fill(type: Type): Type {
    return substitute(type, this.instance.typeArguments);
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
  }
  pop(): Item {
    const item = this.#stack.pop();
    if (item === undefined) throw new VmFailure("VERIFIER_INVARIANT_VIOLATION", "the operand stack is empty");
    return item;
  }
  /** The last `count` items, in the order they were pushed. */
  popMany(count: number): Item[] {
    if (count > this.#stack.length) throw new VmFailure("VERIFIER_INVARIANT_VIOLATION", "the operand stack is too short");
    return this.#stack.splice(this.#stack.length - count, count);
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
    this.end({ kind: "return", results: [] });
  }

  #finish(end: SegmentEnd): void {
    const { segment } = this;
    segment.end = end;
    for (const { site, spent } of this.#sites) site.refund = segment.cost - spent;
    this.#sites.length = 0;
  }
  #settleWhere(mustGoFirst: (item: Item) => boolean): void {
    // What is worked out early must not overtake what can fail before it.
    let last = -1;
    this.#stack.forEach((item, index) => {
      if (mustGoFirst(item)) last = index;
    });
    for (let index = 0; index <= last; index++) {
      const item = this.#stack[index] as Item;
      if (item.constant !== undefined) continue;
      const place = this.locals.length + index;
      if (item.local === place) continue;
      this.#stack[index] = placedItem(item.type, place);
      this.segment.effects.push(placing(item.evaluate, place));
    }
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
