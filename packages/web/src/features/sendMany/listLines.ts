import { type CsvLine, csvLines } from "../../ui/csv.ts";

/** Why a line cannot be read, whatever its cells say: more of them than columns, quotes that do not fit, or a heading that leaves open what is paid. */
export type LineFault = "tooManyCells" | "brokenQuotes" | "unitInHeading" | "severalAmounts";

/** A line of a list as it was typed. */
export interface ListLine {
  /** Its place in the text, counted from 1. */
  readonly number: number;
  readonly recipient: string;
  readonly amount: string;
  /** Empty where the line names none. */
  readonly asset: string;
  readonly fault: LineFault | undefined;
}

const COLUMNS = 3;
/** Words in the heading of a column, the surest first: where one column has names and another addresses, addresses are paid. */
const RECIPIENT = ["address", "adresse", "wallet", "recipient", "empfänger", "to", "an", "name"];
const AMOUNT = ["amount", "betrag", "value", "wert", "sum", "summe", "quantity", "menge"];
const ASSET = ["asset", "token", "coin", "currency", "symbol", "währung"];
/** What a spreadsheet writes before a table, to say how its cells are apart. */
const SEPARATOR_LINE = /^sep=.?$/i;

/** What may stand beside them: amounts are in the asset's own unit, whichever that is. */
const BESIDE_AMOUNT = ["apt", "to", "pay", "send", "zu", "zahlen", "senden", "of", "the", "in", "asset", "token", "coin"];

/** Which column is what. Without headings that say so, the first three are recipient, amount and asset, and there are no others. */
interface Columns {
  readonly recipient: number;
  readonly amount: number;
  readonly asset: number | undefined;
  readonly areNamed: boolean;
  readonly fault?: LineFault | undefined;
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

/** What a line of headings says; undefined for a payment, which has an amount, whoever it is to: a contact may be called "To". */
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

/** Whether the headings leave open what is paid: an amount in octas or dollars would be paid in APT. */
function amountFault(words: readonly (readonly string[])[], recipient: number, amount: number): LineFault | undefined {
  const amounts = words.filter((inCell, column) => column !== recipient && inCell.some((word) => AMOUNT.includes(word)));
  if (amounts.length > 1) return "severalAmounts";
  const isUnit = (word: string) => !AMOUNT.includes(word) && !BESIDE_AMOUNT.includes(word);
  return words[amount]?.some(isUnit) === true ? "unitInHeading" : undefined;
}
