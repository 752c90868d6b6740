import { Account } from "@aptos-labs/ts-sdk";
import type { Localnet } from "@atoll/localnet";
import { SIGNED_TRANSACTION_TYPE, signTransfer } from "../../tests/support/signedTransfer.ts";
import { runLoad } from "./measure.ts";
import type { Load } from "./peer.ts";

export interface LoadSize {
  readonly senders: number;
  readonly transfersEach: number;
}

/**
 * Measures transfers per second through a network's `fetch`, on the second of two loads. This file loads no network, because the guard
 * measures how long loading one takes.
 */
export async function measureRateOf(network: Localnet, size: LoadSize): Promise<number> {
  await runLoad(await prepareLoad(network, size));
  return (size.senders * size.transfersEach) / (await runLoad(await prepareLoad(network, size)));
}

async function prepareLoad(network: Localnet, size: LoadSize): Promise<Load> {
  const accounts = Array.from({ length: size.senders }, () => Account.generate());
  await Promise.all(accounts.map(({ accountAddress }) => network.fund({ address: accountAddress.toString() })));
  const expiry = BigInt(Math.floor(Date.now() / 1000) + 3600);
  const recipient = Account.generate().accountAddress;
  const ask = async (path: string, init?: RequestInit): Promise<string> => {
    const answer = await network.fetch(`${network.endpoints.node}${path}`, init);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return text;
  };
  return {
    senders: accounts.map((account) =>
      Array.from({ length: size.transfersEach }, (_, index) => signTransfer(account, recipient, BigInt(index), expiry)),
    ),
    async send({ body }) {
      await ask("/transactions", { method: "POST", headers: SIGNED_TRANSACTION_TYPE, body: Uint8Array.from(body) });
    },
    async committedCount() {
      const counts = await Promise.all(
        accounts.map(async ({ accountAddress }) => Number(JSON.parse(await ask(`/accounts/${accountAddress}`)).sequence_number)),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    },
    async confirmed({ hash }) {
      await ask(`/transactions/wait_by_hash/${hash}`);
    },
  };
}
