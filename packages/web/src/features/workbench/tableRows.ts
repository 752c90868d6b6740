import type { ArgumentKind } from "../../chain/code/argumentKind.ts";
import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import { t } from "../../language/words.ts";
import { argumentKinds, someOf, type TypedArgument } from "../../parts/moveForm/typedCall.ts";
import type { TableCall } from "../../transact/prepareCalls.ts";
import { csvLines } from "../../ui/files/csv.ts";
import type { TableDraft } from "./draft.ts";
import { readCall } from "./draftRequest.ts";

/** A line of a call table: a call, or its error message. */
export type TableRow =
  | ({ readonly kind: "call" } & TableCall)
  | { readonly kind: "problem"; readonly line: number; readonly words: string };

/** Parses a table into one call per line, with cells as arguments in order. Empty lines are skipped. */
export function readTable(table: TableDraft, fn: MoveFunction): readonly TableRow[] {
  const kinds = argumentKinds(fn, table.typeArguments);
  return csvLines(table.text)
    .filter(({ cells }) => cells.some((cell) => cell !== ""))
    .map(({ number: line, cells, isBroken }): TableRow => {
      if (isBroken) return { kind: "problem", line, words: t("flow:brokenQuotes") };
      if (cells.length !== kinds.length && !(kinds.length === 0 && cells.length === 1)) {
        return { kind: "problem", line, words: t("workbench:cellCount", { expected: kinds.length, found: cells.length }) };
      }
      const args = kinds.map((kind, at) => typedOfCell(kind, cells[at] ?? ""));
      const read = readCall({ functionId: fn.id, typeArguments: table.typeArguments, args }, fn);
      if (read.ok) return { kind: "call", line, call: read.call };
      const [problem] = read.problems;
      return { kind: "problem", line, words: problem === undefined ? "" : withPlace(problem.path, problem.text) };
    });
}

function withPlace(path: string, text: string): string {
  const [, number] = /^args\.(\d+)/.exec(path) ?? [];
  return number === undefined ? text : t("workbench:cellProblem", { number: Number(number) + 1, text });
}

/** Parses a cell by its parameter type: an empty cell is an empty option, lists are JSON. */
function typedOfCell(kind: ArgumentKind, cell: string): TypedArgument {
  switch (kind.kind) {
    case "bool":
      return cell.toLowerCase() === "true" ? true : cell.toLowerCase() === "false" ? false : cell;
    case "option":
      return cell === "" ? null : (bracketedOption(kind.inner, cell) ?? someOf(kind.inner, typedOfCell(kind.inner, cell)));
    case "list":
      return typedOfJson(cell) ?? cell;
    default:
      return cell;
  }
}

/** Parses an outer option with an empty inner option, which an empty cell cannot express: `[null]`, or `[]` unless brackets mean a list. */
function bracketedOption(inner: ArgumentKind, cell: string): TypedArgument | undefined {
  if (inner.kind !== "option") return undefined;
  const innermost = innermostOf(inner);
  const isListOfOptions = innermost.kind === "list" && innermost.item.kind === "option";
  if (/^\[\s*null\s*\]$/.test(cell) && !isListOfOptions) return [null];
  const [, content] = innermost.kind === "list" || innermost.kind === "text" ? [] : (/^\[(.*)\]$/.exec(cell) ?? []);
  return content === undefined ? undefined : [typedOfCell(inner, content.trim())];
}

function innermostOf(kind: ArgumentKind): ArgumentKind {
  return kind.kind === "option" ? innermostOf(kind.inner) : kind;
}

/** Parses a JSON list and keeps numbers as text, since JavaScript numbers would round them. */
function typedOfJson(text: string): readonly TypedArgument[] | undefined {
  try {
    const exact = text.replace(/"(?:[^"\\]|\\.)*"|-?\d+/g, (part) => (part.startsWith('"') ? part : `"${part}"`));
    const json: unknown = JSON.parse(exact);
    return Array.isArray(json) ? (json as readonly TypedArgument[]) : undefined;
  } catch {
    // The caller reports the invalid JSON list.
    return undefined;
  }
}
