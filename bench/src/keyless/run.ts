import { Account } from "@aptos-labs/ts-sdk";
import { createKeylessClient } from "../../../tests/support/keylessClient.ts";
import { measureAttack } from "../attacks/run.ts";
import { runLoad } from "../measure.ts";
import { prepareTransfersOf, startAtoll } from "../startAtoll.ts";
import { median } from "../statistics.ts";
import { keylessPayments, wrongProofs } from "./keylessFlood.ts";

const ACCOUNTS = 8;
const TRANSFERS_EACH = 50;
const ROUNDS = 3;

/**
 * `npm run bench -- keyless`: measures sign-in, keyless payments compared with key payments, and the slowdown of ordinary payments during a
 * keyless flood.
 */
export async function measureKeyless(): Promise<void> {
  const network = await startAtoll({ hasIndexer: true });
  try {
    const client = await createKeylessClient(network);
    const signIns: number[] = [];
    const rates: { keyless: number; ordinary: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const people = [];
      for (let person = 0; person < ACCOUNTS; person++) {
        const began = performance.now();
        people.push(await client.signIn({ sub: `user-${round}-${person}` }));
        signIns.push(performance.now() - began);
      }
      const rateOf = async (accounts: readonly Account[]) =>
        (ACCOUNTS * TRANSFERS_EACH) / (await runLoad(await prepareTransfersOf(network, accounts, TRANSFERS_EACH)));
      const ordinary = await rateOf(Array.from({ length: ACCOUNTS }, () => Account.generate()));
      rates.push({ keyless: await rateOf(people), ordinary });
    }
    const keyless = median(rates.map((rate) => rate.keyless));
    const ordinary = median(rates.map((rate) => rate.ordinary));
    console.log(`keyless: from asking for a token to a ready account ${median(signIns).toFixed(0)} ms, median of ${signIns.length}`);
    console.log(
      `keyless: ${keyless.toFixed(0)} payments/s of ${ACCOUNTS} accounts that have just signed in, ${(keyless / ordinary).toFixed(2)}× the ${ordinary.toFixed(0)} of ${ACCOUNTS} accounts with keys`,
    );
  } finally {
    await network.stop();
  }
  for (const attack of [keylessPayments, wrongProofs]) console.log(await measureAttack(attack));
}
