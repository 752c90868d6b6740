// biome-ignore-all lint/a11y/noRedundantRoles: displayed as blocks on narrow screens, these elements lose their native roles
import clsx from "clsx";
import type { ReactNode } from "react";
import { Skeleton } from "./Skeleton.tsx";

export interface TableColumn<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: "left" | "right";
  /** True if the column is hidden on screens narrower than 1024 px, where rows are cards. */
  readonly secondary?: boolean;
}

export interface TableProps<Row> {
  /** Accessible name of the table. */
  readonly label: string;
  /** Columns; the first identifies the row and heads its card on narrow screens. */
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Content shown if there are no rows. */
  readonly empty?: ReactNode;
  /** Number of placeholder rows during the first load. */
  readonly loadingRows?: number;
}

/** Table of facts; on narrow screens each row becomes a small card. */
export function Table<Row>({ label, columns, rows, rowKey, empty, loadingRows }: TableProps<Row>) {
  const loading = loadingRows !== undefined && rows.length === 0;
  if (rows.length === 0 && !loading) return <>{empty}</>;
  return (
    <table role="table" aria-label={label} aria-busy={loading || undefined} className="table-responsive w-full border-collapse">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={clsx("px-3 py-2 text-small/4 font-[560] text-ink-3 first:pl-4 last:pr-4 sm:first:pl-6 sm:last:pr-6", side(column))}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {loading
          ? Array.from({ length: loadingRows }, (_, index) => `loading-${index}`).map((key) => <TableRow key={key} columns={columns} />)
          : rows.map((row) => <TableRow key={rowKey(row)} columns={columns} row={row} />)}
      </tbody>
    </table>
  );
}

function TableRow<Row>({ columns, row }: { readonly columns: readonly TableColumn<Row>[]; readonly row?: Row }) {
  return (
    <tr role="row" className="border-t border-line hover:bg-ground">
      {columns.map((column, index) => (
        <td
          key={column.key}
          role="cell"
          data-label={column.header}
          data-lead={index === 0 ? "" : undefined}
          className={clsx("figures px-3 py-2.5 first:pl-4 last:pr-4 sm:first:pl-6 sm:last:pr-6", side(column))}
        >
          {row === undefined ? <Skeleton className={clsx("h-5 w-24", column.align === "right" && "ml-auto")} /> : column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

function side<Row>(column: TableColumn<Row>): string {
  return clsx(column.align === "right" ? "text-right" : "text-left", column.secondary === true && "max-lg:hidden!");
}
