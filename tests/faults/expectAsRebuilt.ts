import { join } from "node:path";
import { openPgliteDirectory, openPgliteInMemory } from "@atoll/indexer/server";
import { expect } from "vitest";
import { indexedVersions } from "../support/graphql.ts";
import { compareWithRebuild } from "./compareWithRebuild.ts";
import { describeKilling, type KillingReport } from "./killWhileIndexing.ts";

/**
 * Stops a repeatedly killed network and expects the index in its data directory to equal a rebuilt index. Returns the number of user
 * versions.
 */
export async function expectAsRebuilt(report: KillingReport, dataDir: string): Promise<number> {
  const { network } = report;
  console.log(describeKilling(report));
  expect(await indexedVersions(network.indexerUrl), "all processors agree").toHaveLength(1);
  expect(network.output()).not.toContain("made anew");
  expect(await network.stop()).toBe(0);
  return expectIndexAsRebuilt(dataDir);
}

/** Expects the index of an unused data directory to equal one rebuilt from its ledger. Returns the number of user versions. */
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
