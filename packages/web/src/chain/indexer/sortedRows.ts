/** How a list is sorted: by a column, and where that is the same, by what names the rows. */
export interface RowOrder {
  readonly column: string;
  readonly id: string;
  readonly isDescending: boolean;
}

/** Where the next page of a sorted list begins: after that row. */
export interface SortedCursor {
  readonly value: string | bigint;
  readonly id: string;
}

/** The order as an index takes it. */
export function orderBy({ column, id, isDescending }: RowOrder): readonly Readonly<Record<string, "asc" | "desc">>[] {
  const first = { [column]: isDescending ? "desc" : "asc" } as const;
  return column === id ? [first] : [first, { [id]: "asc" }];
}

/** What comes after a row in that order. */
export function rowsAfter({ column, id, isDescending }: RowOrder, after: SortedCursor): Readonly<Record<string, unknown>> {
  const beyond = { [column]: { [isDescending ? "_lt" : "_gt"]: after.value } };
  return column === id ? beyond : { _or: [beyond, { [column]: { _eq: after.value }, [id]: { _gt: after.id } }] };
}
