import { functionName, type MoveFunction } from "../../chain/code/moduleAbi.ts";
import { foreignText } from "../../language/foreignText.ts";
import type { SelectOption } from "../../ui/Select.tsx";

/** So many can be chosen from: a node can tell of any number, and a list of thousands would stop the browser. The Functions tab finds the others. */
export const MOST_CHOICES = 200;

/** Functions to choose from by their names, the first of many; the one that is chosen is always among them. */
export function functionOptions(functions: readonly MoveFunction[], chosen: string | undefined): readonly SelectOption<string>[] {
  const names = [...new Set(functions.slice(0, MOST_CHOICES).map(functionName))];
  return (chosen === undefined || names.includes(chosen) ? names : [chosen, ...names]).map((name) => ({
    value: name,
    label: <span className="mono">{foreignText(name)}</span>,
  }));
}
