import { type Assignment, type Expression, type Local, localOf, partsOfExpression, type Statement } from "./tree.ts";

/**
 * Declares locals at first use, in the innermost statement list that contains all uses. A local named only inside a loop carries no value
 * between iterations; verified code guarantees this.
 */
export function declareLocals(statements: readonly Statement[], parameterCount: number): readonly Statement[] {
  const declarations = new Declarations();
  const locals = [...declarations.namedInAll(statements)].filter((local) => local >= parameterCount);
  return declarations.declare(statements, new Set(locals));
}

class Declarations {
  readonly #named = new Map<Statement, ReadonlySet<Local>>();

  namedInAll(statements: readonly Statement[]): Set<Local> {
    const named = new Set<Local>();
    for (const statement of statements) for (const local of this.#namedIn(statement)) named.add(local);
    return named;
  }

  #namedIn(statement: Statement): ReadonlySet<Local> {
    const known = this.#named.get(statement);
    if (known !== undefined) return known;
    const named = this.#namedDirectly(statement);
    for (const body of bodiesOf(statement)) for (const local of this.namedInAll(body)) named.add(local);
    this.#named.set(statement, named);
    return named;
  }

  /** Locals named by a statement outside its nested statements. Drops are invisible and ignored. */
  #namedDirectly(statement: Statement): Set<Local> {
    const named = new Set<Local>();
    switch (statement.kind) {
      case "assign":
        for (const target of statement.targets) if (target !== undefined) named.add(target);
        addNamed(statement.value, named);
        break;
      case "run":
        addNamed(statement.value, named);
        break;
      case "return":
        for (const value of statement.values) addNamed(value, named);
        break;
      case "if":
      case "while":
        addNamed(statement.condition, named);
    }
    return named;
  }

  /** Inserts declarations of `locals`, all of them used by the statements. */
  declare(statements: readonly Statement[], locals: ReadonlySet<Local>): readonly Statement[] {
    const users = new Map<Local, number[]>();
    statements.forEach((statement, index) => {
      for (const local of this.#namedIn(statement)) if (locals.has(local)) users.set(local, [...(users.get(local) ?? []), index]);
    });
    const here = new Map<number, Local[]>();
    const inside = new Map<number, Set<Local>>();
    for (const [local, indices] of users) {
      const [first] = indices as [number];
      const statement = statements[first] as Statement;
      if (indices.length === 1 && this.#bodyNaming(statement, local) !== undefined) {
        inside.set(first, (inside.get(first) ?? new Set()).add(local));
      } else here.set(first, [...(here.get(first) ?? []), local]);
    }
    return statements.flatMap((statement, index) => {
      const declared = this.#declareInside(statement, inside.get(index));
      return declareAt(declared, here.get(index) ?? []);
    });
  }

  /** The only nested body naming a local; `undefined` if several bodies or the statement itself name it. */
  #bodyNaming(statement: Statement, local: Local): readonly Statement[] | undefined {
    if (this.#namedDirectly(statement).has(local)) return undefined;
    const bodies = bodiesOf(statement).filter((body) => this.namedInAll(body).has(local));
    return bodies.length === 1 ? bodies[0] : undefined;
  }

  #declareInside(statement: Statement, locals: ReadonlySet<Local> | undefined): Statement {
    if (locals === undefined) return statement;
    const inBody = (body: readonly Statement[]): readonly Statement[] => {
      const named = this.namedInAll(body);
      return this.declare(body, new Set([...locals].filter((local) => named.has(local))));
    };
    if (statement.kind === "if") return { ...statement, yes: inBody(statement.yes), no: inBody(statement.no) };
    return "body" in statement ? { ...statement, body: inBody(statement.body) } : statement;
  }
}

function bodiesOf(statement: Statement): readonly (readonly Statement[])[] {
  if (statement.kind === "if") return [statement.yes, statement.no];
  return "body" in statement ? [statement.body] : [];
}

function addNamed(expression: Expression, named: Set<Local>): void {
  const local = localOf(expression);
  if (local !== undefined) named.add(local);
  for (const part of partsOfExpression(expression)) addNamed(part, named);
}

function declareAt(statement: Statement, locals: readonly Local[]): readonly Statement[] {
  if (statement.kind === "assign" && canDeclare(statement, locals)) return [{ ...statement, declares: true }];
  return [...locals.map((local) => ({ kind: "let", local }) as const), statement];
}

/** Whether an assignment can declare the locals: it assigns exactly these, and its value uses none of them. */
function canDeclare({ targets, value }: Assignment, locals: readonly Local[]): boolean {
  const assigned = targets.filter((target) => target !== undefined);
  if (assigned.length === 0 || assigned.length !== locals.length || !assigned.every((target) => locals.includes(target))) return false;
  const named = new Set<Local>();
  addNamed(value, named);
  return locals.every((local) => !named.has(local));
}
