import type { SignatureToken } from "../binary/compiledModule.ts";
import { printToken } from "../disassemble/printNames.ts";
import { memberOperand } from "../verify/operands.ts";
import { fieldNames, type PrintScope, printExpression, printFields, printOpposite, printShape } from "./printExpression.ts";
import { isEmpty, neverGoesOn } from "./tidy.ts";
import type { Assignment, Expression, Label, Local, Operation, Statement } from "./tree.ts";

/** Maximum nesting of printed statements. */
const MAX_NESTING = 48;
const INDENT = "    ";

export interface StatementScope extends PrintScope {
  readonly locals: readonly SignatureToken[];
  /** Returns the name of an abort code, if the module's metadata declares it. */
  readonly errorName: (code: bigint) => string | undefined;
  /** Returns the name of a declared constant to print for an abort code, and registers its use. */
  readonly errorConstant: (code: bigint) => string | undefined;
}

/** Prints a function body; a trailing value is its return value. */
export function printBody(scope: StatementScope, statements: readonly Statement[], depth: number): string {
  const printer = new StatementPrinter(scope, neededLabels(statements));
  printer.print(statements, depth, true);
  return printer.text;
}

/** Prints flat statements, one per line. */
export function printLines(scope: StatementScope, statements: readonly Statement[], depth: number): string {
  const printer = new StatementPrinter(scope, new Map());
  printer.print(statements, depth, false);
  return printer.text;
}

/** Returns the labels that `break` and `continue` must name, because they target a loop other than the innermost. */
function neededLabels(statements: readonly Statement[]): ReadonlyMap<Label, string> {
  const names = new Map<Label, string>();
  const walk = (list: readonly Statement[], innermost: Label | undefined): void => {
    for (const statement of list) {
      if (statement.kind === "break" || statement.kind === "continue") {
        if (statement.label !== innermost && !names.has(statement.label)) names.set(statement.label, `'l${names.size + 1}`);
      } else if (statement.kind === "if") {
        walk(statement.yes, innermost);
        walk(statement.no, innermost);
      } else if ("body" in statement) walk(statement.body, statement.label);
    }
  };
  walk(statements, undefined);
  return names;
}

class StatementPrinter {
  readonly #scope: StatementScope;
  readonly #labels: ReadonlyMap<Label, string>;
  readonly #lines: string[] = [];

  constructor(scope: StatementScope, labels: ReadonlyMap<Label, string>) {
    this.#scope = scope;
    this.#labels = labels;
  }

  get text(): string {
    return this.#lines.join("");
  }

  print(statements: readonly Statement[], depth: number, isTail: boolean, innermost?: Label, isFollowed = false): void {
    const shown = statements.filter(({ kind }) => kind !== "drop");
    shown.forEach((statement, index) => {
      const isLast = index === shown.length - 1;
      this.#statement(statement, depth, isTail && isLast, isFollowed || !isLast, innermost);
    });
  }

  #line(depth: number, text: string): void {
    const line = `${INDENT.repeat(depth)}${text}\n`;
    this.#scope.budget.take(line.length);
    this.#lines.push(line);
  }

  #statement(statement: Statement, depth: number, isTail: boolean, isFollowed: boolean, innermost: Label | undefined): void {
    const end = isFollowed ? "};" : "}";
    switch (statement.kind) {
      case "let":
        this.#line(
          depth,
          `let ${this.#name(statement.local)}: ${printToken(this.#scope, this.#scope.locals[statement.local] as SignatureToken)};`,
        );
        return;
      case "assign":
        this.#line(depth, `${this.#assignment(statement)};`);
        return;
      case "run":
        this.#run(statement.value, depth, isTail);
        return;
      case "return":
        this.#return(statement.values, depth, isTail);
        return;
      case "break":
      case "continue":
        this.#line(depth, `${statement.kind}${statement.label === innermost ? "" : ` ${this.#labels.get(statement.label) ?? ""}`};`);
        return;
      case "if":
        this.#if(statement, depth, isTail, end, innermost);
        return;
      case "while":
        this.#line(depth, `${this.#label(statement.label)}while (${this.#text(statement.condition)}) {`);
        this.#inside(statement.body, depth, false, statement.label);
        this.#line(depth, end);
        return;
      case "loop":
      case "block": {
        // Prints a labelled block as a loop that runs once.
        const isLeftAtEnd = statement.kind === "block" && !neverGoesOn(statement.body);
        this.#line(depth, `${this.#label(statement.label)}loop {`);
        this.#inside(statement.body, depth, false, statement.label, isLeftAtEnd);
        if (isLeftAtEnd) this.#line(depth + 1, "break;");
        this.#line(depth, end);
        return;
      }
    }
  }

  #inside(statements: readonly Statement[], depth: number, isTail: boolean, innermost: Label | undefined, isFollowed = false): void {
    if (depth >= MAX_NESTING) throw new TooDeepError();
    this.print(statements, depth + 1, isTail, innermost, isFollowed);
  }

  #if(statement: Extract<Statement, { kind: "if" }>, depth: number, isTail: boolean, end: string, innermost: Label | undefined): void {
    const abort = statement.yes.at(-1);
    if (isEmpty(statement.no) && isEmpty(statement.yes.slice(0, -1)) && abort?.kind === "run" && abort.value.instruction.op === "Abort") {
      const [code] = abort.value.args as [Expression];
      const line = `assert!(${printOpposite(this.#scope, statement.condition)}, ${this.#code(code)});${this.#meaningOf(code)}`;
      this.#line(depth, line);
      return;
    }
    this.#line(depth, `if (${this.#text(statement.condition)}) {`);
    let { no } = statement;
    this.#inside(statement.yes, depth, isTail, innermost);
    // Prints `else if` chains at constant depth.
    for (let next = onlyConditional(no); next !== undefined; next = onlyConditional(no)) {
      this.#line(depth, `} else if (${this.#text(next.condition)}) {`);
      this.#inside(next.yes, depth, isTail, innermost);
      no = next.no;
    }
    if (!isEmpty(no)) {
      this.#line(depth, "} else {");
      this.#inside(no, depth, isTail, innermost);
    }
    this.#line(depth, end);
  }

  #run(value: Operation, depth: number, isTail: boolean): void {
    const member = memberOperand(this.#scope.unit, value.instruction);
    if (member !== undefined && value.instruction.op.startsWith("Unpack")) {
      this.#line(depth, `let ${printShape(this.#scope, member)}${printFields([], [])} = ${this.#text(value.args[0] as Expression)};`);
      return;
    }
    if (value.instruction.op === "VecUnpack") {
      this.#line(depth, `vector::destroy_empty(${this.#text(value.args[0] as Expression)});`);
      return;
    }
    const isAbort = value.instruction.op.startsWith("Abort");
    const meaning = isAbort ? this.#meaningOf(value.args[0] as Expression) : "";
    const [code] = value.args;
    const text = value.instruction.op === "Abort" && code !== undefined ? `abort ${this.#code(code)}` : this.#text(value);
    this.#line(depth, `${text}${isAbort && isTail ? "" : ";"}${meaning}`);
  }

  #code(code: Expression): string {
    const value = integerOf(code);
    return (value === undefined ? undefined : this.#scope.errorConstant(value)) ?? this.#text(code);
  }

  #meaningOf(code: Expression): string {
    const value = integerOf(code);
    if (value === undefined || this.#scope.errorConstant(value) !== undefined) return "";
    const name = this.#scope.errorName(value);
    return name === undefined ? "" : ` // ${name}`;
  }

  #return(values: readonly Expression[], depth: number, isTail: boolean): void {
    const [first] = values;
    const text =
      values.length === 1 && first !== undefined ? this.#text(first) : `(${values.map((value) => this.#text(value)).join(", ")})`;
    if (values.length === 0) {
      if (!isTail) this.#line(depth, "return;");
    } else this.#line(depth, isTail ? text : `return ${text};`);
  }

  #assignment({ targets, value, declares }: Assignment): string {
    const names = targets.map((target) => (target === undefined ? "_" : this.#name(target)));
    const word = declares ? "let " : "";
    const pattern = value.kind === "operation" ? this.#pattern(value, names, word) : undefined;
    if (pattern !== undefined) return pattern;
    const text = this.#text(value);
    const hasTarget = targets.some((target) => target !== undefined);
    if (!hasTarget) return names.length === 1 ? text : `let (${names.join(", ")}) = ${text}`;
    return `${word}${names.length === 1 ? names[0] : `(${names.join(", ")})`} = ${text}`;
  }

  /** Prints the destructuring pattern that unpacks a value. */
  #pattern(value: Operation, names: readonly string[], word: string): string | undefined {
    const { unit } = this.#scope;
    const source = (): string => this.#text(value.args[0] as Expression);
    if (value.instruction.op === "VecUnpack") return `${word}vector[${names.join(", ")}] = ${source()}`;
    const member = memberOperand(unit, value.instruction);
    if (member === undefined || !value.instruction.op.startsWith("Unpack")) return undefined;
    const keepsNothing = names.every((name) => name === "_");
    return `${keepsNothing ? "let " : word}${printShape(this.#scope, member)}${printFields(fieldNames(this.#scope, member), names)} = ${source()}`;
  }

  #name(local: Local): string {
    return this.#scope.localName(local);
  }

  #text(expression: Expression): string {
    return printExpression(this.#scope, expression);
  }

  #label(label: Label): string {
    const name = this.#labels.get(label);
    return name === undefined ? "" : `${name}: `;
  }
}

function onlyConditional(statements: readonly Statement[]): Extract<Statement, { kind: "if" }> | undefined {
  const shown = statements.filter(({ kind }) => kind !== "drop");
  const [first] = shown;
  return shown.length === 1 && first?.kind === "if" ? first : undefined;
}

/** Thrown for statements nested beyond `MAX_NESTING`. */
export class TooDeepError extends Error {
  override readonly name = "TooDeepError";
}

/** Value of an integer literal. */
function integerOf(expression: Expression): bigint | undefined {
  return expression.kind === "operation" && "value" in expression.instruction ? expression.instruction.value : undefined;
}
