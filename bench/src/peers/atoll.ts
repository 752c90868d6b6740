import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Account, type Ed25519Account } from "@aptos-labs/ts-sdk";
import { freePorts } from "../../../tests/support/freePorts.ts";
import { SIGNED_TRANSACTION_TYPE, signTransfer } from "../../../tests/support/signedTransfer.ts";
import { startProcess } from "../childProcess.ts";
import { call } from "../http.ts";
import type { Load, Peer, RunningPeer, Transfer } from "../peer.ts";

const ROOT = fileURLToPath(new URL("../../../../..", import.meta.url));
const CLI = join(ROOT, "packages/localnet/dist/server/cli.js");
const FUNDS_OCTAS = 100_000_000_000;

/** Our network as `npm start` runs it but without the indexer, which the peers have none of; with a data directory of its own. */
export const atoll: Peer = { name: "atoll", start };

async function start(): Promise<RunningPeer> {
  const dataDir = mkdtempSync(join(tmpdir(), "atoll-bench-"));
  const [page, node, faucet, ready] = await freePorts(4);
  const flags = [
    "--no-open",
    "--no-indexer",
    "--data-dir",
    dataDir,
    `--port=${page}`,
    `--node-port=${node}`,
    `--faucet-port=${faucet}`,
    `--ready-port=${ready}`,
  ];
  const isReady = async () => (await fetch(`http://127.0.0.1:${ready}/`)).status === 200;
  const process_ = await startProcess(process.execPath, [CLI, ...flags], ROOT, isReady);
  return {
    pid: process_.pid,
    startMs: process_.startMs,
    prepare: (senders, transfersEach) => prepare(`http://127.0.0.1:${node}/v1`, `http://127.0.0.1:${faucet}`, senders, transfersEach),
    async stop() {
      await process_.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function prepare(nodeUrl: string, faucetUrl: string, senderCount: number, transfersEach: number): Promise<Load> {
  const accounts = Array.from({ length: senderCount }, () => Account.generate());
  await Promise.all(accounts.map((account) => fund(faucetUrl, account)));
  const expiry = BigInt(Math.floor(Date.now() / 1000) + 3600);
  const senders = accounts.map((account) => signTransfers(account, transfersEach, expiry));
  return {
    senders,
    async send(transfer) {
      await call(`${nodeUrl}/transactions`, { method: "POST", headers: SIGNED_TRANSACTION_TYPE, body: transfer.body });
    },
    async committedCount() {
      const counts = await Promise.all(
        accounts.map(async (account) => Number(JSON.parse(await call(`${nodeUrl}/accounts/${account.accountAddress}`)).sequence_number)),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    },
    async confirmed(transfer) {
      for (;;) {
        const answer = JSON.parse(await call(`${nodeUrl}/transactions/wait_by_hash/${transfer.hash}`)) as {
          type: string;
          success?: boolean;
        };
        if (answer.type === "user_transaction") {
          if (answer.success !== true) throw new Error(`a transfer failed: ${JSON.stringify(answer)}`);
          return;
        }
      }
    },
  };
}

async function fund(faucetUrl: string, account: Ed25519Account): Promise<void> {
  const body = JSON.stringify({ address: account.accountAddress.toString(), amount: FUNDS_OCTAS });
  await call(`${faucetUrl}/fund`, { method: "POST", headers: { "content-type": "application/json" }, body });
}

function signTransfers(account: Ed25519Account, count: number, expiry: bigint): Transfer[] {
  const recipient = Account.generate().accountAddress;
  return Array.from({ length: count }, (_, sequenceNumber) => signTransfer(account, recipient, BigInt(sequenceNumber), expiry));
}
