import { expect, test } from "vitest";
import { createReplayWorld, randomUserVersions, replayDifferences } from "../../packages/localnet/src/testing/replays.ts";
import { soakSeed } from "./seed.ts";

const REPLAYS = 1_000;

test(`${REPLAYS} random transactions have the original's status, gas, events, changes and deposits when they are replayed`, async () => {
  const seed = soakSeed();
  const world = await createReplayWorld(seed, REPLAYS);
  const versions = randomUserVersions(world.upstream, REPLAYS, seed);
  expect(versions).toHaveLength(REPLAYS);
  let failed = 0;
  for (const version of versions) {
    if (world.upstream.chain.store.getTransaction(version)?.info.status.kind !== "success") failed += 1;
    expect(await replayDifferences(world.here, version)).toEqual([]);
  }
  // A world without failures would leave half of the rules untested.
  expect(failed).toBeGreaterThan(REPLAYS / 20);
  await world.stop();
});
