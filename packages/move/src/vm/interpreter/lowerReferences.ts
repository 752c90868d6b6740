import type { Instruction } from "../../binary/opcodes.ts";
import { VmFailure } from "../../natives/failure.ts";
import type { Type } from "../../types/type.ts";
import type { Effect } from "./code.ts";
import { copying, dropHeap } from "./copying.ts";
import { stored, unstored } from "./forms.ts";
import { GAS_PER_SIZE_UNIT } from "./gasPrices.ts";
import { assignOf, combined, type Item, loadOf, marking } from "./item.ts";
import type { Lowering } from "./lowering.ts";
import { isContainer, isWideInteger } from "./runtimeTypes.ts";
import { STACK_SIZE } from "./valueSizes.ts";

/** Lowers reads and writes through references. */
export function lowerReference(lowering: Lowering, instruction: Instruction): boolean {
  switch (instruction.op) {
    case "ReadRef":
      readReference(lowering);
      return true;
    case "WriteRef":
      writeReference(lowering);
      return true;
    case "FreezeRef": {
      const item = lowering.pop();
      lowering.push({ ...item, type: { kind: "reference", mutable: false, to: targetOf(item) } });
      return true;
    }
    default:
      return false;
  }
}

/** Type of a reference's target. */
function targetOf(item: Item): Type {
  if (item.type.kind !== "reference") throw new VmFailure("VERIFIER_INVARIANT_VIOLATION", "a reference was expected");
  return item.type.to;
}

function readReference(lowering: Lowering): void {
  const item = lowering.pop();
  const type = targetOf(item);
  const load = loadOf(item);
  const common = { ...combined([item]), readsMemory: true };
  if (isContainer(type)) {
    lowering.push({ type, evaluate: copying(load, type, lowering.site()), ...common, mayFail: true });
    return;
  }
  lowering.charge(GAS_PER_SIZE_UNIT * STACK_SIZE);
  lowering.push({ type, evaluate: isWideInteger(type) ? unstored(load) : load, ...common });
}

function writeReference(lowering: Lowering): void {
  // Stack order: value below reference.
  const [item, reference] = lowering.popMany(2) as [Item, Item];
  const type = targetOf(reference);
  const value = stored(item);
  const assign = assignOf(reference);
  if (!isContainer(type)) {
    lowering.effect(marking(reference, (locals, machine) => assign(locals, machine, value(locals, machine))));
    return;
  }
  const load = loadOf(reference);
  const write: Effect = (locals, machine) => {
    const written = value(locals, machine);
    dropHeap(machine, type, load(locals, machine));
    assign(locals, machine, written);
  };
  lowering.effect(marking(reference, write));
}
