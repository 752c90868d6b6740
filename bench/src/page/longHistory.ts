import { Account } from "@aptos-labs/ts-sdk";
import { SIGNED_TRANSACTION_TYPE, signTransfer } from "../../../tests/support/signedTransfer.ts";
import { call } from "../http.ts";
import { type AtollProcess, fund } from "../startAtoll.ts";

const SENDERS = 20;
const AT_ONCE = 32;
const PAUSE_MS = 500;

/** Pays a new account the given number of times and waits for the index. Returns its address. */
export async function makeHistory(network: AtollProcess, rows: number): Promise<string> {
  const recipient = Account.generate().accountAddress;
  const expires = BigInt(Math.floor(Date.now() / 1_000) + 3_600);
  const senders = Array.from({ length: SENDERS }, () => Account.generate());
  for (const sender of senders) await fund(network.faucetUrl, sender);
  const transfers = Array.from({ length: rows }, (_, index) => ({
    sender: senders[index % SENDERS] ?? Account.generate(),
    sequenceNumber: BigInt(Math.floor(index / SENDERS)),
  }));
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = transfers.shift(); next !== undefined; next = transfers.shift()) {
        const { body } = signTransfer(next.sender, recipient, next.sequenceNumber, expires);
        await call(`${network.nodeUrl}/transactions`, { method: "POST", headers: SIGNED_TRANSACTION_TYPE, body });
      }
    }),
  );
  await untilIndexed(network, recipient.toStringLong(), rows);
  return recipient.toStringLong();
}

async function untilIndexed({ graphqlUrl }: AtollProcess, address: string, rows: number): Promise<void> {
  const query = `{ account_transactions_aggregate(where: {account_address: {_eq: "${address}"}}) { aggregate { count } } }`;
  for (let count = 0; count < rows; ) {
    const answer = await call(graphqlUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query }),
    });
    const { data } = JSON.parse(answer) as { data: { account_transactions_aggregate: { aggregate: { count: number } } } };
    count = data.account_transactions_aggregate.aggregate.count;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
