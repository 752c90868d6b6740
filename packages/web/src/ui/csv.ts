/** Rows as a CSV document (RFC 4180). */
export function csvOf(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, ...rows].map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");
}

/** A spreadsheet takes a text that begins so for a formula, and a chain's texts are anybody's. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

function cellOf(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function separatorOf(text: string): string {
  const first = text.trim().split(/\r?\n/, 1)[0] ?? "";
  return [";", "\t"].find((mark) => first.includes(mark)) ?? ",";
}

/** A line of a table: its place in the text, counted from 1, and its cells. */
export interface CsvLine {
  readonly number: number;
  readonly cells: readonly string[];
}

/**
 * The lines of a table or CSV document. Cells are apart by semicolons or tabs where the first line has one, otherwise by commas. As in RFC 4180 one in
 * quotes may hold the separator, and a quote that is doubled; a cell does not go on in the next line.
 */
export function csvLines(text: string): readonly CsvLine[] {
  const mark = separatorOf(text);
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
