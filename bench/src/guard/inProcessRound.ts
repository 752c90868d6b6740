import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as localnetModule from "@atoll/localnet";
import { measureRateOf } from "../inProcessRate.ts";
import type * as vmModule from "../vm/ours.ts";
import { WORKLOADS } from "../vm/workloads.ts";
import type { InProcessFigures } from "./measureBuild.ts";

const LOAD = { senders: 32, transfersEach: 60 };

/** Process of a round: loads the build at the given root, measures it, and prints the figures as a line of JSON. */
async function main(root: string): Promise<void> {
  const load = <M>(path: string): Promise<M> => import(pathToFileURL(join(root, path)).href) as Promise<M>;
  const began = performance.now();
  const { createLocalnet } = await load<typeof localnetModule>(entryOf(root));
  const imported = performance.now();
  const network = await createLocalnet();
  const firstNetwork = performance.now() - imported;
  const inProcess = await measureRateOf(network, LOAD);
  await network.stop();
  const { createOurs } = await load<typeof vmModule>("bench/dist/bench/src/vm/ours.js");
  const run = createOurs();
  const runAll = () => WORKLOADS.reduce((sum, workload) => sum + run(workload), 0);
  runAll();
  const figures: InProcessFigures = { inProcess, import: imported - began, firstNetwork, vmLoop: runAll() };
  console.log(JSON.stringify(figures));
}

/** In-process entry of a build. Before 18 November 2026 it was not bundled. */
function entryOf(root: string): string {
  const bundled = "packages/localnet/dist/bundle/inProcess.js";
  return existsSync(join(root, bundled)) ? bundled : "packages/localnet/dist/server/inProcess.js";
}

await main(process.argv[2] ?? "");
