import type { WordGroup } from "../../language/wordKeys.ts";

/** The texts that every page with a flow needs, for its `lazyPage`. */
export const FLOW_WORDS: readonly WordGroup[] = ["flow", "panel", "preview", "rules", "calls", "vmErrors"];
