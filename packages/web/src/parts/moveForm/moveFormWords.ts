import type { WordGroup } from "../../language/wordKeys.ts";

/** Text groups that every page with a function form passes to `lazyPage`. */
export const MOVE_FORM_WORDS: readonly WordGroup[] = ["moveForm", "fields", "assets", "values"];
