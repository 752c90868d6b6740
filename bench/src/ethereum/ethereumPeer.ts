import { randomBytes } from "node:crypto";
import { freePorts } from "../../../tests/support/freePorts.ts";
import { startProcess } from "../childProcess.ts";
import { call } from "../http.ts";
import type { Load, Peer, Transfer } from "../peer.ts";
import { ethereumAddress, signLegacyTransfer } from "./legacyTransaction.ts";

const FUNDS_WEI = 10n ** 18n;
const GAS_PRICE_WEI = 20_000_000_000n;
const TRANSFER_GAS = 21_000n;

/** Development network with Ethereum's JSON-RPC, measured for comparison. */
export function createEthereumPeer(options: {
  name: string;
  command: (port: number) => { file: string; args: readonly string[]; cwd: string };
}): Peer {
  return {
    name: options.name,
    async start() {
      const [port = 0] = await freePorts(1);
      const url = `http://127.0.0.1:${port}/`;
      const { file, args, cwd } = options.command(port);
      const started = await startProcess(file, args, cwd, async () => (await rpc<string>(url, "eth_chainId", [])) !== "");
      return {
        pid: started.pid,
        startMs: started.startMs,
        stop: started.stop,
        prepare: (senders, transfersEach) => prepare(url, senders, transfersEach),
      };
    },
  };
}

async function prepare(url: string, senderCount: number, transfersEach: number): Promise<Load> {
  const keys = Array.from({ length: senderCount }, () => Uint8Array.from(randomBytes(32)));
  const addresses = keys.map((key) => hex(ethereumAddress(key)));
  const [bank] = await rpc<string[]>(url, "eth_accounts", []);
  const chainId = BigInt(await rpc<string>(url, "eth_chainId", []));
  for (const to of addresses) await rpc(url, "eth_sendTransaction", [{ from: bank, to, value: `0x${FUNDS_WEI.toString(16)}` }]);
  for (const address of addresses)
    while (BigInt(await rpc<string>(url, "eth_getBalance", [address, "latest"])) < FUNDS_WEI) await pause(20);
  const senders = keys.map((key) => {
    const to = Uint8Array.from(randomBytes(20));
    return Array.from({ length: transfersEach }, (_, nonce): Transfer => {
      const { raw, hash } = signLegacyTransfer(
        { nonce, gasPriceWei: GAS_PRICE_WEI, gasLimit: TRANSFER_GAS, to, valueWei: 1n, chainId },
        key,
      );
      return { body: raw, hash: hex(hash) };
    });
  });
  return {
    senders,
    async send(transfer) {
      await rpc(url, "eth_sendRawTransaction", [hex(transfer.body)]);
    },
    async committedCount() {
      const counts = await Promise.all(
        addresses.map(async (address) => Number(await rpc<string>(url, "eth_getTransactionCount", [address, "latest"]))),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    },
    async confirmed(transfer) {
      while ((await rpc<object | null>(url, "eth_getTransactionReceipt", [transfer.hash])) === null) await pause(5);
    },
  };
}

async function rpc<T>(url: string, method: string, params: readonly unknown[]): Promise<T> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const answer = JSON.parse(await call(url, { method: "POST", headers: { "content-type": "application/json" }, body })) as {
    result: T;
    error?: { message: string };
  };
  if (answer.error !== undefined) throw new Error(`${method}: ${answer.error.message}`);
  return answer.result;
}

function hex(bytes: Uint8Array): string {
  return `0x${Buffer.from(bytes).toString("hex")}`;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
