/** Sort column and direction. */
export interface SortOrder {
  readonly key: string;
  readonly direction: "ascending" | "descending";
}

/** Value by which a row is sorted. Undefined sorts last in both directions. */
export type SortValue = bigint | number | string | undefined;

/** Sorts rows; equal rows keep their order. */
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

/** Sort order as a URL parameter: `-amount` means amount, descending. */
export function orderToText({ key, direction }: SortOrder): string {
  return direction === "descending" ? `-${key}` : key;
}

/** Parses a sort order; undefined for unknown columns. */
export function orderOfText(text: string | undefined, keys: readonly string[]): SortOrder | undefined {
  const key = text?.replace(/^-/, "");
  if (text === undefined || key === undefined || !keys.includes(key)) return undefined;
  return { key, direction: text.startsWith("-") ? "descending" : "ascending" };
}
