import type { Value } from "../../values/value.ts";
import type { Evaluate, Site } from "./code.ts";
import { addIntegers, type IntegerType, isLess, multiplyIntegers, type StackInteger, subtractIntegers } from "./integers.ts";
import type { Item } from "./item.ts";
import type { Machine } from "./machine.ts";

/*
 * Specialized closures for frequent operations on common operand forms: locals and constants. Each avoids a nested closure call, which
 * dominates their cost. Two number operands with a result between `low` and `high` give an exact result; everything else falls back to
 * exact bigint arithmetic.
 */

type Exact = (left: StackInteger, right: StackInteger, type: IntegerType) => StackInteger | undefined;

function exactly(exact: Exact, a: Value, b: Value, type: IntegerType, machine: Machine, site: Site, failure: string): StackInteger {
  const result = type.isNarrow ? undefined : exact(a as StackInteger, b as StackInteger, type);
  if (result === undefined) throw machine.failure(site, "ARITHMETIC_ERROR", failure);
  return result;
}

export function addition(left: Item, right: Item, type: IntegerType, site: Site): Evaluate {
  const { high, low } = type;
  const slow = (a: Value, b: Value, machine: Machine) => exactly(addIntegers, a, b, type, machine, site, "Addition overflow");
  const [i, j] = [left.local, right.local];
  const [x, y] = [left.evaluate, right.evaluate];
  const constant = right.constant;
  if (i !== undefined && typeof constant === "number") {
    return (locals, machine) => {
      const a = locals[i] as Value;
      if (typeof a === "number") {
        const sum = a + constant;
        if (sum <= high && sum >= low) return sum;
      }
      return slow(a, constant, machine);
    };
  }
  if (i !== undefined && j !== undefined) {
    return (locals, machine) => {
      const a = locals[i] as Value;
      const b = locals[j] as Value;
      if (typeof a === "number" && typeof b === "number") {
        const sum = a + b;
        if (sum <= high && sum >= low) return sum;
      }
      return slow(a, b, machine);
    };
  }
  return (locals, machine) => {
    const a = x(locals, machine);
    const b = y(locals, machine);
    if (typeof a === "number" && typeof b === "number") {
      const sum = a + b;
      if (sum <= high && sum >= low) return sum;
    }
    return slow(a, b, machine);
  };
}

export function subtraction(left: Item, right: Item, type: IntegerType, site: Site): Evaluate {
  const { high, low } = type;
  const slow = (a: Value, b: Value, machine: Machine) => exactly(subtractIntegers, a, b, type, machine, site, "Subtraction overflow");
  const [i, constant] = [left.local, right.constant];
  const [x, y] = [left.evaluate, right.evaluate];
  if (i !== undefined && typeof constant === "number") {
    return (locals, machine) => {
      const a = locals[i] as Value;
      if (typeof a === "number") {
        const difference = a - constant;
        if (difference >= low && difference <= high) return difference;
      }
      return slow(a, constant, machine);
    };
  }
  return (locals, machine) => {
    const a = x(locals, machine);
    const b = y(locals, machine);
    if (typeof a === "number" && typeof b === "number") {
      const difference = a - b;
      if (difference >= low && difference <= high) return difference;
    }
    return slow(a, b, machine);
  };
}

export function multiplication(left: Item, right: Item, type: IntegerType, site: Site): Evaluate {
  const { high, low } = type;
  const [x, y] = [left.evaluate, right.evaluate];
  return (locals, machine) => {
    const a = x(locals, machine);
    const b = y(locals, machine);
    if (typeof a === "number" && typeof b === "number") {
      const product = a * b;
      // Adding zero turns negative zero into zero: multiplying zero by a negative number gives negative zero.
      if (product <= high && product >= low) return product + 0;
    }
    return exactly(multiplyIntegers, a, b, type, machine, site, "Multiplication overflow");
  };
}

export function comparison(op: "Lt" | "Gt" | "Le" | "Ge", left: Item, right: Item): Evaluate {
  // Rewrites a > b as b < a, and a ≤ b as not b < a; operand a is still evaluated first.
  switch (op) {
    case "Lt":
      return less(left, right, true);
    case "Ge":
      return less(left, right, false);
    case "Gt":
      return greater(left, right, true);
    case "Le":
      return greater(left, right, false);
  }
}

function less(left: Item, right: Item, wanted: boolean): Evaluate {
  const [i, j] = [left.local, right.local];
  const [x, y] = [left.evaluate, right.evaluate];
  const constant = right.constant;
  if (i !== undefined && typeof constant === "number") {
    return (locals) => {
      const a = locals[i] as StackInteger;
      return (typeof a === "number" ? a < constant : isLess(a, constant)) === wanted;
    };
  }
  if (i !== undefined && j !== undefined) {
    return (locals) => {
      const a = locals[i] as StackInteger;
      const b = locals[j] as StackInteger;
      return (typeof a === "number" && typeof b === "number" ? a < b : isLess(a, b)) === wanted;
    };
  }
  return (locals, machine) => {
    const a = x(locals, machine) as StackInteger;
    const b = y(locals, machine) as StackInteger;
    return (typeof a === "number" && typeof b === "number" ? a < b : isLess(a, b)) === wanted;
  };
}

function greater(left: Item, right: Item, wanted: boolean): Evaluate {
  const [x, y] = [left.evaluate, right.evaluate];
  return (locals, machine) => {
    const a = x(locals, machine) as StackInteger;
    const b = y(locals, machine) as StackInteger;
    return (typeof a === "number" && typeof b === "number" ? b < a : isLess(b, a)) === wanted;
  };
}
