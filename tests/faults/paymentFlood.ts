import { Agent } from "node:http";
import { Account, type Aptos, type Ed25519Account, generateSignedTransaction } from "@aptos-labs/ts-sdk";
import { sendRaw } from "../support/rawRequest.ts";

/** A transaction that the network said was committed. */
export interface ReportedTransaction {
  readonly hash: string;
  readonly version: string;
  /** Its JSON as it was reported. */
  readonly body: string;
}

/** Payments that keep coming until the network is gone; what it reports as committed is written down. */
export interface PaymentFlood {
  readonly reported: readonly ReportedTransaction[];
  /** Resolves when the network has stopped answering. */
  readonly over: Promise<void>;
}

/** Several senders pay at full speed, each in the order of its sequence numbers. */
export async function startPaymentFlood(aptos: Aptos, nodePort: number, senders: readonly Ed25519Account[]): Promise<PaymentFlood> {
  const reported: ReportedTransaction[] = [];
  const agent = new Agent({ keepAlive: true });
  const payFrom = async (sender: Ed25519Account, firstSequenceNumber: bigint): Promise<void> => {
    const recipient = Account.generate().accountAddress;
    const expireTimestamp = Math.floor(Date.now() / 1000) + 60;
    for (let sequenceNumber = firstSequenceNumber; ; sequenceNumber++) {
      const transaction = await aptos.transaction.build.simple({
        sender: sender.accountAddress,
        data: { function: "0x1::aptos_account::transfer", functionArguments: [recipient, 1] },
        options: { accountSequenceNumber: sequenceNumber, gasUnitPrice: 100, maxGasAmount: 2_000, expireTimestamp },
      });
      const body = generateSignedTransaction({ transaction, senderAuthenticator: aptos.transaction.sign({ signer: sender, transaction }) });
      const submitted = await sendRaw(
        nodePort,
        { method: "POST", path: "/v1/transactions", headers: { "content-type": "application/x.aptos.signed_transaction+bcs" }, body },
        { agent },
      );
      if (submitted.status !== 202) throw new Error(`a payment was refused: ${submitted.body}`);
      const { hash } = JSON.parse(submitted.body.toString()) as { hash: string };
      // Every fifth payment is waited for; the others are on the chain by then, too.
      if (sequenceNumber % 5n === 4n) {
        const answer = await sendRaw(nodePort, { method: "GET", path: `/v1/transactions/wait_by_hash/${hash}` }, { agent });
        const text = answer.body.toString();
        const committed = JSON.parse(text) as { type: string; version: string };
        if (answer.status === 200 && committed.type === "user_transaction") reported.push({ hash, version: committed.version, body: text });
      }
    }
  };
  const starts = await Promise.all(
    senders.map(async (sender) => BigInt((await aptos.getAccountInfo({ accountAddress: sender.accountAddress })).sequence_number)),
  );
  const runs = senders.map((sender, i) =>
    payFrom(sender, starts[i] ?? 0n).catch((failure: NodeJS.ErrnoException) => {
      const isGone =
        failure.code === "ECONNRESET" ||
        failure.code === "ECONNREFUSED" ||
        failure.message === "socket hang up" ||
        failure.message === "aborted";
      if (!isGone) throw failure;
    }),
  );
  return { reported, over: Promise.all(runs).then(() => agent.destroy()) };
}
