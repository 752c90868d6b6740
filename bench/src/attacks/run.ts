import { setTimeout } from "node:timers/promises";
import { Account } from "@aptos-labs/ts-sdk";
import { runLoad } from "../measure.ts";
import type { Load } from "../peer.ts";
import { fund, prepareTransfers, startAtoll } from "../startAtoll.ts";
import { median } from "../statistics.ts";
import type { Attack, AttackedNetwork } from "./attack.ts";
import { ATTACKS } from "./attacks.ts";
import { measureWaits } from "./longRunWaits.ts";
import { longSimulations, manyLongSimulations } from "./longSimulations.ts";

const LOAD = { senders: 32, transfersEach: 100 };
const ROUNDS = 3;
const LEAST_RATIO = 0.5;
/** The bench does not wait for a payment load whose rate falls below this fraction of the rate without attack. */
const SLOWEST = 0.1;

/**
 * Runs each attack on a fresh network while 32 senders pay. Prints their rate as a ratio to the rate without attack, in the same process
 * and run.
 */
export async function measureAttacks(namePart = ""): Promise<void> {
  console.log(`attacks while ${LOAD.senders} senders pay, ${LOAD.transfersEach} transfers each, ${ROUNDS} rounds with and without in turn`);
  for (const attack of ATTACKS.filter(({ name }) => name.includes(namePart))) console.log(await measureAttack(attack));
  for (const attack of [longSimulations, manyLongSimulations].filter(({ name }) => name.includes(namePart))) {
    console.log(await measureWaits(attack));
  }
}

/** Runs one attack and measures its effect on the senders' rate. Below half of the undisturbed rate the bench exits with code 1. */
export async function measureAttack(attack: Attack): Promise<string> {
  const running = await startAtoll({ hasIndexer: true });
  try {
    const network: AttackedNetwork = running;
    // Warm-up load, because the first load of a process is always slower.
    await runLoad(await prepareTransfers(network, LOAD));
    const quiet: number[] = [];
    const attacked: number[] = [];
    let answered = "";
    let isSilenced = false;
    for (let round = 0; round < ROUNDS && !isSilenced; round++) {
      quiet.push(transfersPerSecond(await runLoad(await prepareTransfers(network, LOAD))));
      const load = await prepareTransfers(network, LOAD);
      const attacking = await attack.start(network);
      try {
        const rate = await attackedRate(network, load, SLOWEST * median(quiet));
        isSilenced = rate === undefined;
        attacked.push(rate ?? 0);
      } finally {
        answered = await attacking.stop();
      }
    }
    const ratio = isSilenced ? 0 : median(attacked) / median(quiet);
    const verdict = ratio >= LEAST_RATIO ? "" : `, below ${LEAST_RATIO}`;
    if (ratio < LEAST_RATIO) process.exitCode = 1;
    const rateWith = isSilenced ? `under ${SLOWEST} of that or a dead process` : median(attacked).toFixed(0);
    const rates = `${median(quiet).toFixed(0)} transfers/s without, ${rateWith} with`;
    return `${attack.name}: ${ratio.toFixed(2)} (${rates}${verdict}); last round answered ${answered}`;
  } finally {
    await running.stop();
  }
}

/** Transfers per second; undefined if the network dies or the load would take longer than at the slowest rate of interest. */
async function attackedRate({ faucetUrl }: AttackedNetwork, load: Load, slowestRate: number): Promise<number | undefined> {
  const limit = new AbortController();
  const tooSlow = setTimeout(((LOAD.senders * LOAD.transfersEach) / slowestRate) * 1_000, undefined, { signal: limit.signal });
  const rate = fund(faucetUrl, Account.generate())
    .then(() => runLoad(load))
    .then(transfersPerSecond, () => undefined);
  try {
    return await Promise.race([rate, tooSlow.catch(() => undefined)]);
  } finally {
    limit.abort();
  }
}

function transfersPerSecond(seconds: number): number {
  return (LOAD.senders * LOAD.transfersEach) / seconds;
}
