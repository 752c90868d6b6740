import type { RawBuilder } from "kysely";
import { GraphqlError } from "../graphqlError.ts";
import type { InputReader } from "../input/readInput.ts";
import { LIMITS } from "../limits.ts";
import type { Selector } from "../request/selection.ts";
import { withinTime } from "../statementClock.ts";

/** A piece of a statement. Values in it are parameters, names are ours. */
export type Sql = RawBuilder<unknown>;

/** One request on its way to one statement. */
export interface Compilation {
  readonly selector: Selector;
  readonly inputs: InputReader;
  /** A name for a row source that no other has. */
  alias(): string;
  /** What must hold of every row that is looked at, whatever the request says. The column is any of the row's. */
  everyRow(column: Sql): readonly Sql[];
  countComparison(path: string): void;
  countRelationship(path: string): void;
  /** A pattern of that length is held against texts. */
  countPattern(characters: number, path: string): void;
  /** So many rows with so many fields may be in the answer. */
  charge(rows: number, fields: number, path: string): void;
}

/** With `stopAfterMs` the statement stops by itself. */
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
