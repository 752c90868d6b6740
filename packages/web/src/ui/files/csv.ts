/** Formats rows as a CSV document (RFC 4180). */
export function csvOf(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, ...rows].map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");
}

/**
 * Matches the start of text that a spreadsheet would run as a formula: strangers control on-chain texts. Spreadsheets that split at
 * semicolons or tabs do so even inside quotes.
 */
const FORMULA = /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|["\p{Cf}])*[=+\-@＝＋－＠])/gu;
const NUMBER = /^-?\d+(\.\d+)?$/;

function cellOf(text: string): string {
  const safe = NUMBER.test(text) ? text : text.replace(/^[\t\r]/, "'$&").replace(FORMULA, "$1'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Line of a table; a quoted cell may span several lines of the text. */
export interface CsvLine {
  /** Number of the text line where this table line starts, counted from 1. */
  readonly number: number;
  readonly cells: readonly string[];
  /** Source text of the table line. */
  readonly text: string;
  /** True for unbalanced quotes or text after a closing quote: the cells may differ from those intended. */
  readonly isBroken: boolean;
}

/**
 * Parses the lines of a table or CSV document. The separator is a tab or semicolon if the first line has one outside quotes, otherwise a
 * comma. As in RFC 4180, a quoted cell may contain separators, line breaks, outer spaces and doubled quotes.
 */
export function csvLines(text: string): readonly CsvLine[] {
  const document = text.replace(/^\ufeff/, "");
  const mark = separatorOf(document);
  const lines: CsvLine[] = [];
  for (let [at, number] = [0, 1]; at <= document.length; ) {
    const { cells, isBroken, end } = readLine(document, at, mark);
    const written = document.slice(at, end);
    lines.push({ number, cells, text: written, isBroken });
    number += written.split(LINE_BREAK).length;
    at = end + (document.startsWith("\r\n", end) ? 2 : 1);
  }
  return lines;
}

const LINE_BREAK = /\r\n|\n|\r/;

/** Detects the separator in the first line, ignoring quoted text. */
function separatorOf(text: string): string {
  const [first = ""] = text
    .trim()
    .replace(/"(?:[^"]|"")*"/g, "")
    .split(LINE_BREAK, 1);
  return ["\t", ";"].find((mark) => first.includes(mark)) ?? ",";
}

/** Parses the line at `start`; `end` is the index of its line break. */
function readLine(text: string, start: number, mark: string): Pick<CsvLine, "cells" | "isBroken"> & { readonly end: number } {
  const cells: string[] = [];
  let isBroken = false;
  for (let at = start; ; at += 1) {
    const cell = readCell(text, at, mark);
    cells.push(cell.text);
    isBroken ||= cell.isBroken;
    at = cell.end;
    if (text[at] !== mark) return { cells, isBroken, end: at };
  }
}

function readCell(text: string, start: number, mark: string): { readonly text: string; readonly isBroken: boolean; readonly end: number } {
  const isOver = (at: number) => at >= text.length || text[at] === mark || text[at] === "\n" || text[at] === "\r";
  const endFrom = (from: number): number => {
    let at = from;
    while (!isOver(at)) at += 1;
    return at;
  };
  const quote = start + (/^[^\S\r\n\t]*/.exec(text.slice(start, start + MOST_SPACES))?.[0].length ?? 0);
  if (text[quote] !== '"') {
    const end = endFrom(start);
    return { text: text.slice(start, end).trim(), isBroken: false, end };
  }
  let closing = text.indexOf('"', quote + 1);
  while (closing !== -1 && text[closing + 1] === '"') closing = text.indexOf('"', closing + 2);
  if (closing === -1) return { text: text.slice(quote), isBroken: true, end: text.length };
  const end = endFrom(closing + 1);
  return {
    text: text.slice(quote + 1, closing).replaceAll('""', '"'),
    isBroken: text.slice(closing + 1, end).trim() !== "",
    end,
  };
}

/** Maximum number of spaces before an opening quote; after more, the quote belongs to the cell. */
const MOST_SPACES = 16;
