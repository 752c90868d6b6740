import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import type { TypedProblem } from "./readTypedCall.ts";
import { shortTypeText } from "./shortTypeText.ts";

/** Number of form fields shown initially and added per click: a node can report any number of parameters. */
export const FIELDS_STEP = 60;

/** Number of fields up to the first invalid field, which must be visible. */
export function upToFirst(list: string, problems: readonly TypedProblem[]): number {
  const found = problems.find(({ path }) => path.startsWith(`${list}.`));
  return found === undefined ? 0 : Number.parseInt(found.path.slice(list.length + 1), 10) + 1;
}

/** Label of an argument's field: its source name if known, and its type. */
export function argumentLabel({ parameters }: MoveFunction, at: number): string {
  const { name, type } = parameters[at] ?? { name: undefined, type: "" };
  return t("moveForm:labelled", { name: name ?? t("moveForm:argument", { number: at + 1 }), type: foreignText(shortTypeText(type)) });
}
