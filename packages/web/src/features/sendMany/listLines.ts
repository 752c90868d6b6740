import { type CsvLine, csvLines } from "../../ui/files/csv.ts";

/** Error of a whole line, regardless of its cell contents: too many cells, unbalanced quotes, or headings with an ambiguous amount. */
export type LineFault = "tooManyCells" | "brokenQuotes" | "unitInHeading" | "severalAmounts";

/** One typed line of a payment list. */
export interface ListLine {
  /** One-based line number in the typed text. */
  readonly number: number;
  readonly recipient: string;
  readonly amount: string;
  /** Typed asset; empty if the line names none, which means APT. */
  readonly asset: string;
  readonly fault: LineFault | undefined;
}

const COLUMNS = 3;
/** Column headings that mark recipient, amount and asset, most reliable first: an address column takes precedence over a name column. */
const RECIPIENT = ["address", "adresse", "wallet", "recipient", "empfänger", "to", "an", "name"];
const AMOUNT = ["amount", "betrag", "value", "wert", "sum", "summe", "quantity", "menge"];
const ASSET = ["asset", "token", "coin", "currency", "symbol", "währung"];
/** Line that spreadsheets write before a table to declare its separator. */
const SEPARATOR_LINE = /^sep=.?$/i;

/** Words allowed in the heading of an amount column; amounts are always in the asset's own unit. */
const BESIDE_AMOUNT = ["apt", "to", "pay", "send", "zu", "zahlen", "senden", "of", "the", "in", "asset", "token", "coin"];

/**
 * Column positions of a payment list. Without headings, the first three columns are recipient, amount and asset, and no others may follow.
 */
interface Columns {
  readonly recipient: number;
  readonly amount: number;
  readonly asset: number | undefined;
  readonly areNamed: boolean;
  readonly fault?: LineFault | undefined;
}
const IN_ORDER: Columns = { recipient: 0, amount: 1, asset: 2, areNamed: false };

/**
 * Parses a table or CSV text into lines of recipient, amount and an optional asset (APT by default). The first line decides the separator:
 * tabs (pasted from a spreadsheet), semicolons or commas. With headings, unknown columns are ignored. Empty lines are skipped.
 */
export function readLines(text: string): readonly ListLine[] {
  const lines = csvLines(text).filter(({ cells }) => cells.some((cell) => cell !== "") && !SEPARATOR_LINE.test(cells[0] ?? ""));
  const [first] = lines;
  const columns = first === undefined ? undefined : headings(first);
  const { recipient, amount, asset, areNamed, fault } = columns ?? IN_ORDER;
  const read = ({ number, cells, isBroken }: CsvLine): ListLine => ({
    number,
    recipient: cells[recipient]?.trim() ?? "",
    amount: cells[amount]?.trim() ?? "",
    asset: asset === undefined ? "" : (cells[asset]?.trim() ?? ""),
    fault: isBroken ? "brokenQuotes" : !areNamed && cells.slice(COLUMNS).some((cell) => cell !== "") ? "tooManyCells" : undefined,
  });
  if (columns === undefined || first === undefined) return lines.map(read);
  return [...(fault === undefined ? [] : [{ ...read(first), fault }]), ...lines.slice(1).map(read)];
}

/** Column positions from a heading line. Lines with an amount are payments, never headings: a contact may be called "To". */
function headings({ cells }: CsvLine): Columns | undefined {
  const words = cells.map((cell) =>
    cell
      .toLowerCase()
      .split(/[^\p{L}\p{Sc}]+/u)
      .filter((word) => word !== ""),
  );
  const columnOf = (known: readonly string[]): number | undefined =>
    known.map((word) => words.findIndex((inCell) => inCell.includes(word))).find((column) => column !== -1);
  const [recipient, amount, asset] = [columnOf(RECIPIENT), columnOf(AMOUNT), columnOf(ASSET)];
  if (recipient !== undefined && amount !== undefined && recipient !== amount && !cells.some((cell) => /\p{N}/u.test(cell)))
    return {
      recipient,
      amount,
      asset: asset === recipient || asset === amount ? undefined : asset,
      areNamed: true,
      fault: amountFault(words, recipient, amount),
    };
  const isFirstNamed = words[0]?.some((word) => RECIPIENT.includes(word)) === true;
  return isFirstNamed && !/\p{N}/u.test(cells[1] ?? "") ? { ...IN_ORDER, fault: amountFault(words, 0, 1) } : undefined;
}

/** Error for headings with an ambiguous amount: without it, octas or dollars would be paid as APT. */
function amountFault(words: readonly (readonly string[])[], recipient: number, amount: number): LineFault | undefined {
  const amounts = words.filter((inCell, column) => column !== recipient && inCell.some((word) => AMOUNT.includes(word)));
  if (amounts.length > 1) return "severalAmounts";
  const isUnit = (word: string) => !AMOUNT.includes(word) && !BESIDE_AMOUNT.includes(word);
  return words[amount]?.some(isUnit) === true ? "unitInHeading" : undefined;
}
