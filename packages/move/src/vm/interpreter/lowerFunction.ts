import type { Instruction } from "../../binary/opcodes.ts";
import { VmFailure } from "../../natives/failure.ts";
import type { Value } from "../../values/value.ts";
import { type Code, Segment } from "./code.ts";
import type { FunctionInstance } from "./functionInstance.ts";
import { lowerControl } from "./lowerControl.ts";
import { lowerInstruction } from "./lowerInstruction.ts";
import { Lowering } from "./lowering.ts";
import { heapSizeOf } from "./nativeCalls.ts";
import { isContainer, isWideInteger } from "./runtimeTypes.ts";

/** Makes a function's instructions into segments of closures. `isTraced` makes code that reports every instruction. */
export function lowerFunction(instance: FunctionInstance, isTraced: boolean): Code {
  const { code, unit } = instance.loaded;
  if (code === undefined || unit === undefined) throw new VmFailure("MISSING_DEPENDENCY", `${instance.loaded.fullName} has no code`);
  const { instructions } = code;
  const segments = new Map([...leaders(instructions)].map((offset) => [offset, new Segment()]));
  const borrowed = borrowedLocals(instructions);
  const lowering = new Lowering(instance, unit, borrowed, isTraced);
  for (const [offset, instruction] of instructions.entries()) {
    const segment = segments.get(offset);
    if (segment !== undefined) {
      if (lowering.isOpen) lowering.end({ kind: "jump", to: segment });
      lowering.begin(segment);
    }
    if (!lowering.isOpen) continue;
    if (isTraced) traceInstruction(lowering, offset);
    lowering.startInstruction(instruction, offset);
    lowerSafely(lowering, instruction, (target) => segmentAt(segments, target), offset);
  }
  if (lowering.isOpen) lowering.stop(() => fail("PC_OVERFLOW"));
  const slots = instance.locals.length + lowering.maxHeight;
  return {
    instance,
    entry: segmentAt(segments, 0),
    emptyLocals: new Array<Value>(slots).fill(undefined as unknown as Value),
    storedParameters: instance.parameters.flatMap((type, index) => (isWideInteger(type) && borrowed.has(index) ? [index] : [])),
    dropped: instance.locals.flatMap((type, local) =>
      isContainer(type) ? [{ local, heapSize: (value: Value, machine) => heapSizeOf(machine, type, value) }] : [],
    ),
  };
}

/** A type that becomes too large, or a name that leads nowhere, fails when its instruction is reached, not before. */
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

function traceInstruction(lowering: Lowering, offset: number): void {
  const { instance } = lowering;
  lowering.settle();
  lowering.continueWith((next) => ({ kind: "jump", to: next }));
  const { segment } = lowering;
  lowering.effect((_, machine) => machine.host.tracer?.onInstruction(instance, offset, machine.budget.left + segment.cost));
}

/** Offsets at which control can arrive from elsewhere. */
function leaders(instructions: readonly Instruction[]): Set<number> {
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

function segmentAt(segments: ReadonlyMap<number, Segment>, offset: number): Segment {
  return segments.get(offset) ?? fail("PC_OVERFLOW");
}

function fail(status: "PC_OVERFLOW"): never {
  throw new VmFailure(status);
}
