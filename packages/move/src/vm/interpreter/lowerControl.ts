import type { Instruction } from "../../binary/opcodes.ts";
import type { Value } from "../../values/value.ts";
import type { Evaluate, Segment } from "./code.ts";
import { GAS_PER_SIZE_UNIT } from "./gasPrices.ts";
import { toStoredInteger } from "./integers.ts";
import type { Lowering } from "./lowering.ts";

const utf8 = new TextDecoder("utf-8");

/** Lowers branches, returns and aborts; returns false for other instructions. */
export function lowerControl(
  lowering: Lowering,
  instruction: Instruction,
  segmentOf: (target: number) => Segment,
  offset: number,
): boolean {
  switch (instruction.op) {
    case "Branch":
      lowering.end({ kind: "jump", to: segmentOf(instruction.target) });
      return true;
    case "BrTrue":
    case "BrFalse": {
      const condition = lowering.pop().evaluate;
      const [target, next] = [segmentOf(instruction.target), segmentOf(offset + 1)];
      const [then, otherwise] = instruction.op === "BrTrue" ? [target, next] : [next, target];
      lowering.end({ kind: "branch", condition, then, otherwise });
      return true;
    }
    case "Ret": {
      const results = lowering.popMany(lowering.instance.returns.length).map((item) => item.evaluate);
      lowering.end({ kind: "return", results });
      return true;
    }
    case "Abort": {
      const code = lowering.pop().evaluate;
      const site = lowering.site();
      lowering.stop((locals, machine) => {
        throw machine.abort(site, toStoredInteger(code(locals, machine) as number | bigint));
      });
      return true;
    }
    case "AbortMsg": {
      const [code, message] = lowering.popMany(2).map((item): Evaluate => item.evaluate) as [Evaluate, Evaluate];
      const site = lowering.site();
      lowering.stop((locals, machine) => {
        const number = toStoredInteger(code(locals, machine) as number | bigint);
        const bytes = message(locals, machine) as Value as Uint8Array;
        machine.budget.left -= bytes.length * GAS_PER_SIZE_UNIT;
        throw machine.abort(site, number, utf8.decode(bytes));
      });
      return true;
    }
    default:
      return false;
  }
}
