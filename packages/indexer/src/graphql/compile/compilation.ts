import type { RawBuilder } from "kysely";
import { GraphqlError } from "../graphqlError.ts";
import type { InputReader } from "../input/readInput.ts";
import { LIMITS } from "../limits.ts";
import type { Selector } from "../request/selection.ts";
import { withinTime } from "../statementClock.ts";

/** SQL fragment. Client values are parameters; names come from the catalogue. */
export type Sql = RawBuilder<unknown>;

/** State of compiling one request into one SQL statement. */
export interface Compilation {
  readonly selector: Selector;
  readonly inputs: InputReader;
  /** Returns a new unique alias for a row source. */
  alias(): string;
  /** SQL conditions added to every row scan, such as the time limit check; `column` may be any column of the scanned row. */
  everyRow(column: Sql): readonly Sql[];
  countComparison(path: string): void;
  countRelationship(path: string): void;
  /** Adds the length of a search pattern to the request's total, and rejects the request above the limit. */
  countPattern(characters: number, path: string): void;
  /** Adds rows times fields to the estimated size of the response, and rejects the request above the limit. */
  charge(rows: number, fields: number, path: string): void;
}

/** Creates the compilation state of a request. With `stopAfterMs`, the compiled statement aborts itself after that time. */
export function createCompilation(selector: Selector, inputs: InputReader, stopAfterMs?: number): Compilation {
  let aliases = 0;
  let comparisons = 0;
  let relationships = 0;
  let patterns = 0;
  let cost = 0;
  return {
    selector,
    inputs,
    alias: () => `t${aliases++}`,
    everyRow: (column) => (stopAfterMs === undefined ? [] : [withinTime(column, stopAfterMs)]),
    countComparison(path) {
      comparisons++;
      if (comparisons > LIMITS.comparisons) throw new GraphqlError(`the query has more than ${LIMITS.comparisons} comparisons`, path);
    },
    countRelationship(path) {
      relationships++;
      if (relationships <= LIMITS.relationshipConditions) return;
      throw new GraphqlError(`the query filters or orders by more than ${LIMITS.relationshipConditions} relationships`, path);
    },
    countPattern(characters, path) {
      patterns += characters;
      if (patterns <= LIMITS.patternCharactersInAll) return;
      throw new GraphqlError(`the query's patterns have more than ${LIMITS.patternCharactersInAll} characters`, path);
    },
    charge(rows, fields, path) {
      cost += rows * fields;
      if (cost <= LIMITS.cost) return;
      throw new GraphqlError(`the answer may have more than ${LIMITS.cost} values: ask for fewer rows or fields`, path);
    },
  };
}
