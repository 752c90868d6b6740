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

/** Maximum expression depth: lowering splits deeper expressions into steps, because each level consumes host stack. */
const MAX_EXPRESSION_DEPTH = 24;
/**
 * Maximum pending expressions on the operand stack. Statements scan all pending expressions, so a deep stack would make lowering quadratic.
 */
const MAX_WAITING_ITEMS = 64;

/**
 * State of lowering a function from instructions to segments of closures. The operand stack exists only during lowering: an instruction
 * pushes an expression, which becomes a statement only if evaluation order matters. The statement stores its value in the stack slot behind
 * the locals.
 */
export class Lowering {
  readonly instance: FunctionInstance;
  readonly unit: CompiledUnit;
  readonly locals: readonly Type[];
  /** Indices of locals that references point to. */
  readonly borrowed: ReadonlySet<number>;
  readonly isTraced: boolean;
  readonly #operands = new Map<string, unknown>();
  readonly #stack: Item[] = [];
  readonly #sites: { readonly site: Site; readonly spent: number }[] = [];
  /** Number of bottom stack items that are constants or already stored in slots, and need no evaluation. */
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
  /** Whether control flow can reach the next instruction. */
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

  /** Charges for an instruction and records its offset. */
  startInstruction(instruction: Instruction, offset: number): void {
    this.#offset = offset;
    this.charge(INSTRUCTION_GAS[instruction.op]);
  }
  charge(gas: number): void {
    this.segment.cost += gas;
  }
  /** Charges for type nodes named by an instruction. */
  chargeTypes(...types: readonly Type[]): void {
    for (const type of types) this.charge(GAS_PER_TYPE_NODE * countTypeNodes(type));
  }
  get segment(): Segment {
    if (this.#segment === undefined) throw new VmFailure("VERIFIER_INVARIANT_VIOLATION", "code goes on behind its end");
    return this.#segment;
  }

  /** Site of the current instruction, for failures. Call only after charging the instruction's full cost. */
  site(): Site {
    const site: Site = { instance: this.instance, offset: this.#offset, refund: 0 };
    this.#sites.push({ site, spent: this.segment.cost });
    return site;
  }

  /** Returns the only type of a signature with one type. */
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

  /**
   * Returns an operand with this instance's type arguments, substituted once for all instructions naming it. `kind` determines the operand
   * type.
   */
  operand<Operand>(kind: OperandKind | "resource", index: number, make: () => Operand): Operand {
    const key = `${kind} ${index}`;
    let known = this.#operands.get(key);
    if (known === undefined) {
      known = make();
      this.#operands.set(key, known);
    }
    return known as Operand;
  }

  /** Reserves a frame slot for a value outside the stack. */
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
  /** Pops the last `count` items, in push order. */
  popMany(count: number): Item[] {
    if (count > this.#stack.length) throw new VmFailure("VERIFIER_INVARIANT_VIOLATION", "the operand stack is too short");
    const items = this.#stack.splice(this.#stack.length - count, count);
    this.#settledItems = Math.min(this.#settledItems, this.#stack.length);
    return items;
  }
  /** The last `count` items, in push order, which stay on the stack. */
  topItems(count: number): readonly Item[] {
    return count === 0 ? [] : this.#stack.slice(-count);
  }
  /** Slot for the next stack value. */
  get nextPlace(): number {
    return this.locals.length + this.#stack.length;
  }
  /** Pushes values that a statement stores in their slots, now or later. */
  pushPlaced(types: readonly Type[]): void {
    for (const type of types) {
      this.#stack.push(placedItem(type, this.nextPlace));
      this.#noteHeight();
    }
  }

  /** Adds a statement that changes referenced memory, may fail, or calls. Pending expressions are evaluated first. */
  effect(run: Effect): void {
    this.settle();
    this.segment.effects.push(run);
  }
  /** Adds a statement that writes `value` to a local. */
  store(local: number, value: Item, run: Effect): void {
    const isBorrowed = this.borrowed.has(local);
    this.#settleWhere((item) => item.reads.includes(local) || (isBorrowed && item.readsMemory) || (value.mayFail && item.mayFail));
    this.segment.effects.push(run);
  }
  /** Evaluates pending expressions whose evaluation order matters. */
  settle(): void {
    this.#settleWhere((item) => item.mayFail || item.readsMemory);
  }

  /** Ends the segment; only a jump can reach the next instruction. */
  end(end: SegmentEnd): void {
    this.#finish(end);
    if (this.#stack.length > 0) throw new VmFailure("VERIFIER_INVARIANT_VIOLATION", "values are left on the operand stack");
    this.#segment = undefined;
  }
  /** Ends the segment with a call or a step; the operand stack remains. */
  continueWith(end: (next: Segment) => SegmentEnd): void {
    const next = new Segment();
    this.#finish(end(next));
    this.begin(next);
    this.#noteHeight();
  }
  /** Adds a statement that ends control flow, such as an abort. */
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
    // An item evaluated early must not overtake a failing item below it.
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
