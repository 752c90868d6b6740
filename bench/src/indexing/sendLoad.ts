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
export async function sendLoad(target: LoadTarget, world: LoadWorld, count: number, perSecond = Number.POSITIVE_INFINITY): Promise<number> {
  const began = performance.now();
  const first = await target.latestVersion();
  let made = 0;
  let lastOrderless: SignedTransaction | undefined;
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
      if (transaction.raw.payload.kind === "v1") lastOrderless = transaction;
      await target.submit(transaction);
    }
  }
  async function hold(sent: number): Promise<void> {
    while (sent - (await committed()) > MOST_WAITING) await pause();
  }

  await Promise.all(Array.from({ length: SENDERS }, send));
  await untilCommitted(target, world);
  if (lastOrderless !== undefined) await target.committed(lastOrderless);
  return (performance.now() - began) / 1000;
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
