import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import type { TypedProblem } from "./readTypedCall.ts";
import { shortTypeText } from "./shortTypeText.ts";

/** So many fields of a function are shown at first, and more each time: a node can tell of any number of parameters. */
export const FIELDS_STEP = 60;

/** How many fields of a list there are up to the first that has to be mended: it must be there to be found. */
export function upToFirst(list: string, problems: readonly TypedProblem[]): number {
  const found = problems.find(({ path }) => path.startsWith(`${list}.`));
  return found === undefined ? 0 : Number.parseInt(found.path.slice(list.length + 1), 10) + 1;
}

/** What the field of an argument is called: by its name where the source tells it, and by its type. */
export function argumentLabel({ parameters }: MoveFunction, at: number): string {
  const { name, type } = parameters[at] ?? { name: undefined, type: "" };
  return t("moveForm:labelled", { name: name ?? t("moveForm:argument", { number: at + 1 }), type: foreignText(shortTypeText(type)) });
}
