import type { SignedTransaction } from "@atoll/node";
import type { LoadTarget } from "./loadTarget.ts";
import type { LoadWorld } from "./loadWorld.ts";
import { makeTransaction } from "./mixedLoad.ts";

/** Number of concurrent requests. */
const SENDERS = 48;
/** Maximum number of queued transactions. Orderless transactions expire within seconds of block time, so blocks must stay small. */
const MOST_WAITING = 1_500;
const CHECK_EVERY = 250;
const POLL_MS = 20;

/** Sends `count` transactions at full speed or at a fixed rate and waits until all are committed. Returns the duration in seconds. */
export async function sendLoad(
  target: LoadTarget,
  world: LoadWorld,
  count: number,
  perSecond = Number.POSITIVE_INFINITY,
  mostWaiting = MOST_WAITING,
): Promise<number> {
  const began = performance.now();
  let lastOrderless: SignedTransaction | undefined;
  await sendTransactions(target, world, { count, perSecond, mostWaiting }, (transaction) => {
    if (transaction.raw.payload.kind === "v1") lastOrderless = transaction;
  });
  await untilCommitted(target, world);
  if (lastOrderless !== undefined) await target.committed(lastOrderless);
  return (performance.now() - began) / 1000;
}

export interface SendingPace {
  readonly count: number;
  readonly perSecond?: number;
  /** Maximum number of queued transactions. */
  readonly mostWaiting?: number;
}

/** Sends `count` transactions without waiting for their commits; calls `onSent` for each accepted one. */
export async function sendTransactions(
  target: LoadTarget,
  world: LoadWorld,
  { count, perSecond = Number.POSITIVE_INFINITY, mostWaiting = MOST_WAITING }: SendingPace,
  onSent: (transaction: SignedTransaction) => void,
): Promise<void> {
  const began = performance.now();
  const first = await target.latestVersion();
  let made = 0;
  // Counts new versions as commits, a slight overestimate because blocks add versions of their own.
  const committed = async () => Number((await target.latestVersion()) - first);
  let brake: Promise<void> | undefined;

  async function send(): Promise<void> {
    while (made < count) {
      made++;
      if (made % CHECK_EVERY === 0) brake = hold(made);
      await brake;
      const early = began + (made / perSecond) * 1000 - performance.now();
      if (early > 0) await pause(early);
      const transaction = makeTransaction(world);
      await target.submit(transaction);
      onSent(transaction);
    }
  }
  async function hold(sent: number): Promise<void> {
    while (sent - (await committed()) > mostWaiting) await pause();
  }

  await Promise.all(Array.from({ length: SENDERS }, send));
}

/** Waits until the ledger's sequence numbers equal the senders' counters. `sendLoad` itself waits for the last orderless transaction. */
async function untilCommitted(target: LoadTarget, { actors, busy, creators, issuer }: LoadWorld): Promise<void> {
  for (const account of [busy, issuer, ...actors, ...creators.map((creator) => creator.account)]) {
    while ((await target.sequenceNumber(account.address)) < account.nextSequenceNumber) await pause();
  }
}

function pause(ms = POLL_MS): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
