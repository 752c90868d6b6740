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

/** Maximum size of an inlined expression, for readability. */
const MAX_INLINED_SIZE = 24;

/** Bit set of locals borrowed anywhere in the function. */
export type BorrowedLocals = bigint;

/**
 * Appends a statement, and inlines values that earlier statements stored in a local only for this statement. Evaluation order is preserved:
 * a value moves only past literals and unrelated locals.
 */
export function appendInlining(statements: Statement[], statement: Statement, borrowedLocals: BorrowedLocals): void {
  const values = valuesOf(statement);
  const inlined = values === undefined ? undefined : inlineFrom(statements, values, borrowedLocals);
  statements.push(inlined === undefined ? statement : withValues(statement, inlined));
}

/** Inlines values like `appendInlining`, for the branch condition at a block's end. */
export function inlineFrom(statements: Statement[], given: readonly Expression[], borrowedLocals: BorrowedLocals): readonly Expression[] {
  let values = given;
  for (;;) {
    const at = lastAssignment(statements);
    const before = at === undefined ? undefined : statements[at];
    if (at === undefined || before?.kind !== "assign") return values;
    const [target] = before.targets;
    if (before.targets.length !== 1 || target === undefined) return values;
    const isUnpacked = before.value.kind === "operation" && /Unpack/.test(before.value.instruction.op);
    if (isUnpacked || passesDrops(statements, at, before.value)) return values;
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

/** Whether a later statement drops a local that the inlined value needs. */
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

/** Replaces the only use of a local by its value; `undefined` if this would change behaviour. */
function replaceUse(
  values: readonly Expression[],
  local: Local,
  localValue: Expression,
  borrowedLocals: BorrowedLocals,
): readonly Expression[] | undefined {
  let size = localValue.size;
  for (const value of values) size += value.size;
  if (size > MAX_INLINED_SIZE) return undefined;
  if (values.reduce((count, value) => count + usesOf(value, local), 0) !== 1) return undefined;
  const search = new Replacement(local, localValue, borrowedLocals);
  return search.inAll(values);
}

function usesOf(expression: Expression, local: Local): number {
  if (localOf(expression) === local) return 1;
  return partsOfExpression(expression).reduce((count, part) => count + usesOf(part, local), 0);
}

const UNNAMED = /^(?:Call|Pack|VecPack|LdConst|MoveFrom)/;

class Replacement {
  readonly #local: Local;
  readonly #localValue: Expression;
  readonly #borrowedLocals: BorrowedLocals;
  /** Set once an evaluation before the use must not change places with the inlined value. */
  #isBlocked = false;

  constructor(local: Local, localValue: Expression, borrowedLocals: BorrowedLocals) {
    this.#local = local;
    this.#localValue = localValue;
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
    if (localOf(expression) === this.#local) return this.#localValueFor(expression);
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
        if (isClosure && !isSimple(this.#localValue)) return this.#block();
        const args = this.inAll(expression.args);
        if (args === undefined) return this.#block();
        return operation(expression.instruction, args, expression.types, expression.isLastUse);
      }
      default:
        // Such expressions evaluate some parts only conditionally, so nothing can be inlined into them.
        return this.#block();
    }
  }

  #block(): undefined {
    this.#isBlocked = true;
    return undefined;
  }

  #localValueFor(use: Expression): Expression | undefined {
    if (use.kind !== "operation" || !use.isLastUse) return this.#block();
    const { op } = use.instruction;
    if (op === "MoveLoc" || op === "CopyLoc") return this.#localValue;
    const isUnnamed = this.#localValue.kind === "operation" && UNNAMED.test(this.#localValue.instruction.op);
    return isUnnamed ? borrowed(op === "MutBorrowLoc", this.#localValue) : this.#block();
  }

  #isConcerned({ reads, touches }: Expression): boolean {
    const localValue = this.#localValue;
    if ((reads & localValue.touches) !== 0n || (touches & (localValue.reads | localValue.touches)) !== 0n) return true;
    return localValue.reaches && ((reads | touches) & this.#borrowedLocals) !== 0n;
  }
}
