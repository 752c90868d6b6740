import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Account, type KeylessAccount } from "@aptos-labs/ts-sdk";
import { afterAll, describe, expect, it } from "vitest";
import { IN_FULL } from "../support/fullMatrix.ts";
import { createKeylessClient, type KeylessClient } from "../support/keylessClient.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";

const directories: string[] = [];
const running = new Set<NetworkProcess>();
afterAll(async () => {
  for (const network of running) await network.kill();
  for (const path of directories) rmSync(path, { recursive: true, force: true });
});

function newDirectory(): string {
  const path = mkdtempSync(join(tmpdir(), "atoll-keyless-"));
  directories.push(path);
  return path;
}
/** Runs a network on the data directory while `use` runs. */
async function during<T>(dataDir: string, use: (client: KeylessClient) => Promise<T>, flags: readonly string[] = []): Promise<T> {
  const network = await startNetworkProcess({ dataDir, flags });
  running.add(network);
  const result = await use(await createKeylessClient(network));
  await network.stop();
  running.delete(network);
  return result;
}
const USER = { sub: "user-1" };
async function pays({ aptos }: KeylessClient, signer: KeylessAccount): Promise<boolean> {
  await aptos.fundAccount({ accountAddress: signer.accountAddress, amount: 100_000_000, options: { waitForIndexer: false } });
  const transaction = await aptos.transferCoinTransaction({
    sender: signer.accountAddress,
    recipient: Account.generate().accountAddress,
    amount: 1,
  });
  const { hash } = await aptos.signAndSubmitTransaction({ signer, transaction });
  return (await aptos.waitForTransaction({ transactionHash: hash })).success;
}

describe("keyless account of a test identity", () => {
  it.runIf(IN_FULL)(
    "keeps its address and proof after a restart and --reset, and has another address in another data directory",
    async () => {
      const directory = newDirectory();
      const [account, elsewhere] = await Promise.all([
        during(directory, (client) => client.signIn(USER)),
        during(newDirectory(), (client) => client.signIn(USER)),
      ]);
      const address = account.accountAddress.toString();
      const again = async (client: KeylessClient) => ({
        address: (await client.signIn(USER)).accountAddress.toString(),
        pays: await pays(client, account),
      });
      expect(await during(directory, again)).toEqual({ address, pays: true });
      expect(await during(directory, again, ["--reset"])).toEqual({ address, pays: true });
      expect(elsewhere.accountAddress.toString()).not.toBe(address);
    },
  );
});
