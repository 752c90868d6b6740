/** GraphQL scalar name of a column's type. */
export type ScalarName = "String" | "Int" | "bigint" | "numeric" | "Boolean" | "timestamp" | "jsonb";

export interface Column {
  readonly name: string;
  readonly scalar: ScalarName;
  readonly nullable: boolean;
}

/** Join to related rows of another table by equal column values. */
export interface Relationship {
  readonly name: string;
  readonly kind: "object" | "array";
  readonly table: string;
  /** Join condition: columns of this table mapped to equal columns of the related table. */
  readonly on: Readonly<Record<string, string>>;
  /** Adds an `_aggregate` field that counts and sums the related rows. */
  readonly aggregate: boolean;
}

/** Table or view exposed by GraphQL under its SQL name. */
export interface Table {
  readonly name: string;
  readonly schema: "public" | "processor_metadata";
  /** True for a view, which is read-only. */
  readonly isView: boolean;
  readonly columns: readonly Column[];
  /** Primary key columns; empty for a view. */
  readonly primaryKey: readonly string[];
  /** Sort columns used when the request has no `order_by`, so that identical requests return identical responses. */
  readonly defaultOrder: readonly string[];
  /** Maximum number of rows per response; a request may set a lower limit. */
  readonly rowLimit: number | undefined;
  readonly relationships: readonly Relationship[];
  /** Adds an `_aggregate` root field that counts and sums the table's rows. */
  readonly isCounted: boolean;
}

/** Maximum number of rows in a response of the public indexers. */
const STANDARD_ROW_LIMIT = 100;

interface TableText {
  readonly name: string;
  readonly schema?: Table["schema"];
  /** Column list such as `owner_address String!, amount numeric`: name, scalar, and `!` for non-null columns. */
  readonly columns: string;
  /** Primary key columns, separated by commas; a table without a key is a view. */
  readonly key?: string;
  /** Default sort columns; the primary key if omitted. */
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

/** Relationship to a single row of another table. */
export function one(name: string, table: string, on: Readonly<Record<string, string>>): Relationship {
  return { name, kind: "object", table, on, aggregate: false };
}

/** Relationship to all matching rows of another table. */
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
