import type { Attack } from "./attack.ts";
import { dearSignatures } from "./dearSignatures.ts";
import { fillTheMempool } from "./fillTheMempool.ts";
import { heavyQueries, hostilePatterns } from "./hostileQueries.ts";
import { longSimulations, manyLongSimulations } from "./longSimulations.ts";
import { UNPAID_WORK } from "./unpaidWork/unpaidWork.ts";
import { vanishingClients } from "./vanishingClients.ts";

/** Every attack that `npm run bench -- attacks` makes, one after the other. */
export const ATTACKS: readonly Attack[] = [
  fillTheMempool,
  dearSignatures,
  hostilePatterns,
  heavyQueries,
  vanishingClients,
  longSimulations,
  manyLongSimulations,
  ...UNPAID_WORK,
];
