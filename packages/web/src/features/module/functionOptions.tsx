import { functionName, type MoveFunction } from "../../chain/code/moduleAbi.ts";
import { foreignText } from "../../language/foreignText.ts";
import type { SelectOption } from "../../ui/forms/Select.tsx";

/** Limit for select options: a node may return any number, and thousands would freeze the browser. The Functions tab lists the rest. */
export const MOST_CHOICES = 200;

/** Select options for the first functions of a module, always including the selected function. */
export function functionOptions(functions: readonly MoveFunction[], chosen: string | undefined): readonly SelectOption<string>[] {
  const names = [...new Set(functions.slice(0, MOST_CHOICES).map(functionName))];
  return (chosen === undefined || names.includes(chosen) ? names : [chosen, ...names]).map((name) => ({
    value: name,
    label: <span className="mono">{foreignText(name)}</span>,
  }));
}
