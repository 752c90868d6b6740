import { Agent } from "node:http";
import { Account, type Aptos, type Ed25519Account } from "@aptos-labs/ts-sdk";
import { sendRaw } from "../support/rawRequest.ts";
import { SIGNED_TRANSACTION_TYPE, signTransfer } from "../support/signedTransfer.ts";
import { untilGone } from "./untilGone.ts";

/** Transaction that the network reported as committed. */
export interface ReportedTransaction {
  readonly hash: string;
  readonly version: string;
  /** JSON of the transaction, as in the network's response. */
  readonly body: string;
}

/** Payments sent until the network dies, with a record of those reported as committed. */
export interface PaymentFlood {
  readonly reported: readonly ReportedTransaction[];
  readonly accepted: () => number;
  /** Resolves when the network stops answering. */
  readonly over: Promise<void>;
}

/** Every fifth payment is polled until committed, while its sender continues. */
const WATCH_EVERY = 5n;
const EXPIRES_IN_SECS = 120;

/** Starts several senders at full speed, each paying in sequence number order. */
export async function startPaymentFlood(aptos: Aptos, nodePort: number, senders: readonly Ed25519Account[]): Promise<PaymentFlood> {
  const reported: ReportedTransaction[] = [];
  let accepted = 0;
  const agent = new Agent({ keepAlive: true });
  const expiration = BigInt(Math.floor(Date.now() / 1000) + EXPIRES_IN_SECS);

  const watch = async (hash: string): Promise<void> => {
    for (;;) {
      const answer = await sendRaw(nodePort, { method: "GET", path: `/v1/transactions/wait_by_hash/${hash}` }, { agent });
      const body = answer.body.toString();
      const transaction = JSON.parse(body) as { type: string; version: string };
      if (answer.status !== 200) throw new Error(`an accepted payment is unknown: ${body}`);
      if (transaction.type === "user_transaction") {
        reported.push({ hash, version: transaction.version, body });
        return;
      }
    }
  };
  const payFrom = async (sender: Ed25519Account, first: bigint): Promise<void> => {
    const recipient = Account.generate().accountAddress;
    const watched: Promise<void>[] = [];
    try {
      for (let sequenceNumber = first; ; sequenceNumber++) {
        const { body, hash } = signTransfer(sender, recipient, sequenceNumber, expiration);
        const answer = await sendRaw(
          nodePort,
          { method: "POST", path: "/v1/transactions", headers: SIGNED_TRANSACTION_TYPE, body },
          { agent },
        );
        if (answer.status !== 202) throw new Error(`a payment was refused: ${answer.body}`);
        accepted += 1;
        if (sequenceNumber % WATCH_EVERY === 0n) watched.push(untilGone(watch(hash)));
      }
    } finally {
      await Promise.all(watched);
    }
  };
  const starts = await Promise.all(
    senders.map(async (sender) => BigInt((await aptos.getAccountInfo({ accountAddress: sender.accountAddress })).sequence_number)),
  );
  const runs = senders.map((sender, i) => untilGone(payFrom(sender, starts[i] ?? 0n)));
  return { reported, accepted: () => accepted, over: Promise.all(runs).then(() => agent.destroy()) };
}
