import type { SignedTransaction } from "@atoll/node";
import type { LoadTarget } from "./loadTarget.ts";
import type { LoadWorld } from "./loadWorld.ts";
import { makeTransaction } from "./mixedLoad.ts";

/** Requests under way at once. */
const SENDERS = 48;
/** Queued at most. Orderless transactions live for seconds, by a clock that stands still while a block is made: blocks must stay small. */
const MOST_WAITING = 1_500;
const CHECK_EVERY = 250;
const POLL_MS = 20;

/** Makes and sends that many, as fast as they are taken or so many a second, and waits until all are committed. Gives the seconds it took. */
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
  /** Queued at most. */
  readonly mostWaiting?: number;
}

/** Makes and sends that many without waiting for what becomes of them; `onSent` is told of each that was accepted. */
export async function sendTransactions(
  target: LoadTarget,
  world: LoadWorld,
  { count, perSecond = Number.POSITIVE_INFINITY, mostWaiting = MOST_WAITING }: SendingPace,
  onSent: (transaction: SignedTransaction) => void,
): Promise<void> {
  const began = performance.now();
  const first = await target.latestVersion();
  let made = 0;
  // Blocks add versions of their own, so this counts a little more than was sent.
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

/** Every account has sent as much as the ledger says. Of transactions without order, which are a few, the last one sent stands for all. */
async function untilCommitted(target: LoadTarget, { actors, busy, creators, issuer }: LoadWorld): Promise<void> {
  for (const account of [busy, issuer, ...actors, ...creators.map((creator) => creator.account)]) {
    while ((await target.sequenceNumber(account.address)) < account.nextSequenceNumber) await pause();
  }
}

function pause(ms = POLL_MS): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
