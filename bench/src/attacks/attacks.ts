import type { Attack } from "./attack.ts";
import { fillTheMempool } from "./fillTheMempool.ts";

/** Every attack that `npm run bench -- attacks` makes, one after the other. */
export const ATTACKS: readonly Attack[] = [fillTheMempool];
