import { accountTransactions } from "./accountTransactions.ts";
import { defaultTables } from "./defaultTables.ts";
import { events } from "./events.ts";
import { objects } from "./objects.ts";
import type { Processor } from "./processor.ts";
import { userTransactions } from "./userTransactions.ts";

/** Every processor, in the order in which they see a transaction. */
export const processors: readonly Processor[] = [userTransactions, accountTransactions, defaultTables, objects, events];
