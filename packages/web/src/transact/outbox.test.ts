import { describe, expect, it, vi } from "vitest";
import { readAddress } from "../chain/facts/address.ts";
import type { AccountFacts, LedgerIdentity, LedgerState, TransactionHash } from "../chain/facts/types.ts";
import { createLocalHistory } from "../chain/history/localHistory.ts";
import { memoryStorage } from "../chain/storage/memoryStorage.ts";
import { createOutbox, type OutboxOptions } from "./outbox.ts";

const HERE = "custom:0x1" as LedgerIdentity;
const HASH = "0xaa" as TransactionHash;
const ALICE = readAddress("0xa11ce");
const EXPIRES_AT = 1_000n;

/** A node that takes what it is given, denies that it has it, and says that it is an hour later than it is. */
function lyingNode(numberOnChain: bigint): OutboxOptions["client"] {
  return {
    submit: async () => HASH,
    transaction: async () => undefined,
    awaitTransaction: async () => undefined,
    account: async () => ({ sequenceNumber: numberOnChain }) as AccountFacts,
    ledger: async () => ({ timestampUsecs: (EXPIRES_AT + 3_600n) * 1_000_000n, oldestVersion: 0n }) as LedgerState,
  };
}

/** What the person is told after the node was asked a hundred times, and after this computer's clock has passed the expiry as well. */
async function told(numberOnChain: bigint, trustsLedgerClock: boolean): Promise<readonly (string | undefined)[]> {
  let now = 900_000;
  let asked = 0;
  const history = createLocalHistory(memoryStorage(), () => now);
  const state = () => history.sent(HERE)[0]?.state;
  const states: (string | undefined)[] = [];
  const outbox = createOutbox({
    client: lyingNode(numberOnChain),
    history,
    identity: HERE,
    trustsLedgerClock,
    now: () => now,
    sleep: async () => {
      if (++asked === 100) {
        states.push(state());
        now = 1_100_000;
      }
    },
  });
  const transaction = { sender: ALICE, sequenceNumber: 3n, replayNonce: undefined, expirationSecs: EXPIRES_AT };
  outbox.add([{ transaction, intent: { kind: "script" }, hash: HASH, bytes: Uint8Array.of(1) }]);
  await vi.waitFor(() => expect(["expired", "replaced"]).toContain(state()));
  outbox.stop();
  return [...states, state()];
}

describe("what a node denies to have", () => {
  it("can still run until this computer's clock says so too, whatever time the node tells", async () => {
    expect(await told(3n, false)).toEqual(["pending", "expired"]);
  });

  it("can still run although the node says that its number was used", async () => {
    expect(await told(9n, false)).toEqual(["pending", "expired"]);
  });

  it("is over at once on the embedded network, whose clock people move", async () => {
    expect(await told(3n, true)).toEqual(["expired"]);
  });
});
