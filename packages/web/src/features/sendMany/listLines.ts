import { type CsvLine, csvLines } from "../../ui/csv.ts";

/** A line of a list as it was typed. */
export interface ListLine {
  /** Its place in the text, counted from 1. */
  readonly number: number;
  readonly recipient: string;
  readonly amount: string;
  /** Empty where the line names none. */
  readonly asset: string;
  /** More cells than a line may have. */
  readonly hasMore: boolean;
}

const COLUMNS = 3;
const HEADINGS: readonly string[] = ["address", "recipient", "to", "name", "wallet", "adresse", "empfänger", "an"];
/** What a spreadsheet writes before a table, to say how its cells are apart. */
const SEPARATOR_LINE = /^sep=.?$/i;

/**
 * The lines of a table or CSV document: recipient, amount and, where it is not APT, the asset. Cells are apart by tabs (as pasted from a spreadsheet),
 * semicolons or commas, whichever the first line has. A line of headings and empty lines are left out.
 */
export function readLines(text: string): readonly ListLine[] {
  const lines = csvLines(text).filter(({ cells }) => cells.some((cell) => cell !== "") && !SEPARATOR_LINE.test(cells[0] ?? ""));
  const [first] = lines;
  const body = first !== undefined && isHeadings(first) ? lines.slice(1) : lines;
  return body.map(({ number, cells }) => ({
    number,
    recipient: cells[0] ?? "",
    amount: cells[1] ?? "",
    asset: cells[2] ?? "",
    hasMore: cells.slice(COLUMNS).some((cell) => cell !== ""),
  }));
}

/** A payment's line has an amount, whoever it is to: a contact may be called "To". */
function isHeadings({ cells: [recipient = "", amount = ""] }: CsvLine): boolean {
  const words = recipient.toLowerCase().split(/[^\p{L}]+/u);
  return !/\p{N}/u.test(amount) && words.some((word) => HEADINGS.includes(word));
}
