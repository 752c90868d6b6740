import { csvOf } from "../../ui/files/csv.ts";
import { isoTime } from "../../ui/text/isoTime.ts";
import type { ListedTransaction } from "./listedTransaction.ts";

/** CSV export of the listed rows with exact figures: amounts in smallest units, fees in octas. */
export function transactionsCsv(rows: readonly ListedTransaction[]): string {
  const header = [
    "version",
    "hash",
    "kind",
    "success",
    "time",
    "sender",
    "recipient",
    "function",
    "units",
    "asset",
    "received_units",
    "received_asset",
    "fee_octas",
  ];
  return csvOf(
    header,
    rows.map((row) => [
      row.version?.toString() ?? "",
      row.hash ?? "",
      row.kind,
      row.success === undefined ? "" : String(row.success),
      row.timestampUsecs === undefined ? "" : isoTime(row.timestampUsecs),
      row.sender ?? "",
      row.recipient ?? "",
      row.functionId ?? "",
      (row.amount?.units ?? row.swap?.paid.units)?.toString() ?? "",
      row.amount?.asset.id ?? row.swap?.paid.asset ?? "",
      row.swap?.received.units.toString() ?? "",
      row.swap?.received.asset ?? "",
      row.feeOctas?.toString() ?? "",
    ]),
  );
}
