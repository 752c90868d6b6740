import { measureAttacks } from "./attacks/run.ts";
import type { ProcessMemory } from "./childProcess.ts";
import { measureCosts, readCostOptions } from "./costs/run.ts";
import { measureExplorer } from "./explorer/run.ts";
import { guardPerformance } from "./guard/run.ts";
import { measureIndexing } from "./indexing/indexing.ts";
import { measureInProcessRate, measureInProcessStart } from "./inProcess.ts";
import { measureKeyless } from "./keyless/run.ts";
import { type Measurement, measurePeer } from "./measure.ts";
import { measurePage } from "./page/run.ts";
import type { Peer } from "./peer.ts";
import { atoll } from "./peers/atoll.ts";
import { ethereumPeers } from "./peers/ethereumPeers.ts";
import { installPeers } from "./peers/installPeers.ts";
import { median } from "./statistics.ts";
import { measureSustained } from "./sustained.ts";
import { measureTestFile } from "./testFile/run.ts";
import { measureVm } from "./vm/run.ts";
import { measureWholeStart } from "./wholeStart.ts";

const ROUNDS = 3;
const LOAD = { senders: 32, transfersEach: 200, singles: 11 };
const MEGABYTE = 1024 * 1024;

const PARTS = ["networks", "indexing", "attacks", "keyless", "vm", "costs", "page", "explorer", "tests", "guard"];

/**
 * `npm run bench` runs all parts, or the one that is named. `npm run bench -- indexing 10000` sets the number of transactions; `-- vm
 * <folder>` compares with a native Move VM; `-- attacks closures` runs the attacks with that word in their name; `-- page 1000` sets the
 * number of rows; `-- explorer 100000 <folder>` sets the number of transactions and stores the network in the folder for the next run;
 * `-- costs [case] [--seed N] [--quick] [--verbose]` runs the cases whose names start with `case`. The process fails if a case costs more
 * host time per gas unit than allowed. `-- guard [commit]` compares with an earlier build and runs only if named.
 */
async function main([name, ...words]: readonly string[]): Promise<void> {
  const [size, folder] = words;
  if (name !== undefined && !PARTS.includes(name)) throw new Error(`there is no part "${name}"; there are ${PARTS.join(", ")}`);
  if (name === "guard") {
    if (!(await guardPerformance(size))) process.exitCode = 1;
    return;
  }
  const isWanted = (part: string) => name === undefined || name === part;
  if (isWanted("networks")) await measureNetworks();
  if (isWanted("vm")) measureVm(name === "vm" ? size : undefined);
  if (isWanted("costs") && !(await measureCosts(readCostOptions(name === "costs" ? words : [])))) process.exitCode = 1;
  if (isWanted("attacks")) await measureAttacks(name === "attacks" ? size : undefined);
  if (isWanted("page")) await measurePage(name === "page" && size !== undefined ? Number(size) : undefined);
  if (isWanted("explorer")) await measureExplorer(name === "explorer" && size !== undefined ? Number(size) : undefined, folder);
  if (isWanted("tests")) await measureTestFile();
  if (isWanted("keyless")) await measureKeyless();
  if (isWanted("indexing")) await measureIndexing(size === undefined ? undefined : Number(size));
}

/** Measures Atoll and the comparison networks in fresh processes, alternating, with medians over rounds, as ratios to each of them. */
async function measureNetworks(): Promise<void> {
  const tell = (text: string) => console.log(text);
  const peers: Peer[] = [atoll, ...ethereumPeers(installPeers(tell), tell)];
  const results = new Map<string, Measurement[]>(peers.map((peer) => [peer.name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const peer of round % 2 === 0 ? peers : [...peers].reverse()) {
      const measurement = await measurePeer(peer, LOAD);
      results.get(peer.name)?.push(measurement);
      console.log(`round ${round + 1} ${peer.name.padEnd(8)} ${describe(measurement)}`);
    }
  }
  const medians = new Map([...results].map(([name, rounds]) => [name, medianOf(rounds)]));
  const ours = medians.get(atoll.name);
  if (ours === undefined) throw new Error("our own network was not measured");
  console.log(`\nmedians of ${ROUNDS} rounds, ${LOAD.senders} senders × ${LOAD.transfersEach} transfers over HTTP`);
  for (const [name, measurement] of medians) {
    const ratio =
      name === atoll.name
        ? ""
        : `   ours is ${(ours.transfersPerSecond / measurement.transfersPerSecond).toFixed(2)}× its rate, ${(ours.startMs / measurement.startMs).toFixed(2)}× its start`;
    console.log(`${name.padEnd(8)} ${describe(measurement)}${ratio}`);
  }
  const inProcess = await measureInProcessStart(6);
  console.log(
    `\nin process: first network ready in ${inProcess.firstMs.toFixed(0)} ms, later ones in ${median(inProcess.laterMs).toFixed(0)} ms`,
  );
  const rate = await measureInProcessRate(LOAD);
  const ratio = rate / ours.transfersPerSecond;
  console.log(`in process: ${rate.toFixed(0)} transfers/s through fetch, ${ratio.toFixed(2)}× the rate over HTTP`);
  const start = await measureWholeStart(ROUNDS);
  console.log(
    `with the indexer: the node answers after ${start.nodeMs.toFixed(0)} ms, everything is ready after ${start.allMs.toFixed(0)} ms, ${(start.allMs / start.nodeMs).toFixed(2)}× that`,
  );
  const sustained = await measureSustained(4);
  console.log(
    `sustained: 4 × 10,000 transfers all committed, in ${sustained.seconds.map((s) => s.toFixed(1)).join(", ")} s; memory ${sustained.memory.map(megabytes).join(" → ")} MB (own + mapped files)`,
  );
}

function medianOf(rounds: readonly Measurement[]): Measurement {
  const of = (pick: (measurement: Measurement) => number) => median(rounds.map(pick));
  const memoryOf = (pick: (measurement: Measurement) => ProcessMemory): ProcessMemory => ({
    ownBytes: of((m) => pick(m).ownBytes),
    mappedBytes: of((m) => pick(m).mappedBytes),
  });
  return {
    startMs: of((m) => m.startMs),
    confirmMs: of((m) => m.confirmMs),
    transfersPerSecond: of((m) => m.transfersPerSecond),
    idle: memoryOf((m) => m.idle),
    loaded: memoryOf((m) => m.loaded),
  };
}

function describe(m: Measurement): string {
  return [
    `start ${m.startMs.toFixed(0).padStart(5)} ms`,
    `confirm ${m.confirmMs.toFixed(1).padStart(7)} ms`,
    `${m.transfersPerSecond.toFixed(0).padStart(6)} transfers/s`,
    `memory ${megabytes(m.idle)} → ${megabytes(m.loaded)} MB`,
  ].join("  ");
}

function megabytes({ ownBytes, mappedBytes }: ProcessMemory): string {
  return `${(ownBytes / MEGABYTE).toFixed(0)}+${(mappedBytes / MEGABYTE).toFixed(0)}`;
}

await main(process.argv.slice(2));
