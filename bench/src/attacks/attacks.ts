import type { Attack } from "./attack.ts";
import { dearSignatures } from "./dearSignatures.ts";
import { fillTheMempool } from "./fillTheMempool.ts";
import { heavyQueries, hostilePatterns } from "./hostileQueries.ts";
import { longSimulations, manyLongSimulations } from "./longSimulations.ts";
import { UNPAID_WORK } from "./unpaidWork/unpaidWork.ts";
import { vanishingClients } from "./vanishingClients.ts";

/** Attacks of `npm run bench -- attacks`, in order. */
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
