import type { TokenCall } from "../../chain/actions/tokens.ts";
import { type CsvLine, csvLines } from "../../ui/files/csv.ts";
import { type MintInputs, type MintProblem, mintCall, mintProblems, NO_ATTRIBUTE, NO_MINT_INPUTS } from "./newToken.ts";

/** Error that concerns a whole line of the mint table. */
export type LineProblem = "tooManyCells" | "brokenQuotes" | "noName" | "noHeading";

/** Parsed line of a mint table: a mint call or an error. */
type MintRow =
  | { readonly kind: "mint"; readonly line: number; readonly name: string; readonly call: TokenCall }
  | { readonly kind: "problem"; readonly line: number; readonly problem: MintProblem | LineProblem };

/** Parsed table of collectibles to mint. */
export interface MintTable {
  readonly rows: readonly MintRow[];
  /** True if the first line contains no "name" column. */
  readonly lacksHeadings: boolean;
}

/** Headings of known columns in lower case without spaces; every other column becomes an attribute. */
const COLUMNS: ReadonlyMap<string, "name" | "description" | "uri" | "boundTo"> = new Map([
  ["name", "name"],
  ["description", "description"],
  ["beschreibung", "description"],
  ["uri", "uri"],
  ["picture", "uri"],
  ["image", "uri"],
  ["bild", "uri"],
  ["boundto", "boundTo"],
  ["gebundenan", "boundTo"],
]);

/** Separator declaration, such as `sep=;`, which spreadsheets write before a table. */
const SEPARATOR_LINE = /^sep=.?$/i;

function readTable(text: string): readonly CsvLine[] {
  return csvLines(text).filter(({ cells }) => cells.some((cell) => cell !== "") && !SEPARATOR_LINE.test(cells[0] ?? ""));
}

function columnOf(heading: string) {
  return COLUMNS.get(heading.toLowerCase().replace(/\s/g, ""));
}

/** Parses a table whose first line contains the column headings. */
export function readMintTable(text: string, collection: string): MintTable {
  const [headings, ...lines] = readTable(text);
  if (headings === undefined) return { rows: [], lacksHeadings: false };
  if (!headings.cells.some((heading) => columnOf(heading) === "name")) return { rows: [], lacksHeadings: true };
  return { rows: lines.map((line) => rowOf(line, headings.cells, collection)), lacksHeadings: false };
}

/** Table with the original headings and only the rows at these zero-based positions, for a retry. */
export function tableOf(text: string, places: readonly number[]): string {
  const [headings, ...lines] = readTable(text);
  const selected = [headings, ...places.map((place) => lines[place])];
  return selected.flatMap((line) => (line === undefined ? [] : [line.text])).join("\n");
}

function rowOf({ number, cells, isBroken }: CsvLine, headings: readonly string[], collection: string): MintRow {
  if (isBroken) return { kind: "problem", line: number, problem: "brokenQuotes" };
  if (cells.slice(headings.length).some((cell) => cell !== "")) return { kind: "problem", line: number, problem: "tooManyCells" };
  const inputs = inputsOf(cells, headings);
  const call = mintCall(inputs, collection);
  if (call !== undefined) return { kind: "mint", line: number, name: inputs.name, call };
  const { attributes, ...own } = mintProblems(inputs);
  if (own.name === "empty") return { kind: "problem", line: number, problem: "noName" };
  const [problem = "empty"] = [...Object.values(own), ...attributes.flatMap((one) => Object.values(one))];
  // The error "empty" can only concern a column heading of an attribute here, because empty cells are skipped.
  return { kind: "problem", line: number, problem: problem === "empty" ? "noHeading" : problem };
}

/** Maps a line's cells to mint inputs; an empty cell adds no attribute. */
function inputsOf(cells: readonly string[], headings: readonly string[]): MintInputs {
  let inputs = NO_MINT_INPUTS;
  for (const [place, heading] of headings.entries()) {
    const text = cells[place] ?? "";
    const column = columnOf(heading);
    if (text === "") continue;
    if (column === undefined) inputs = { ...inputs, attributes: [...inputs.attributes, { ...NO_ATTRIBUTE, key: heading, text }] };
    else inputs = { ...inputs, [column]: text, ...(column === "boundTo" && { isBound: true }) };
  }
  return inputs;
}
