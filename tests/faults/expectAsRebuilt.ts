import { join } from "node:path";
import { openPgliteDirectory, openPgliteInMemory } from "@atoll/indexer/server";
import { expect } from "vitest";
import { indexedVersions } from "../support/graphql.ts";
import { compareWithRebuild } from "./compareWithRebuild.ts";
import { describeKilling, type KillingReport } from "./killWhileIndexing.ts";

/** Stops a network that was killed over and over, and expects its index, which is in its data directory, to be as one made anew. Gives how many user versions it has. */
export async function expectAsRebuilt(report: KillingReport, dataDir: string): Promise<number> {
  const { network } = report;
  console.log(describeKilling(report));
  expect(await indexedVersions(network.indexerUrl), "all processors agree").toHaveLength(1);
  expect(network.output()).not.toContain("made anew");
  expect(await network.stop()).toBe(0);
  return expectIndexAsRebuilt(dataDir);
}

/** Expects the index in a data directory that no process uses to be as one made anew from its ledger. Gives how many user versions it has. */
export async function expectIndexAsRebuilt(dataDir: string): Promise<number> {
  const followed = await openPgliteDirectory(join(dataDir, "index"));
  const database = await openPgliteInMemory();
  try {
    const { versions, rows } = await compareWithRebuild(dataDir, { followed, empty: { database } });
    console.log(`${versions} user transactions committed, ${rows} rows, the same as made anew`);
    return versions;
  } finally {
    await followed.destroy();
    await database.destroy();
  }
}
