import { sql } from "kysely";
import type { Asker } from "../../database/turns.ts";
import { type Plan, planAnswer, planStatement } from "../plan.ts";
import type { RunStatement } from "../runStatement.ts";

/** Result of running a compiled request. */
export interface Evaluation {
  /** Body of the response; `undefined` if it equals the previous one. */
  readonly text: string | undefined;
  /** True if more rows of a stream are available immediately. */
  readonly hasMore: boolean;
}

/** Runs a compiled request once. */
export async function evaluateOnce(plan: Plan, run: RunStatement, asker?: Asker): Promise<string> {
  const statement = planStatement(plan);
  return planAnswer(plan, statement === undefined ? {} : await run(statement, asker));
}

/** Runs a compiled request repeatedly and returns only changed responses. */
export function createEvaluator(plan: Plan, run: RunStatement, signal: AbortSignal): () => Promise<Evaluation> {
  const asker: Asker = { signal, isLive: true };
  const [field] = plan.fields;
  if (field?.value.kind === "stream") {
    const { stream } = field.value;
    let after = stream.start;
    return async () => {
      const { rows, cursor } = stream.statement(after);
      const row = await run(sql`select ${rows}::text as ${sql.id("f0")}, ${cursor}::text as ${sql.id("cursor")}`, asker);
      const last = row.cursor;
      if (last === null || last === undefined) return { text: undefined, hasMore: false };
      after = last;
      return { text: planAnswer(plan, row), hasMore: true };
    };
  }
  let previous: string | undefined;
  return async () => {
    const text = await evaluateOnce(plan, run, asker);
    const isNew = text !== previous;
    previous = text;
    return { text: isNew ? text : undefined, hasMore: false };
  };
}
