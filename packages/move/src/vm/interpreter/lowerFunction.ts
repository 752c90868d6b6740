import type { Instruction } from "../../binary/opcodes.ts";
import { VmFailure } from "../../natives/failure.ts";
import type { Value } from "../../values/value.ts";
import { type Code, Segment } from "./code.ts";
import type { FunctionInstance } from "./functionInstance.ts";
import { lowerControl } from "./lowerControl.ts";
import { lowerInstruction } from "./lowerInstruction.ts";
import { Lowering } from "./lowering.ts";
import { heapSizeOf } from "./nativeCalls.ts";
import { operandCount } from "./operandCount.ts";
import { isContainer, isWideInteger } from "./runtimeTypes.ts";

/** Approximate maximum gas per segment. Gas checks run between segments, so the cost of straight-line code must be bounded. */
const MAX_SEGMENT_GAS = 200_000;

/**
 * Prepares a function for lowering into segments of closures. Lowering happens block by block on first execution: unreached instructions
 * cost nothing, and a generic function has an instance per type. `isTraced` produces code that reports every instruction.
 */
export function lowerFunction(instance: FunctionInstance, isTraced: boolean): Code {
  const { code: body, unit } = instance.loaded;
  if (body === undefined || unit === undefined) throw new VmFailure("MISSING_DEPENDENCY", `${instance.loaded.fullName} has no code`);
  const { instructions } = body;
  const { leaders, borrowed } = shapeOf(instructions);
  const lowering = new Lowering(instance, unit, borrowed, isTraced);
  const segments = new Map<number, Segment>();
  const starts = new Map<Segment, number>();

  function segmentAt(offset: number): Segment {
    let segment = segments.get(offset);
    if (segment === undefined) {
      if (!leaders.has(offset)) fail("PC_OVERFLOW");
      segment = new Segment();
      segments.set(offset, segment);
      starts.set(segment, offset);
    }
    return segment;
  }

  function lowerBlock(first: Segment): void {
    const start = starts.get(first) ?? fail("PC_OVERFLOW");
    lowering.begin(first);
    for (let offset = start; lowering.isOpen; offset++) {
      if (offset > start && leaders.has(offset)) {
        lowering.end({ kind: "jump", to: segmentAt(offset) });
        break;
      }
      const instruction = instructions[offset];
      if (instruction === undefined) {
        lowering.stop(() => fail("PC_OVERFLOW"));
        break;
      }
      if (isTraced) traceInstruction(lowering, instruction.op, offset);
      lowering.startInstruction(instruction, offset);
      lowerSafely(lowering, instruction, segmentAt, offset);
      if (lowering.isOpen && lowering.segment.cost > MAX_SEGMENT_GAS) startSegment(lowering);
    }
    const slots = instance.locals.length + lowering.maxHeight;
    if (code.emptyLocals.length < slots) code.emptyLocals = empty(slots);
  }

  const code: Code = {
    instance,
    entry: segmentAt(0),
    lower: lowerBlock,
    emptyLocals: empty(instance.locals.length),
    storedParameters: instance.parameters.flatMap((type, index) => (isWideInteger(type) && borrowed.has(index) ? [index] : [])),
    dropped: instance.locals.flatMap((type, local) =>
      isContainer(type) ? [{ local, heapSize: (value: Value, machine) => heapSizeOf(machine, type, value) }] : [],
    ),
  };
  lowerBlock(code.entry);
  return code;
}

function empty(slots: number): Value[] {
  return new Array<Value>(slots).fill(undefined as unknown as Value);
}

/** Code structure shared by all instances of a generic function. */
interface CodeShape {
  readonly leaders: ReadonlySet<number>;
  readonly borrowed: ReadonlySet<number>;
}
const shapes = new WeakMap<readonly Instruction[], CodeShape>();

function shapeOf(instructions: readonly Instruction[]): CodeShape {
  let shape = shapes.get(instructions);
  if (shape === undefined) {
    shape = { leaders: leadersOf(instructions), borrowed: borrowedLocals(instructions) };
    shapes.set(instructions, shape);
  }
  return shape;
}

/** Lowers an instruction so that oversized types and unresolved names fail only when execution reaches it. */
function lowerSafely(lowering: Lowering, instruction: Instruction, segmentOf: (target: number) => Segment, offset: number): void {
  try {
    if (!lowerControl(lowering, instruction, segmentOf, offset)) lowerInstruction(lowering, instruction);
  } catch (error) {
    if (!(error instanceof VmFailure) || !lowering.isOpen) throw error;
    const site = lowering.site();
    lowering.stop((_, machine) => {
      throw machine.failure(site, error.status, error.message);
    });
  }
}

function startSegment(lowering: Lowering): void {
  lowering.settle();
  lowering.continueWith((next) => ({ kind: "jump", to: next }));
}

function traceInstruction(lowering: Lowering, op: Instruction["op"], offset: number): void {
  const { instance } = lowering;
  startSegment(lowering);
  const { segment } = lowering;
  const operands = lowering.topItems(operandCount(op));
  lowering.effect((locals, machine) => {
    // After `settle` all operands are plain reads of locals, so evaluating them again changes nothing.
    const readOperands = () => operands.map(({ type, evaluate }) => ({ type, value: evaluate(locals, machine) as Value }));
    machine.host.tracer?.onInstruction(instance, offset, machine.budget.left + segment.cost, readOperands);
  });
}

/** Offsets of branch targets and block starts. */
function leadersOf(instructions: readonly Instruction[]): Set<number> {
  const found = new Set([0]);
  for (const [offset, instruction] of instructions.entries()) {
    switch (instruction.op) {
      case "BrTrue":
      case "BrFalse":
      case "Branch":
        found.add(instruction.target);
        found.add(offset + 1);
        break;
      case "Ret":
      case "Abort":
      case "AbortMsg":
        found.add(offset + 1);
    }
  }
  found.delete(instructions.length);
  return found;
}

function borrowedLocals(instructions: readonly Instruction[]): Set<number> {
  const found = new Set<number>();
  for (const instruction of instructions) {
    if (instruction.op === "MutBorrowLoc" || instruction.op === "ImmBorrowLoc") found.add(instruction.index);
  }
  return found;
}

function fail(status: "PC_OVERFLOW"): never {
  throw new VmFailure(status);
}
