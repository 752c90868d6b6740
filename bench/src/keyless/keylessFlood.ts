import { Account, Groth16Zkp, type KeylessAccount, ZeroKnowledgeSig, ZkProof, ZkpVariant } from "@aptos-labs/ts-sdk";
import { createKeylessClient } from "../../../tests/support/keylessClient.ts";
import { SIGNED_TRANSACTION_TYPE, signTransfer } from "../../../tests/support/signedTransfer.ts";
import type { Attack, AttackedNetwork, RunningAttack } from "../attacks/attack.ts";
import { startFlood } from "../attacks/flood.ts";
import { call } from "../http.ts";
import { fund } from "../startAtoll.ts";

const ACCOUNTS = 5;
const TRANSFERS_EACH = 200;
const CONNECTIONS = 64;
const LOOK_EVERY_MS = 25;

/** Creates valid payments by freshly signed-in keyless accounts. */
export const keylessPayments: Attack = {
  name: "keyless payments",
  async start(network) {
    const accounts = await signInAll(network);
    return floodWith(
      network,
      sign(accounts, () => {}),
    );
  },
};

/** Creates transactions of funded keyless accounts, each with a different invalid proof. */
export const wrongProofs: Attack = {
  name: "keyless payments with wrong proofs",
  async start(network) {
    const accounts = await signInAll(network);
    return floodWith(network, sign(accounts, exchangeProof));
  },
};

async function signInAll(network: AttackedNetwork): Promise<KeylessAccount[]> {
  const client = await createKeylessClient(network);
  const accounts: KeylessAccount[] = [];
  for (let person = 0; person < ACCOUNTS; person++) accounts.push(await client.signIn({ sub: `flood-${crypto.randomUUID()}` }));
  await Promise.all(accounts.map((account) => fund(network.faucetUrl, account)));
  return accounts;
}

/** Signs transactions of several accounts in turn. */
function sign(accounts: readonly KeylessAccount[], before: (account: KeylessAccount) => void): Uint8Array[] {
  const recipient = Account.generate().accountAddress;
  const expiry = BigInt(Math.floor(Date.now() / 1000) + 3600);
  return Array.from({ length: TRANSFERS_EACH }, (_, sequenceNumber) =>
    accounts.map((account) => {
      before(account);
      return signTransfer(account, recipient, BigInt(sequenceNumber), expiry).body;
    }),
  ).flat();
}

/** Replaces the first point of a proof, which makes the proof invalid. */
function exchangeProof(account: KeylessAccount): void {
  if (account.proof === undefined) throw new Error("the account has no proof");
  const { proof, expHorizonSecs, trainingWheelsSignature } = account.proof;
  const { b, c } = proof.proof as Groth16Zkp;
  const a = crypto.getRandomValues(new Uint8Array(32));
  const exchanged = new ZkProof(new Groth16Zkp({ a, b: b.bcsToBytes(), c: c.bcsToBytes() }), ZkpVariant.Groth16);
  account.proof = new ZeroKnowledgeSig({ proof: exchanged, expHorizonSecs, ...(trainingWheelsSignature && { trainingWheelsSignature }) });
}

/** Floods the node with transactions over many connections, and measures simple requests meanwhile. */
function floodWith({ nodeUrl }: AttackedNetwork, bodies: readonly Uint8Array[]): RunningAttack {
  let sent = 0;
  const next = () => ({
    url: `${nodeUrl}/transactions`,
    headers: SIGNED_TRANSACTION_TYPE,
    body: bodies[sent++ % bodies.length] as Uint8Array,
  });
  const flood = startFlood({ connections: CONNECTIONS, next });
  let isStopped = false;
  let slowestMs = 0;
  const looking = (async () => {
    while (!isStopped) {
      const began = performance.now();
      await call(nodeUrl);
      slowestMs = Math.max(slowestMs, performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await looking;
      return `${await flood.stop()}; the slowest GET took ${slowestMs.toFixed(0)} ms`;
    },
  };
}
