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
  const mark = separatorOf(text);
  const lines = cellsOf(text, mark).filter(({ cells }) => cells.some((cell) => cell !== "") && !SEPARATOR_LINE.test(cells[0] ?? ""));
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
function isHeadings({ cells: [recipient = "", amount = ""] }: Cells): boolean {
  const words = recipient.toLowerCase().split(/[^\p{L}]+/u);
  return !/\p{N}/u.test(amount) && words.some((word) => HEADINGS.includes(word));
}

function separatorOf(text: string): string {
  const first = text.trim().split(/\r?\n/, 1)[0] ?? "";
  return [";", "\t"].find((mark) => first.includes(mark)) ?? ",";
}

interface Cells {
  readonly number: number;
  readonly cells: readonly string[];
}

/** Cells as in RFC 4180: one in quotes may hold the separator, and a quote that is doubled. A cell does not go on in the next line. */
function cellsOf(text: string, mark: string): readonly Cells[] {
  return text
    .replace(/^\ufeff/, "")
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ number: index + 1, cells: splitLine(line, mark) }));
}

function splitLine(line: string, mark: string): readonly string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at];
    if (character === '"' && isQuoted && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"' && (isQuoted || cell.trim() === "")) isQuoted = !isQuoted;
    else if (character === mark && !isQuoted) {
      cells.push(cell.trim());
      cell = "";
    } else cell += character;
  }
  return [...cells, cell.trim()];
}
