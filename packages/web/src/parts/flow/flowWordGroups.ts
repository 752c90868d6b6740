import type { WordGroup } from "../../language/wordKeys.ts";

/** Word groups that every page with a transaction flow passes to `lazyPage`. */
export const FLOW_WORDS: readonly WordGroup[] = ["flow", "panel", "preview", "rules", "calls", "vmErrors"];
