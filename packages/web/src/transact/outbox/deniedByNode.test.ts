import { describe, expect, it, vi } from "vitest";
import type { LedgerIdentity } from "../../chain/facts/types.ts";
import { createLocalHistory } from "../../chain/history/sent/localHistory.ts";
import { memoryStorage } from "../../chain/storage/memoryStorage.ts";
import { createOutbox } from "./outbox.ts";
import { HASH, HERE, lyingNode, signedAt } from "./testing/answeringNode.ts";

/** State of a transaction after a hundred node requests, and after this computer's clock passed the expiry. */
async function statesOf(numberOnChain: bigint, trustsNode: boolean): Promise<readonly (string | undefined)[]> {
  let now = 900_000;
  let requests = 0;
  const history = createLocalHistory(memoryStorage(), () => now);
  const state = () => history.sent(HERE)[0]?.state;
  const states: (string | undefined)[] = [];
  const outbox = createOutbox({
    client: lyingNode(numberOnChain),
    history,
    identity: HERE,
    trustsNode,
    now: () => now,
    sleep: async () => {
      if (++requests === 100) {
        states.push(state());
        now = 1_100_000;
      }
    },
  });
  outbox.add([signedAt()]);
  await vi.waitFor(() => expect(["expired", "replaced", "unknown"]).toContain(state()));
  outbox.stop();
  return [...states, state()];
}

describe("transaction that its node no longer knows", () => {
  it("stays pending until this computer's clock passes the expiry, regardless of the node's time", async () => {
    expect(await statesOf(3n, false)).toEqual(["pending", "expired"]);
  });

  it("stays pending if the node reports its sequence number as used, and becomes unknown if no transaction has that number", async () => {
    expect(await statesOf(9n, false)).toEqual(["pending", "unknown"]);
  });

  it("is polled on a ledger that the node newly reports, and never submitted to it", async () => {
    let now = 900_000;
    let requests = 0;
    const history = createLocalHistory(memoryStorage(), () => now);
    const other = "custom:0x2" as LedgerIdentity;
    const options = { history, now: () => now };
    const before = createOutbox({ ...options, client: lyingNode(3n), identity: HERE, sleep: () => new Promise(() => undefined) });
    before.add([signedAt()]);
    await vi.waitFor(() => expect(history.sent(HERE)[0]?.state).toBe("pending"));
    before.stop();
    const state = () => history.sent(other)[0]?.state;
    const states: (string | undefined)[] = [];
    const submit = vi.fn(async () => HASH);
    const sleep = async () => {
      if (++requests === 100) {
        states.push(state());
        now = 1_100_000;
      }
    };
    const after = createOutbox({ ...options, client: { ...lyingNode(3n), submit }, identity: other, sleep });
    history.forgetOtherLedgers(other);
    after.resume();
    await vi.waitFor(() => expect(state()).toBe("expired"));
    after.stop();
    expect(states).toEqual(["pending"]);
    expect(submit).not.toHaveBeenCalled();
  });

  it("expires at once on the embedded network, whose clock users can move", async () => {
    expect(await statesOf(3n, true)).toEqual(["expired"]);
  });
});
