import type { WordGroup } from "../../language/wordKeys.ts";

/** The texts that every page with a form of a function needs, for its `lazyPage`. */
export const MOVE_FORM_WORDS: readonly WordGroup[] = ["moveForm", "fields", "assets", "values"];
