/** By which column, and which way. */
export interface SortOrder {
  readonly key: string;
  readonly direction: "ascending" | "descending";
}

/** What rows are compared by. Undefined comes last, whichever way. */
export type SortValue = bigint | number | string | undefined;

/** The rows in order; those that compare alike stay as they were. */
export function sortRows<Row>(rows: readonly Row[], readValue: (row: Row) => SortValue, direction: SortOrder["direction"]): readonly Row[] {
  const sign = direction === "ascending" ? 1 : -1;
  return rows
    .map((row) => ({ row, value: readValue(row) }))
    .sort((left, right) => {
      if (left.value === undefined || right.value === undefined)
        return Number(left.value === undefined) - Number(right.value === undefined);
      return left.value === right.value ? 0 : left.value < right.value ? -sign : sign;
    })
    .map(({ row }) => row);
}

/** An order as it stands in an address: `-amount` is amount, largest first. */
export function orderToText({ key, direction }: SortOrder): string {
  return direction === "descending" ? `-${key}` : key;
}

/** Reads it back; undefined for what is none of the keys. */
export function orderOfText(text: string | undefined, keys: readonly string[]): SortOrder | undefined {
  const key = text?.replace(/^-/, "");
  if (text === undefined || key === undefined || !keys.includes(key)) return undefined;
  return { key, direction: text.startsWith("-") ? "descending" : "ascending" };
}
