import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createClient, fundedAccount, supplyAt } from "../support/client.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { createRandomSource } from "../support/randomSource.ts";
import { auditLedger } from "./auditLedger.ts";
import { type ReportedTransaction, startPaymentFlood } from "./paymentFlood.ts";

const ROUNDS = 2;
const SENDERS = 6;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "atoll-kill-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it("ledger contains every payment reported as committed after the network was killed (kill -9) twice during a payment flood", async () => {
  const random = createRandomSource(7);
  const allReported: ReportedTransaction[] = [];
  let accepted = 0;
  let network: NetworkProcess = await startNetworkProcess({ dataDir });
  const { ports } = network;
  const aptos = createClient(network);
  const senders = await Promise.all(Array.from({ length: SENDERS }, () => fundedAccount(aptos, 10_000_000_000)));
  for (let round = 0; round < ROUNDS; round++) {
    const flood = await startPaymentFlood(aptos, ports.node, senders);
    await new Promise((resolve) => setTimeout(resolve, 400 + random.integer(800)));
    // A busy machine may report no payment in that time, so wait for the first.
    await expect.poll(() => flood.reported.length, { interval: 5, timeout: 60_000 }).toBeGreaterThan(0);
    await network.kill();
    await flood.over;
    expect(flood.reported.length, `round ${round} saw no payment at all`).toBeGreaterThan(0);
    allReported.push(...flood.reported);
    accepted += flood.accepted();

    const audit = auditLedger(dataDir);
    expect(audit.problems).toEqual([]);

    network = await startNetworkProcess({ dataDir, ports });
    expect(await supplyAt(aptos, audit.version)).toBe(audit.balances);
    for (const { hash, version, body } of allReported) {
      const answer = await fetch(`${network.nodeUrl}/transactions/by_hash/${hash}`);
      expect(await answer.text(), `version ${version} after round ${round}`).toBe(body);
    }
    const [alice, bob] = senders as [(typeof senders)[0], (typeof senders)[0]];
    const transaction = await aptos.transferCoinTransaction({ sender: alice.accountAddress, recipient: bob.accountAddress, amount: 1 });
    const { hash } = await aptos.signAndSubmitTransaction({ signer: alice, transaction });
    expect((await aptos.waitForTransaction({ transactionHash: hash, options: { waitForIndexer: false } })).success).toBe(true);
  }
  expect(await network.stop()).toBe(0);
  console.log(
    `${accepted} payments accepted over ${ROUNDS} kills; ${allReported.length} were watched and reported committed, and all of those were found again`,
  );
}, 600_000);
