import { useMemo } from "react";
import { currentLanguage } from "../../language/words.ts";
import type { ListColumn } from "./VirtualTable.tsx";

/** Columns of a list, built again when an argument or the page language changes. */
export function useColumns<Row, Args extends readonly unknown[]>(
  columnsOf: (...args: Args) => readonly ListColumn<Row>[],
  ...args: Args
): readonly ListColumn<Row>[] {
  const language = currentLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: column headers depend on the page language
  return useMemo(() => columnsOf(...args), [columnsOf, language, ...args]);
}
