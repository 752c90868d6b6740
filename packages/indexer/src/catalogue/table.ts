/** What a column holds, under the name that its GraphQL scalar has. */
export type ScalarName = "String" | "Int" | "bigint" | "numeric" | "Boolean" | "timestamp" | "jsonb";

export interface Column {
  readonly name: string;
  readonly scalar: ScalarName;
  readonly nullable: boolean;
}

/** Rows of another table that belong to a row: those whose columns equal this row's. */
export interface Relationship {
  readonly name: string;
  readonly kind: "object" | "array";
  readonly table: string;
  /** Column here → column there. */
  readonly on: Readonly<Record<string, string>>;
  /** An array relationship may also be counted and summed, under its name and `_aggregate`. */
  readonly aggregate: boolean;
}

/** A table or view as GraphQL shows it. Its SQL name is the same. */
export interface Table {
  readonly name: string;
  readonly schema: "public" | "processor_metadata";
  /** A view is read and never written. */
  readonly isView: boolean;
  readonly columns: readonly Column[];
  /** Empty for a view. */
  readonly primaryKey: readonly string[];
  /** Columns that rows come sorted by when nothing else is asked for: the same request has the same answer. */
  readonly defaultOrder: readonly string[];
  /** At most that many rows in an answer; a request may ask for fewer. */
  readonly rowLimit: number | undefined;
  readonly relationships: readonly Relationship[];
  /** It may also be counted and summed as a whole, under its name and `_aggregate`. */
  readonly isCounted: boolean;
}

/** Answers of the public indexers have this many rows at most. */
export const STANDARD_ROW_LIMIT = 100;

interface TableText {
  readonly name: string;
  readonly schema?: Table["schema"];
  /** `owner_address String!, amount numeric`: name, scalar, and `!` where a value is always there. */
  readonly columns: string;
  /** Names of the columns of the key; none makes it a view. */
  readonly key?: string;
  /** The key, unless given. */
  readonly order?: string;
  readonly rowLimit?: number | undefined;
  readonly relationships?: readonly Relationship[];
}

export function defineTable(text: TableText): Table {
  const primaryKey = text.key === undefined ? [] : names(text.key);
  return {
    name: text.name,
    schema: text.schema ?? "public",
    isView: text.key === undefined,
    columns: text.columns.split(",").map(parseColumn),
    primaryKey,
    defaultOrder: text.order === undefined ? primaryKey : names(text.order),
    rowLimit: "rowLimit" in text ? text.rowLimit : STANDARD_ROW_LIMIT,
    relationships: text.relationships ?? [],
    isCounted: true,
  };
}

/** The one row of another table. */
export function one(name: string, table: string, on: Readonly<Record<string, string>>): Relationship {
  return { name, kind: "object", table, on, aggregate: false };
}

/** Every matching row of another table. */
export function many(name: string, table: string, on: Readonly<Record<string, string>>, options?: { aggregate: boolean }): Relationship {
  return { name, kind: "array", table, on, aggregate: options?.aggregate ?? false };
}

function names(text: string): string[] {
  return text.split(",").map((name) => name.trim());
}

const SCALARS: ReadonlySet<string> = new Set<ScalarName>(["String", "Int", "bigint", "numeric", "Boolean", "timestamp", "jsonb"]);

function parseColumn(text: string): Column {
  const [, name, scalar, required] = /^\s*(\w+) (\w+)(!?)\s*$/.exec(text) ?? [];
  if (name === undefined || scalar === undefined || !isScalar(scalar)) throw new TypeError(`not a column: "${text}"`);
  return { name, scalar, nullable: required !== "!" };
}

function isScalar(name: string): name is ScalarName {
  return SCALARS.has(name);
}
