/** Rows as a CSV document (RFC 4180). */
export function csvOf(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, ...rows].map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");
}

/**
 * A spreadsheet takes a text that begins so for a formula, and a chain's texts are anybody's. One that parts cells at semicolons or tabs does so inside a text
 * as well, whatever its quotes.
 */
const FORMULA = /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|["\p{Cf}])*[=+\-@＝＋－＠])/gu;
const NUMBER = /^-?\d+(\.\d+)?$/;

function cellOf(text: string): string {
  const safe = NUMBER.test(text) ? text : text.replace(/^[\t\r]/, "'$&").replace(FORMULA, "$1'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a table; one with a cell in quotes may go on over several lines of the text. */
export interface CsvLine {
  /** Where it begins in the text, counted from 1. */
  readonly number: number;
  readonly cells: readonly string[];
  /** As it was written. */
  readonly text: string;
  /** It has quotes that do not end, or something after them, so that its cells may be others than were meant. */
  readonly isBroken: boolean;
}

/**
 * The lines of a table or CSV document. Cells are apart by semicolons or tabs where the first line has one outside quotes, otherwise by commas. As in
 * RFC 4180 one in quotes may hold the separator, line breaks, spaces at its ends, and a quote that is doubled.
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

/** What the first line has between its cells; quotes with what they hold are left out. */
function separatorOf(text: string): string {
  const [first = ""] = text
    .trim()
    .replace(/"(?:[^"]|"")*"/g, "")
    .split(LINE_BREAK, 1);
  return ["\t", ";"].find((mark) => first.includes(mark)) ?? ",";
}

/** The line that begins there; `end` is where its break stands. */
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

/** Before a quote; after more of them it is part of the cell. */
const MOST_SPACES = 16;
