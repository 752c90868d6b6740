import { exactJsonToText } from "../../chain/transport/exactJson.ts";
import { csvOf } from "../../ui/files/csv.ts";

/** Rows of one queried field as a table: every column of any row, nested objects by path. */
export interface AnswerTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Maximum number of columns of a table. */
const MOST_COLUMNS = 200;
/** Nesting below which an object is a cell of JSON. */
const MOST_LEVELS = 4;

/** Tables of a result: one for each field with a list of objects or a single object. */
export function answerTables(data: unknown): readonly AnswerTable[] {
  if (!isRecord(data)) return [];
  return Object.entries(data).flatMap(([name, value]) => {
    const objects = (Array.isArray(value) ? value : [value]).filter(isRecord);
    return objects.length === 0 ? [] : [tableOf(name, objects)];
  });
}

/** CSV document of a table, for a spreadsheet. */
export function answerCsv({ columns, rows }: AnswerTable): string {
  return csvOf(columns, rows);
}

function tableOf(name: string, objects: readonly Readonly<Record<string, unknown>>[]): AnswerTable {
  const cells = objects.map((object) => new Map(cellsOf(object, "", 1)));
  const columns = [...new Set(cells.flatMap((row) => [...row.keys()]))].slice(0, MOST_COLUMNS);
  return { name, columns, rows: cells.map((row) => columns.map((column) => row.get(column) ?? "")) };
}

function cellsOf(object: Readonly<Record<string, unknown>>, path: string, level: number): readonly (readonly [string, string])[] {
  return Object.entries(object).flatMap(([key, value]): readonly (readonly [string, string])[] => {
    const column = `${path}${key}`;
    if (isRecord(value) && level < MOST_LEVELS) return cellsOf(value, `${column}.`, level + 1);
    return [[column, textOf(value)]];
  });
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : exactJsonToText(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
