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
/** Words in the heading of a column, the surest first: where one column has names and another addresses, addresses are paid. */
const RECIPIENT = ["address", "adresse", "wallet", "recipient", "empfänger", "to", "an", "name"];
const AMOUNT = ["amount", "betrag", "value", "wert", "sum", "summe", "quantity", "menge"];
const ASSET = ["asset", "token", "coin", "currency", "symbol", "währung"];
/** What a spreadsheet writes before a table, to say how its cells are apart. */
const SEPARATOR_LINE = /^sep=.?$/i;

/** Which column is what. Without headings that say so, the first three are recipient, amount and asset, and there are no others. */
interface Columns {
  readonly recipient: number;
  readonly amount: number;
  readonly asset: number | undefined;
  readonly areNamed: boolean;
}
const IN_ORDER: Columns = { recipient: 0, amount: 1, asset: 2, areNamed: false };

/**
 * The lines of a table or CSV document: recipient, amount and, where it is not APT, the asset. Cells are apart by tabs (as pasted from a spreadsheet),
 * semicolons or commas, whichever the first line has. Headings say which column is what, and further columns are then left out, as are empty lines.
 */
export function readLines(text: string): readonly ListLine[] {
  const lines = csvLines(text).filter(({ cells }) => cells.some((cell) => cell !== "") && !SEPARATOR_LINE.test(cells[0] ?? ""));
  const [first] = lines;
  const columns = first === undefined ? undefined : headings(first);
  const { recipient, amount, asset, areNamed } = columns ?? IN_ORDER;
  return (columns === undefined ? lines : lines.slice(1)).map(({ number, cells }) => ({
    number,
    recipient: cells[recipient] ?? "",
    amount: cells[amount] ?? "",
    asset: asset === undefined ? "" : (cells[asset] ?? ""),
    hasMore: !areNamed && cells.slice(COLUMNS).some((cell) => cell !== ""),
  }));
}

/** What a line of headings says; undefined for a payment, which has an amount, whoever it is to: a contact may be called "To". */
function headings({ cells }: CsvLine): Columns | undefined {
  const words = cells.map((cell) => cell.toLowerCase().split(/[^\p{L}]+/u));
  const columnOf = (known: readonly string[]): number | undefined => {
    const found = known.map((word) => words.findIndex((inCell) => inCell.includes(word))).find((column) => column !== -1);
    return found;
  };
  const [recipient, amount, asset] = [columnOf(RECIPIENT), columnOf(AMOUNT), columnOf(ASSET)];
  if (recipient !== undefined && amount !== undefined && recipient !== amount && !cells.some((cell) => /\p{N}/u.test(cell)))
    return { recipient, amount, asset: asset === recipient || asset === amount ? undefined : asset, areNamed: true };
  const isFirstNamed = words[0]?.some((word) => RECIPIENT.includes(word)) === true;
  return isFirstNamed && !/\p{N}/u.test(cells[1] ?? "") ? IN_ORDER : undefined;
}
