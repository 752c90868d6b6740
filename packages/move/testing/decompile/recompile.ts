import type { CodeUnit, CompiledModule, Signature, SignatureToken } from "../../src/binary/compiledModule.ts";
import type { Instruction } from "../../src/binary/opcodes.ts";
import { readFunctionTree } from "../../src/decompile/functionTree.ts";
import { type Expression, type Label, type Local, partsOfExpression, type Statement } from "../../src/decompile/tree.ts";
import { sameToken } from "../../src/verify/tokens.ts";

/**
 * Recompiles a module's functions from their decompiled statements, so tests can run the statements. Functions with unstructured code stay
 * unchanged.
 */
export function recompileModule(module: CompiledModule): CompiledModule {
  const signatures = [...module.signatures];
  const functions = module.functions.map((fun, index) => {
    if (fun.code === undefined) return fun;
    const tree = readFunctionTree(module, index, fun.code);
    if (tree.statements === undefined) return fun;
    const locals = [...tree.locals];
    const instructions = new Compiler(locals).compile(tree.statements);
    const own = locals.slice(tree.parameterCount);
    const known = signatures.findIndex((each) => sameTypes(each, own));
    const code: CodeUnit = { locals: known < 0 ? signatures.push(own) - 1 : known, instructions };
    return { ...fun, code };
  });
  return { ...module, signatures, functions };
}

function sameTypes(a: Signature, b: Signature): boolean {
  return a.length === b.length && a.every((type, index) => sameToken(type, b[index] as SignatureToken));
}

/** Position in the recompiled code that jumps can target. */
interface Mark {
  offset: number;
}

class Compiler {
  readonly #locals: SignatureToken[];
  readonly #code: Instruction[] = [];
  readonly #jumps: { readonly at: number; readonly to: Mark }[] = [];
  readonly #breaks = new Map<Label, Mark>();
  readonly #continues = new Map<Label, Mark>();

  constructor(locals: SignatureToken[]) {
    this.#locals = locals;
  }

  compile(statements: readonly Statement[]): Instruction[] {
    this.#statements(statements);
    // The verifier requires a final jump, return or abort, even after an infinite loop where it is unreachable.
    this.#emit({ op: "LdU64", value: 0n });
    this.#emit({ op: "Abort" });
    for (const { at, to } of this.#jumps) this.#code[at] = { ...(this.#code[at] as Instruction), target: to.offset } as Instruction;
    return this.#code;
  }

  #emit(instruction: Instruction): void {
    this.#code.push(instruction);
  }

  #jump(op: "Branch" | "BrTrue" | "BrFalse", to: Mark): void {
    this.#jumps.push({ at: this.#code.length, to });
    this.#emit({ op, target: 0 });
  }

  #mark(mark: Mark): void {
    mark.offset = this.#code.length;
  }

  #newLocal(type: SignatureToken): Local {
    return this.#locals.push(type) - 1;
  }

  #statements(statements: readonly Statement[]): void {
    for (const statement of statements) this.#statement(statement);
  }

  #statement(statement: Statement): void {
    switch (statement.kind) {
      case "assign":
        this.#value(statement.value);
        for (const target of [...statement.targets].reverse())
          this.#emit(target === undefined ? { op: "Pop" } : { op: "StLoc", index: target });
        return;
      case "run":
        this.#value(statement.value);
        return;
      case "drop":
        this.#emit({ op: "MoveLoc", index: statement.local });
        this.#emit({ op: "Pop" });
        return;
      case "return":
        this.#values(statement.values);
        this.#emit({ op: "Ret" });
        return;
      case "if": {
        const [otherwise, end] = [{ offset: 0 }, { offset: 0 }];
        this.#value(statement.condition);
        this.#jump("BrFalse", otherwise);
        this.#statements(statement.yes);
        this.#jump("Branch", end);
        this.#mark(otherwise);
        this.#statements(statement.no);
        this.#mark(end);
        return;
      }
      case "break":
        this.#jump("Branch", this.#breaks.get(statement.label) as Mark);
        return;
      case "continue":
        this.#jump("Branch", this.#continues.get(statement.label) as Mark);
        return;
      case "let":
        return;
      default:
        this.#repeat(statement);
    }
  }

  #repeat(statement: Extract<Statement, { kind: "while" | "loop" | "block" }>): void {
    const [start, end] = [{ offset: 0 }, { offset: 0 }];
    this.#breaks.set(statement.label, end);
    this.#continues.set(statement.label, start);
    this.#mark(start);
    if (statement.kind === "while") {
      this.#value(statement.condition);
      this.#jump("BrFalse", end);
    }
    this.#statements(statement.body);
    if (statement.kind !== "block") this.#jump("Branch", start);
    this.#mark(end);
  }

  /** Emits code for values in order. Branches need an empty stack, so values up to the last branching value go into locals first. */
  #values(values: readonly Expression[]): void {
    const last = values.findLastIndex(branches);
    const savedLocals = values.slice(0, last + 1).map((value) => {
      this.#value(value);
      const local = this.#newLocal(typeOf(value));
      this.#emit({ op: "StLoc", index: local });
      return local;
    });
    for (const index of savedLocals) this.#emit({ op: "MoveLoc", index });
    for (const value of values.slice(last + 1)) this.#value(value);
  }

  #value(expression: Expression): void {
    switch (expression.kind) {
      case "operation":
        this.#values(expression.args);
        this.#emit(expression.instruction);
        return;
      case "not":
        this.#value(expression.operand);
        this.#emit({ op: "Not" });
        return;
      case "borrowed": {
        this.#value(expression.operand);
        const index = this.#newLocal(typeOf(expression.operand));
        this.#emit({ op: "StLoc", index });
        this.#emit({ op: expression.mutable ? "MutBorrowLoc" : "ImmBorrowLoc", index });
        return;
      }
      case "and":
        this.#choose(expression.left, expression.right, "LdFalse");
        return;
      case "or":
        this.#choose(expression.left, "LdTrue", expression.right);
        return;
      case "choice":
        this.#choose(expression.condition, expression.yes, expression.no);
    }
  }

  #choose(condition: Expression, yes: Expression | "LdTrue", no: Expression | "LdFalse"): void {
    const typed = typeof yes === "string" ? no : yes;
    const index = this.#newLocal(typeof typed === "string" ? { kind: "bool" } : typeOf(typed));
    const [otherwise, end] = [{ offset: 0 }, { offset: 0 }];
    const keep = (value: Expression | "LdTrue" | "LdFalse"): void => {
      if (typeof value === "string") this.#emit({ op: value });
      else this.#value(value);
      this.#emit({ op: "StLoc", index });
    };
    this.#value(condition);
    this.#jump("BrFalse", otherwise);
    keep(yes);
    this.#jump("Branch", end);
    this.#mark(otherwise);
    keep(no);
    this.#mark(end);
    this.#emit({ op: "MoveLoc", index });
  }
}

function branches(expression: Expression): boolean {
  return ["and", "or", "choice"].includes(expression.kind) || partsOfExpression(expression).some(branches);
}

function typeOf(expression: Expression): SignatureToken {
  switch (expression.kind) {
    case "operation":
      return expression.types[0] as SignatureToken;
    case "borrowed":
      return { kind: "reference", mutable: expression.mutable, to: typeOf(expression.operand) };
    case "choice":
      return typeOf(expression.yes);
    default:
      return { kind: "bool" };
  }
}
