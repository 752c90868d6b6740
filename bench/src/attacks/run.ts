import { Account } from "@aptos-labs/ts-sdk";
import { runLoad } from "../measure.ts";
import { fund, prepareTransfers, startAtoll } from "../startAtoll.ts";
import { median } from "../statistics.ts";
import type { Attack, AttackedNetwork } from "./attack.ts";
import { ATTACKS } from "./attacks.ts";
import { measureWaits } from "./longRunWaits.ts";
import { longSimulations, manyLongSimulations } from "./longSimulations.ts";

const LOAD = { senders: 32, transfersEach: 100 };
const ROUNDS = 3;
const LEAST_RATIO = 0.5;

/** Each attack on a fresh network while 32 senders pay: their rate as a ratio to the rate without it, in the same process and run. */
export async function measureAttacks(): Promise<void> {
  console.log(`attacks while ${LOAD.senders} senders pay, ${LOAD.transfersEach} transfers each, ${ROUNDS} rounds with and without in turn`);
  for (const attack of ATTACKS) console.log(await measureAttack(attack));
  for (const attack of [longSimulations, manyLongSimulations]) console.log(await measureWaits(attack));
}

/** One attack, and what became of the others' rate. */
export async function measureAttack(attack: Attack): Promise<string> {
  const running = await startAtoll({ hasIndexer: true });
  try {
    const network: AttackedNetwork = running;
    // The first load of a process is slower than any later one, whoever attacks.
    await runLoad(await prepareTransfers(network, LOAD));
    const quiet: number[] = [];
    const attacked: number[] = [];
    let answered = "";
    for (let round = 0; round < ROUNDS; round++) {
      quiet.push(transfersPerSecond(await runLoad(await prepareTransfers(network, LOAD))));
      const load = await prepareTransfers(network, LOAD);
      const attacking = await attack.start(network);
      try {
        await fund(network.faucetUrl, Account.generate());
        attacked.push(transfersPerSecond(await runLoad(load)));
      } finally {
        answered = await attacking.stop();
      }
    }
    const ratio = median(attacked) / median(quiet);
    const verdict = ratio >= LEAST_RATIO ? "" : `, below ${LEAST_RATIO}`;
    const rates = `${median(quiet).toFixed(0)} transfers/s without, ${median(attacked).toFixed(0)} with`;
    return `${attack.name}: ${ratio.toFixed(2)} (${rates}${verdict}); last round answered ${answered}`;
  } finally {
    await running.stop();
  }
}

function transfersPerSecond(seconds: number): number {
  return (LOAD.senders * LOAD.transfersEach) / seconds;
}
