import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBytecode, createCountingMeter, describeFailure } from "../../../testing/interpreter/bytecode.ts";
import { address } from "../../types/address.ts";
import { INSTRUCTION_GAS } from "./gasPrices.ts";

/*
 * Random programs on u64 locals and references, run by the interpreter and by a reference machine that executes and charges instruction by
 * instruction. Results, failing instructions and gas must agree.
 */

const LOCALS = 4;
const MAX = (1n << 64n) - 1n;
/** Gas for copying or reading an integer. */
const COPY = 14 * 40;
/** Call gas of `bump` or `twice`: one parameter, one local, one or two type nodes. */
const CALL = { bump: 3676 + 2 * 367 + 2 * 400, twice: 3676 + 2 * 367 + 400 };

type Step =
  | { readonly op: "LdU64"; readonly value: bigint }
  | { readonly op: "CopyLoc" | "StLoc" | "Read" | "Write" | "Bump"; readonly local: number }
  | { readonly op: "Add" | "Sub" | "Mul" | "Div" | "Mod" | "Pop" | "Twice" | "Pair" };

const anyLocal = fc.nat({ max: LOCALS - 1 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ op: fc.constant("LdU64" as const), value: fc.constantFrom(0n, 1n, 2n, 3n, 7n, 1n << 53n, MAX) }),
  fc.record({
    op: fc.constantFrom("CopyLoc" as const, "StLoc" as const, "Read" as const, "Write" as const, "Bump" as const),
    local: anyLocal,
  }),
  fc.record({ op: fc.constantFrom("Add", "Sub", "Mul", "Div", "Mod", "Pop", "Twice", "Pair") }) as fc.Arbitrary<Step>,
);
const NEEDS: Readonly<Record<Step["op"], number>> = {
  LdU64: 0,
  CopyLoc: 0,
  StLoc: 1,
  Read: 0,
  Write: 1,
  Bump: 0,
  Add: 2,
  Sub: 2,
  Mul: 2,
  Div: 2,
  Mod: 2,
  Pop: 1,
  Twice: 1,
  Pair: 2,
};
const GIVES: Readonly<Record<Step["op"], number>> = {
  ...NEEDS,
  LdU64: 1,
  CopyLoc: 1,
  StLoc: 0,
  Read: 1,
  Write: 0,
  Bump: 0,
  Add: 1,
  Sub: 1,
  Mul: 1,
  Div: 1,
  Mod: 1,
  Pop: 0,
  Twice: 1,
  Pair: 1,
};

/** Selects random steps that have enough operands, then reduces the stack to exactly one value. */
function program(steps: readonly Step[]): Step[] {
  const validSteps: Step[] = [];
  let height = 0;
  for (const step of steps) {
    if (height < NEEDS[step.op]) continue;
    validSteps.push(step);
    height += GIVES[step.op] - NEEDS[step.op];
  }
  if (height === 0) validSteps.push({ op: "LdU64", value: 5n });
  for (let i = height; i > 1; i--) validSteps.push({ op: "Add" });
  return validSteps;
}

/** Prints a random step as assembler text. */
function text(step: Step): string[] {
  switch (step.op) {
    case "LdU64":
      return [`LdU64 ${step.value}`];
    case "CopyLoc":
    case "StLoc":
      return [`${step.op} ${step.local}`];
    case "Read":
      return [`ImmBorrowLoc ${step.local}`, "ReadRef"];
    case "Write":
      return [`MutBorrowLoc ${step.local}`, "WriteRef"];
    case "Bump":
      return [`MutBorrowLoc ${step.local}`, "Call bump"];
    case "Twice":
      return ["Call twice"];
    // Packs and unpacks a struct: two values become their sum.
    case "Pair":
      return ["Pack Pair", "Unpack Pair", "Add"];
    default:
      return [step.op];
  }
}

const gas = INSTRUCTION_GAS;
const BUMP_BODY = gas.CopyLoc + COPY + gas.ReadRef + COPY + gas.LdU64 + gas.Add;
const TWICE_BODY = gas.MoveLoc + gas.LdU64 + gas.Mul;

interface Outcome {
  readonly result: bigint | string;
  readonly gas: number;
}

function plainly(steps: readonly Step[], given: readonly bigint[]): Outcome {
  const locals = [...given];
  const stack: bigint[] = [];
  let [spent, offset] = [400 * LOCALS, 0];
  const pay = (amount: number) => {
    spent += amount;
    offset += 1;
  };
  const fails = (where: string): Outcome => ({ result: `ARITHMETIC_ERROR in ${where}`, gas: spent });
  const own = () => `function 2 at ${offset - 1}`;
  for (const step of steps) {
    switch (step.op) {
      case "LdU64":
        pay(gas.LdU64);
        stack.push(step.value);
        break;
      case "CopyLoc":
        pay(gas.CopyLoc + COPY);
        stack.push(locals[step.local] as bigint);
        break;
      case "StLoc":
        pay(gas.StLoc);
        locals[step.local] = stack.pop() as bigint;
        break;
      case "Read":
        pay(gas.ImmBorrowLoc);
        pay(gas.ReadRef + COPY);
        stack.push(locals[step.local] as bigint);
        break;
      case "Write":
        pay(gas.MutBorrowLoc);
        pay(gas.WriteRef);
        locals[step.local] = stack.pop() as bigint;
        break;
      case "Bump":
        pay(gas.MutBorrowLoc);
        pay(CALL.bump + BUMP_BODY);
        if (locals[step.local] === MAX) return fails("function 0 at 3");
        spent += gas.MoveLoc + gas.WriteRef + gas.Ret;
        locals[step.local] = (locals[step.local] as bigint) + 1n;
        break;
      case "Twice": {
        pay(CALL.twice + TWICE_BODY);
        const doubled = 2n * (stack.pop() as bigint);
        if (doubled > MAX) return fails("function 1 at 2");
        spent += gas.Ret;
        stack.push(doubled);
        break;
      }
      case "Pair": {
        pay(gas.Pack + 2 * 147);
        pay(gas.Unpack + 2 * 147);
        pay(gas.Add);
        const sum = (stack.pop() as bigint) + (stack.pop() as bigint);
        if (sum > MAX) return fails(own());
        stack.push(sum);
        break;
      }
      case "Pop":
        pay(gas.Pop);
        stack.pop();
        break;
      default: {
        pay(gas[step.op]);
        const [right, left] = [stack.pop() as bigint, stack.pop() as bigint];
        const isByZero = right === 0n && (step.op === "Div" || step.op === "Mod");
        const result = isByZero ? -1n : exact[step.op](left, right);
        if (result < 0n || result > MAX) return fails(own());
        stack.push(result);
      }
    }
  }
  pay(gas.Ret);
  return { result: stack.pop() as bigint, gas: spent };
}

const exact = {
  Add: (a: bigint, b: bigint) => a + b,
  Sub: (a: bigint, b: bigint) => a - b,
  Mul: (a: bigint, b: bigint) => a * b,
  Div: (a: bigint, b: bigint) => a / b,
  Mod: (a: bigint, b: bigint) => a % b,
};

function interpreted(steps: readonly Step[], given: readonly bigint[], limit?: number): Outcome {
  const parameters = given.map((_, index) => `l${index}: u64`).join(", ");
  const bytecode = createBytecode([
    `module 0xcafe::m version 7
    struct Pair has drop { a: u64, b: u64 }
    fun bump(n: &mut u64) { CopyLoc n ReadRef LdU64 1 Add MoveLoc n WriteRef Ret }
    fun twice(n: u64): u64 { MoveLoc n LdU64 2 Mul Ret }
    public fun main(${parameters}): u64 { ${[...steps.flatMap(text), "Ret"].join("\n")} }`,
  ]);
  const meter = createCountingMeter(limit);
  const module = { address: address("0xcafe"), name: "m" };
  try {
    const [result] = bytecode.session({ meter }).callFunction(module, "main", [], given);
    return { result: result as bigint, gas: meter.used };
  } catch (error) {
    return { result: describeFailure(error), gas: meter.used };
  }
}

describe("bytecode lowered to closures", () => {
  const anyProgram = fc.array(anyStep, { minLength: 3, maxLength: 40 }).map(program);
  const anyArguments = fc.array(fc.constantFrom(0n, 1n, 2n, 9n, (1n << 53n) - 1n, MAX), { minLength: LOCALS, maxLength: LOCALS });

  it("matches stepwise execution in results, evaluation order and gas", () => {
    fc.assert(
      fc.property(anyProgram, anyArguments, (steps, given) => {
        expect(interpreted(steps, given)).toEqual(plainly(steps, given));
      }),
      { numRuns: 400 },
    );
  });

  it("runs out of gas exactly when stepwise execution does", () => {
    fc.assert(
      fc.property(anyProgram, anyArguments, fc.nat({ max: 1_000_000 }), (steps, given, part) => {
        const whole = plainly(steps, given);
        const limit = Math.floor((whole.gas * part) / 1_000_000);
        expect(interpreted(steps, given, whole.gas)).toEqual(whole);
        if (limit < whole.gas) expect(interpreted(steps, given, limit)).toEqual({ result: "out of gas", gas: limit });
      }),
      { numRuns: 150 },
    );
  });
});
