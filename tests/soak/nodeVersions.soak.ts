import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { balanceOf, createClient, fundedAccount } from "../support/client.ts";
import { startNetworkProcess } from "../support/networkProcess.ts";

const PAID_OCTAS = 1_000n;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "atoll-node-versions-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Installs a major version of Node.js from npm, whose package contains the executable. */
function installNode(major: number): string {
  const name = `node-linux-${process.arch}`;
  const installation = join(folder, String(major));
  mkdirSync(installation);
  writeFileSync(join(installation, "package.json"), JSON.stringify({ private: true, dependencies: { [name]: String(major) } }));
  execFileSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: installation });
  return join(installation, "node_modules", name, "bin/node");
}

it.each([22, 24, 26])("the command starts with Node.js %i without errors, transfers, and indexes the transfer", async (major) => {
  const nodePath = installNode(major);
  expect(execFileSync(nodePath, ["--version"], { encoding: "utf8" })).toMatch(new RegExp(`^v${major}\\.`));
  const network = await startNetworkProcess({ nodePath, dataDir: join(folder, `data-${major}`), hasIndexer: true });
  try {
    const aptos = createClient(network);
    const [sender, recipient] = [await fundedAccount(aptos), await fundedAccount(aptos)];
    const before = await balanceOf(aptos, recipient.accountAddress);
    const transaction = await aptos.transferCoinTransaction({
      sender: sender.accountAddress,
      recipient: recipient.accountAddress,
      amount: PAID_OCTAS,
    });
    const { hash } = await aptos.signAndSubmitTransaction({ signer: sender, transaction });
    const { version } = await aptos.waitForTransaction({ transactionHash: hash });
    expect(await balanceOf(aptos, recipient.accountAddress)).toBe(before + PAID_OCTAS);
    const transactions = await aptos.getAccountTransactionsCount({
      accountAddress: sender.accountAddress,
      minimumLedgerVersion: BigInt(version),
    });
    expect(Number(transactions)).toBeGreaterThan(0);
    expect(network.output()).not.toMatch(/error|unrecognized/i);
    expect(await network.stop()).toBe(0);
  } finally {
    await network.kill();
  }
});
