/** Sort order of a list: by a column, then by id. */
export interface RowOrder {
  readonly column: string;
  readonly id: string;
  readonly isDescending: boolean;
}

/** Page cursor of a sorted list: the last row of the previous page. */
export interface SortedCursor {
  readonly value: string | bigint;
  readonly id: string;
}

/** GraphQL text of the `order_by` argument. */
export function orderBy({ column, id, isDescending }: RowOrder): string {
  const first = `{ ${column}: ${isDescending ? "desc" : "asc"} }`;
  return column === id ? `[${first}]` : `[${first}, { ${id}: asc }]`;
}

/** Query condition for rows after the cursor. */
export function rowsAfter({ column, id, isDescending }: RowOrder, after: SortedCursor): Readonly<Record<string, unknown>> {
  const beyond = { [column]: { [isDescending ? "_lt" : "_gt"]: after.value } };
  return column === id ? beyond : { _or: [beyond, { [column]: { _eq: after.value }, [id]: { _gt: after.id } }] };
}
