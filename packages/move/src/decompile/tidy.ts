import { type Conditional, isSimple, type Label, not, type Statement } from "./tree.ts";

/** Maximum simplification rounds: later rounds rarely find more. */
const MAX_ROUNDS = 4;

/** Simplifies statements: removes redundant labels and jumps, and turns loops with a leading test into `while`. */
export function tidy(statements: readonly Statement[]): readonly Statement[] {
  let tidied = statements;
  for (let round = 0; round < MAX_ROUNDS; round++) tidied = dissolveBlocks(leaveOutJumps(tidied, NOWHERE));
  return leaveOutJumps(recogniseLoops(tidied, true), NOWHERE);
}

type Jump = `${"break" | "continue"} ${Label}`;
const NOWHERE: ReadonlySet<Jump> = new Set();

/** Removes trailing jumps whose target is what follows anyway (`ends`). */
function leaveOutJumps(statements: readonly Statement[], ends: ReadonlySet<Jump>): readonly Statement[] {
  const remaining = [...statements];
  for (let last = remaining.at(-1); last !== undefined && isJump(last) && ends.has(`${last.kind} ${last.label}`); last = remaining.at(-1))
    remaining.pop();
  return remaining.map((statement, index) => {
    const endsHere = index === remaining.length - 1 ? ends : NOWHERE;
    switch (statement.kind) {
      case "if":
        return { ...statement, yes: leaveOutJumps(statement.yes, endsHere), no: leaveOutJumps(statement.no, endsHere) };
      case "block":
        return { ...statement, body: leaveOutJumps(statement.body, new Set([...endsHere, `break ${statement.label}` as const])) };
      case "loop":
      case "while":
        return { ...statement, body: leaveOutJumps(statement.body, new Set([`continue ${statement.label}` as const])) };
      default:
        return statement;
    }
  });
}

type JumpStatement = Extract<Statement, { kind: "break" | "continue" }>;

function isJump(statement: Statement): statement is JumpStatement {
  return statement.kind === "break" || statement.kind === "continue";
}

/** Removes labelled blocks without breaks; a block ending in a loop merges its label with the loop. */
function dissolveBlocks(statements: readonly Statement[]): readonly Statement[] {
  return statements.flatMap((statement): readonly Statement[] => {
    switch (statement.kind) {
      case "if":
        return [{ ...statement, yes: dissolveBlocks(statement.yes), no: dissolveBlocks(statement.no) }];
      case "loop":
      case "while":
        return [{ ...statement, body: dissolveBlocks(statement.body) }];
      case "block": {
        const body = [...dissolveBlocks(statement.body)];
        const last = body.at(-1);
        if (last?.kind === "loop") body[body.length - 1] = { ...last, body: relabel(last.body, statement.label, last.label) };
        return leaves(body, statement.label) ? [{ ...statement, body }] : body;
      }
      default:
        return [statement];
    }
  });
}

function relabel(statements: readonly Statement[], from: Label, to: Label): readonly Statement[] {
  return statements.map((statement): Statement => {
    if (statement.kind === "break") return statement.label === from ? { ...statement, label: to } : statement;
    if (statement.kind === "if") return { ...statement, yes: relabel(statement.yes, from, to), no: relabel(statement.no, from, to) };
    return "body" in statement ? { ...statement, body: relabel(statement.body, from, to) } : statement;
  });
}

/** Whether the statements contain a break to the label. */
function leaves(statements: readonly Statement[], label: Label): boolean {
  return statements.some((statement) => {
    if (statement.kind === "break") return statement.label === label;
    if (statement.kind === "if") return leaves(statement.yes, label) || leaves(statement.no, label);
    return "body" in statement && leaves(statement.body, label);
  });
}

/** Whether the statements print nothing. */
export function isEmpty(statements: readonly Statement[]): boolean {
  return statements.every(({ kind }) => kind === "drop");
}

/** Whether control never continues after the statements. */
export function neverGoesOn(statements: readonly Statement[]): boolean {
  const last = statements.at(-1);
  switch (last?.kind) {
    case "return":
    case "break":
    case "continue":
      return true;
    case "run":
      return last.value.instruction.op.startsWith("Abort");
    case "if":
      return neverGoesOn(last.yes) && neverGoesOn(last.no);
    case "loop":
      return !leaves(last.body, last.label);
    case "block":
      return neverGoesOn(last.body) && !leaves(last.body, last.label);
    default:
      return false;
  }
}

/**
 * Moves branches that never continue before the remaining statements instead of around them, and turns loops with a leading test into
 * `while`.
 */
function recogniseLoops(statements: readonly Statement[], isLast: boolean): readonly Statement[] {
  return statements.flatMap((statement, index): readonly Statement[] => {
    const isLastHere = isLast && index === statements.length - 1;
    switch (statement.kind) {
      case "if": {
        const yes = recogniseLoops(statement.yes, isLastHere);
        const no = recogniseLoops(statement.no, isLastHere);
        return guardFirst({ ...statement, yes, no }, isLastHere);
      }
      case "loop":
        return asWhile({ ...statement, body: recogniseLoops(statement.body, false) });
      case "block":
        return [{ ...statement, body: recogniseLoops(statement.body, false) }];
      default:
        return [statement];
    }
  });
}

/** Rewrites `if (c) { abort 1 } else { rest }` to `if (c) { abort 1 }; rest`. */
function guardFirst(statement: Conditional, isLast: boolean): readonly Statement[] {
  const { condition, yes, no } = statement;
  if (isEmpty(no)) return isEmpty(yes) && isSimple(condition) ? [...yes.filter(isDropOfBoth(no))] : [statement];
  if (isEmpty(yes)) return [{ kind: "if", condition: not(condition), yes: no, no: yes }];
  if (onlyAborts(yes)) return [{ ...statement, no: [] }, ...no];
  if (onlyAborts(no)) return [{ kind: "if", condition: not(condition), yes: no, no: [] }, ...yes];
  const [yesEnds, noEnds] = [neverGoesOn(yes), neverGoesOn(no)];
  if (yesEnds && (!noEnds || isShort(yes))) {
    return isLast && isAnswer(yes) && isAnswer(no) ? [statement] : [{ ...statement, no: [] }, ...no];
  }
  if (noEnds && (!yesEnds || isShort(no))) return [{ kind: "if", condition: not(condition), yes: no, no: [] }, ...yes];
  return [statement];
}

function isDropOfBoth(other: readonly Statement[]): (statement: Statement) => boolean {
  const locals = new Set(other.flatMap((statement) => (statement.kind === "drop" ? [statement.local] : [])));
  return (statement) => statement.kind === "drop" && locals.has(statement.local);
}

function isShort(statements: readonly Statement[]): boolean {
  return statements.filter(({ kind }) => kind !== "drop").length === 1 && statements.at(-1)?.kind !== "if";
}

function onlyAborts(statements: readonly Statement[]): boolean {
  const last = statements.at(-1);
  return isShort(statements) && last?.kind === "run" && last.value.instruction.op.startsWith("Abort");
}

/** Whether the statements consist of a single returned value. */
function isAnswer(statements: readonly Statement[]): boolean {
  return isShort(statements) && statements.at(-1)?.kind === "return";
}

/** Converts a loop with a leading exit test to `while`. Drops on exit move after the loop, if it has no other exit. */
function asWhile(loop: Extract<Statement, { kind: "loop" | "block" }>): readonly Statement[] {
  const [first, ...rest] = loop.body;
  if (first?.kind !== "if" || !isEmpty(first.no)) return [loop];
  const jump = first.yes.at(-1);
  const drops = first.yes.slice(0, -1);
  const isExit = jump?.kind === "break" && jump.label === loop.label && isEmpty(drops);
  if (!isExit || (drops.length > 0 && leaves(rest, loop.label))) return [loop];
  return [{ kind: "while", label: loop.label, condition: not(first.condition), body: [...first.no, ...rest] }, ...drops];
}
