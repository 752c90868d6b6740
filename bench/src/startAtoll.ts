import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Account } from "@aptos-labs/ts-sdk";
import { freePorts } from "../../tests/support/freePorts.ts";
import { SIGNED_TRANSACTION_TYPE, signTransfer } from "../../tests/support/signedTransfer.ts";
import { startProcess } from "./childProcess.ts";
import { call } from "./http.ts";
import type { Load, Transfer } from "./peer.ts";

/** Repository root. */
export const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));
const CLI = "packages/localnet/dist/bundle/cli.js";
const FUNDS_OCTAS = 100_000_000_000;

/** Atoll in a separate process, as started by `npm start`, with a temporary data directory. */
export interface AtollProcess {
  readonly pid: number;
  /** Milliseconds until all services were ready. */
  readonly startMs: number;
  /** Milliseconds until the node answered. */
  readonly nodeStartMs: number;
  readonly nodeUrl: string;
  readonly faucetUrl: string;
  readonly graphqlUrl: string;
  /** URL of the web page, `http://localhost:<port>`. */
  readonly pageUrl: string;
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly hasIndexer: boolean;
  /** URL of a Postgres server for the index; the embedded database by default. */
  readonly databaseUrl?: string;
  /** Root of the build that is started; this repository by default. */
  readonly root?: string;
}

/** Starts Atoll. Resolves when everything is ready, including the index if enabled. */
export async function startAtoll({ hasIndexer, databaseUrl, root = ROOT }: StartOptions): Promise<AtollProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), "atoll-bench-"));
  const [page, node, faucet, indexer, ready, issuer] = await freePorts(6);
  const flags = [
    "--no-open",
    ...(hasIndexer ? [`--indexer-port=${indexer}`] : ["--no-indexer"]),
    ...(databaseUrl === undefined ? [] : [`--database-url=${databaseUrl}`]),
    "--data-dir",
    dataDir,
    `--port=${page}`,
    `--node-port=${node}`,
    `--faucet-port=${faucet}`,
    `--ready-port=${ready}`,
    `--issuer-port=${issuer}`,
  ];
  const nodeUrl = `http://127.0.0.1:${node}/v1`;
  const began = performance.now();
  let nodeStartMs: number | undefined;
  const isReady = async () => {
    if (nodeStartMs === undefined && (await fetch(nodeUrl)).status === 200) nodeStartMs = performance.now() - began;
    return (await fetch(`http://127.0.0.1:${ready}/`)).status === 200;
  };
  const process_ = await startProcess(process.execPath, [join(root, CLI), ...flags], root, isReady);
  return {
    pid: process_.pid,
    startMs: process_.startMs,
    nodeStartMs: nodeStartMs ?? process_.startMs,
    nodeUrl,
    faucetUrl: `http://127.0.0.1:${faucet}`,
    graphqlUrl: `http://127.0.0.1:${indexer}/v1/graphql`,
    pageUrl: `http://localhost:${page}`,
    async stop() {
      await process_.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Creates funded senders with signed transfers, over HTTP. */
export async function prepareTransfers(
  { nodeUrl, faucetUrl }: Pick<AtollProcess, "nodeUrl" | "faucetUrl">,
  { senders: senderCount, transfersEach }: { readonly senders: number; readonly transfersEach: number },
): Promise<Load> {
  const accounts = Array.from({ length: senderCount }, () => Account.generate());
  return prepareTransfersOf({ nodeUrl, faucetUrl }, accounts, transfersEach);
}

/** Account that signs transactions. */
type Sender = Pick<Account, "accountAddress" | "signTransactionWithAuthenticator">;

/** Prepares transfers like `prepareTransfers`, but for given accounts that have sent no transaction yet. */
export async function prepareTransfersOf(
  { nodeUrl, faucetUrl }: Pick<AtollProcess, "nodeUrl" | "faucetUrl">,
  accounts: readonly Sender[],
  transfersEach: number,
): Promise<Load> {
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

/** Requests coins from the faucet. */
export async function fund(faucetUrl: string, account: Pick<Account, "accountAddress">): Promise<void> {
  const body = JSON.stringify({ address: account.accountAddress.toString(), amount: FUNDS_OCTAS });
  await call(`${faucetUrl}/fund`, { method: "POST", headers: { "content-type": "application/json" }, body });
}

function signTransfers(account: Sender, count: number, expiry: bigint): Transfer[] {
  const recipient = Account.generate().accountAddress;
  return Array.from({ length: count }, (_, sequenceNumber) => signTransfer(account, recipient, BigInt(sequenceNumber), expiry));
}
