import {
  bitOf,
  borrowed,
  type Expression,
  isSimple,
  type Local,
  localOf,
  not,
  operation,
  partsOfExpression,
  type Statement,
} from "./tree.ts";

/** Larger expressions than this are not made of smaller ones: they would be hard to read. */
const MAX_INLINED_SIZE = 24;

/** Whether locals hold values that references were made to, somewhere in the function: a bit each. */
export type BorrowedLocals = bigint;

/**
 * Appends a statement to a list; values that statements before it keep in a local only for it become part of it. The order in which things are worked out stays:
 * a value is moved only past literals and locals that it has nothing to do with.
 */
export function appendInlining(statements: Statement[], statement: Statement, borrowedLocals: BorrowedLocals): void {
  const values = valuesOf(statement);
  const inlined = values === undefined ? undefined : inlineFrom(statements, values, borrowedLocals);
  statements.push(inlined === undefined ? statement : withValues(statement, inlined));
}

/** As `appendInlining`, for the condition that a block ends with. */
export function inlineFrom(statements: Statement[], given: readonly Expression[], borrowedLocals: BorrowedLocals): readonly Expression[] {
  let values = given;
  for (;;) {
    const at = lastAssignment(statements);
    const before = at === undefined ? undefined : statements[at];
    if (at === undefined || before?.kind !== "assign") return values;
    const [target] = before.targets;
    if (before.targets.length !== 1 || target === undefined) return values;
    const isTakenApart = before.value.kind === "operation" && /Unpack/.test(before.value.instruction.op);
    if (isTakenApart || passesDrops(statements, at, before.value)) return values;
    const replaced = replaceUse(values, target, before.value, borrowedLocals);
    if (replaced === undefined) return values;
    statements.splice(at, 1);
    values = replaced;
  }
}

function lastAssignment(statements: readonly Statement[]): number | undefined {
  let at = statements.length - 1;
  while (statements[at]?.kind === "drop") at--;
  return statements[at]?.kind === "assign" ? at : undefined;
}

/** Whether a local that the value needs is given up between its statement and the end. */
function passesDrops(statements: readonly Statement[], at: number, { reads, touches }: Expression): boolean {
  return statements.slice(at + 1).some((drop) => drop.kind === "drop" && ((reads | touches) & bitOf(drop.local)) !== 0n);
}

function valuesOf(statement: Statement): readonly Expression[] | undefined {
  switch (statement.kind) {
    case "assign":
    case "run":
      return [statement.value];
    case "return":
      return statement.values;
    default:
      return undefined;
  }
}

function withValues(statement: Statement, values: readonly Expression[]): Statement {
  if (statement.kind === "return") return { ...statement, values };
  return { ...statement, value: values[0] } as Statement;
}

/** The values with the only use of a local replaced by what it holds; `undefined` where that would change what happens. */
function replaceUse(
  values: readonly Expression[],
  local: Local,
  held: Expression,
  borrowedLocals: BorrowedLocals,
): readonly Expression[] | undefined {
  let size = held.size;
  for (const value of values) size += value.size;
  if (size > MAX_INLINED_SIZE) return undefined;
  if (values.reduce((count, value) => count + usesOf(value, local), 0) !== 1) return undefined;
  const search = new Replacement(local, held, borrowedLocals);
  return search.inAll(values);
}

function usesOf(expression: Expression, local: Local): number {
  if (localOf(expression) === local) return 1;
  return partsOfExpression(expression).reduce((count, part) => count + usesOf(part, local), 0);
}

const UNNAMED = /^(?:Call|Pack|VecPack|LdConst|MoveFrom)/;

class Replacement {
  readonly #local: Local;
  readonly #held: Expression;
  readonly #borrowedLocals: BorrowedLocals;
  /** Something is worked out before the use that the value must not be moved past. */
  #isBlocked = false;

  constructor(local: Local, held: Expression, borrowedLocals: BorrowedLocals) {
    this.#local = local;
    this.#held = held;
    this.#borrowedLocals = borrowedLocals;
  }

  inAll(values: readonly Expression[]): readonly Expression[] | undefined {
    for (const [index, value] of values.entries()) {
      const replaced = this.#in(value);
      if (this.#isBlocked) return undefined;
      if (replaced !== undefined) return values.with(index, replaced);
    }
    return undefined;
  }

  #in(expression: Expression): Expression | undefined {
    if (localOf(expression) === this.#local) return this.#heldAs(expression);
    if (isSimple(expression)) {
      if (this.#isConcerned(expression)) this.#isBlocked = true;
      return undefined;
    }
    switch (expression.kind) {
      case "not": {
        const operand = this.#in(expression.operand);
        return operand === undefined ? undefined : not(operand);
      }
      case "operation": {
        const isClosure = expression.instruction.op.startsWith("PackClosure");
        if (isClosure && !isSimple(this.#held)) return this.#block();
        const args = this.inAll(expression.args);
        if (args === undefined) return this.#block();
        return operation(expression.instruction, args, expression.types, expression.isLastUse);
      }
      default:
        // Only some parts of these are always worked out.
        return this.#block();
    }
  }

  #block(): undefined {
    this.#isBlocked = true;
    return undefined;
  }

  #heldAs(use: Expression): Expression | undefined {
    if (use.kind !== "operation" || !use.isLastUse) return this.#block();
    const { op } = use.instruction;
    if (op === "MoveLoc" || op === "CopyLoc") return this.#held;
    const isUnnamed = this.#held.kind === "operation" && UNNAMED.test(this.#held.instruction.op);
    return isUnnamed ? borrowed(op === "MutBorrowLoc", this.#held) : this.#block();
  }

  #isConcerned({ reads, touches }: Expression): boolean {
    const held = this.#held;
    if ((reads & held.touches) !== 0n || (touches & (held.reads | held.touches)) !== 0n) return true;
    return held.reaches && ((reads | touches) & this.#borrowedLocals) !== 0n;
  }
}
