import { asArray, asObject, type JsonObject } from "../facts/jsonFields.ts";
import { type IndexQuestion, MAX_ROWS } from "./createIndexApi.ts";
import { type IndexPosition, PROCESSOR_STATUS, readIndexPosition } from "./processorStatus.ts";

/** Rows of one index table. */
interface TableRows {
  /** Name of the query in the index's log. */
  readonly name: string;
  readonly table: string;
  /** Columns to read, in GraphQL. */
  readonly columns: string;
  /** Sort order, in GraphQL. */
  readonly order: string;
  readonly where: JsonObject;
  /** Maximum number of rows, at most 100. */
  readonly limit: number;
  /** Index processors that write the table. */
  readonly processors: readonly string[];
}

/** Query for rows of one table with the index's progress. `read` also gets the last row of a full page, after which the next one starts. */
export function tablePage<Page extends object>(
  { name, table, columns, order, where, limit: wanted, processors }: TableRows,
  read: (rows: readonly JsonObject[], last: JsonObject | undefined) => Page,
): IndexQuestion<Page & IndexPosition> {
  const limit = Math.min(wanted, MAX_ROWS);
  return {
    query: `query ${name}($where: ${table}_bool_exp!, $limit: Int!, $processors: [String!]!) {
  ${table}(where: $where, order_by: ${order}, limit: $limit) { ${columns} }
  ${PROCESSOR_STATUS}
}`,
    variables: { where, limit, processors },
    read: (data) => {
      const answer = asObject(data);
      const rows = asArray(answer[table]).map(asObject);
      return { ...read(rows, rows.length < limit ? undefined : rows.at(-1)), ...readIndexPosition(answer.processor_status) };
    },
  };
}
