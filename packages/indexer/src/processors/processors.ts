import { accountRestoration } from "./accounts/accountRestoration.ts";
import { accountTransactions } from "./accounts/accountTransactions.ts";
import { fungibleAssets } from "./assets/fungibleAssets.ts";
import { defaultTables } from "./defaultTables.ts";
import { events } from "./events.ts";
import { names } from "./names/names.ts";
import { objects } from "./objects.ts";
import type { Processor } from "./processor.ts";
import { staking } from "./staking/staking.ts";
import { tokens } from "./tokens/tokens.ts";
import { userTransactions } from "./userTransactions.ts";

/** All processors in execution order. */
export const processors: readonly Processor[] = [
  userTransactions,
  accountTransactions,
  accountRestoration,
  defaultTables,
  objects,
  fungibleAssets,
  tokens,
  staking,
  names,
  events,
];
