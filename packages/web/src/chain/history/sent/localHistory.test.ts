import { describe, expect, it } from "vitest";
import type { Address, LedgerIdentity, TransactionHash } from "../../facts/types.ts";
import type { KeyValueStorage } from "../../storage/keyValueStorage.ts";
import { memoryStorage } from "../../storage/memoryStorage.ts";
import type { Intent } from "../../transactions/intent.ts";
import { createLocalHistory, type LocalHistory } from "./localHistory.ts";
import { SENT_STATES, type SentState, type SentTransaction } from "./sentTransaction.ts";

const here = "local:0x1" as LedgerIdentity;
const reset = "local:0x2" as LedgerIdentity;
const there = "testnet:chain-2" as LedgerIdentity;

const bob = `0x${"b".repeat(64)}` as Address;
const carol = `0x${"c".repeat(64)}` as Address;
const payment = (recipient: Address): Intent => ({
  kind: "payment",
  asset: "0x1::aptos_coin::AptosCoin",
  recipient,
  units: 18_446_744_073_709_551_615n,
});

function entry(hash: string, change: Partial<SentTransaction> = {}): SentTransaction {
  return {
    hash: hash as TransactionHash,
    sender: "0xa" as Address,
    intent: payment(bob),
    sequenceNumber: 2n ** 63n,
    signed: "0x00ff",
    expirationSecs: 5n,
    sentAt: 1_000,
    state: "submitted",
    version: undefined,
    vmStatus: undefined,
    finalAt: undefined,
    ...change,
  };
}

describe("createLocalHistory", () => {
  it("persists entries exactly across reloads, newest first, separately per ledger", () => {
    const storage = memoryStorage();
    const history = createLocalHistory(storage);
    expect(history.record(here, entry("0x01"))).toBe(true);
    history.record(here, entry("0x02"));
    history.record(there, entry("0x03"));
    history.update(here, "0x01" as TransactionHash, { state: "committed", version: 2n ** 60n, finalAt: 7 });
    const again = createLocalHistory(storage);
    expect(again.sent(here)).toEqual([
      entry("0x02"),
      entry("0x01", { state: "committed", version: 2n ** 60n, finalAt: 7, signed: undefined }),
    ]);
    expect(again.sent(there)).toEqual([entry("0x03")]);
    expect(again.sent(reset)).toEqual([]);
  });

  it("lists only recipients of confirmed payments", () => {
    const history = createLocalHistory(memoryStorage());
    history.record(here, entry("0x01", { state: "committed", sentAt: 1 }));
    history.record(here, entry("0x02", { state: "committed", sentAt: 9, confirmation: "index" }));
    for (const confirmation of ["awaited", "node"] as const)
      history.record(here, entry(confirmation, { state: "committed", confirmation, intent: payment(carol) }));
    for (const state of SENT_STATES.filter((one) => one !== "committed"))
      history.record(here, entry(state, { state: state as SentState, intent: payment(carol) }));
    history.record(here, entry("0x06", { intent: { kind: "call", functionId: "0x1::a::b" } }));
    expect(history.knownRecipients(here)).toEqual([{ address: bob, payments: 2, lastPaidAt: 9 }]);
    // A script or a table line counts as payment if it paid somebody.
    history.record(here, entry("0x07", { intent: { kind: "script" }, paid: [carol], state: "committed", sentAt: 11 }));
    history.record(here, entry("0x08", { intent: { kind: "script" }, paid: [carol], state: "failed", sentAt: 12 }));
    expect(history.knownRecipients(here)).toContainEqual({ address: carol, payments: 1, lastPaidAt: 11 });
    expect(history.knownRecipients(there)).toEqual([]);
  });

  it("marks recipients as unverified unless a transaction of this session paid them", () => {
    const storage = memoryStorage();
    const history = createLocalHistory(storage);
    history.record(here, entry("0x01", { state: "committed", sentAt: 1 }));
    expect(history.knownRecipients(here)).toEqual([{ address: bob, payments: 1, lastPaidAt: 1 }]);
    const key = storage.key(0) ?? "";
    // Another program writes the browser's storage.
    storage.setItem(key, (storage.getItem(key) ?? "").replaceAll(bob, carol));
    expect(history.knownRecipients(here)).toEqual([{ address: carol, payments: 1, lastPaidAt: 1, isUnverified: true }]);
    expect(createLocalHistory(storage).knownRecipients(here)).toMatchObject([{ address: carol, isUnverified: true }]);
  });

  it("keeps two earlier ledgers of the user's own network and only unexpired pending entries of older ones", () => {
    let now = 4_000;
    const history = createLocalHistory(memoryStorage(), () => now);
    const ledger = (number: number) => `local:0x${number}` as LedgerIdentity;
    for (let number = 1; number <= 4; number += 1)
      history.record(ledger(number), entry("0xa", { state: "committed", sentAt: number }), entry("0xb", { sentAt: number }));
    history.record(there, entry("0xa", { state: "committed" }));
    history.forgetOtherLedgers(ledger(5));
    const left = () => [1, 2, 3, 4].map((number) => history.sent(ledger(number)).map(({ hash }) => hash));
    expect(left()).toEqual([["0xb"], ["0xb"], ["0xb", "0xa"], ["0xb", "0xa"]]);
    now = 5_001;
    history.forgetOtherLedgers(ledger(5));
    expect(left()).toEqual([[], [], ["0xb", "0xa"], ["0xb", "0xa"]]);
    expect(history.sent(there)).toHaveLength(1);
    expect(history.sent(ledger(5))).toEqual([]);
  });

  it("keeps entries when the node prunes the first transaction, which identifies the ledger", () => {
    const history = createLocalHistory(memoryStorage());
    const pruned = "local:chain-4" as LedgerIdentity;
    history.record(here, entry("0x01", { state: "committed" }));
    for (const later of ["local:0x3", "local:0x4"] as LedgerIdentity[]) history.record(later, entry("0x03", { sentAt: 2_000 }));
    history.forgetOtherLedgers(pruned);
    history.record(pruned, entry("0x02"));
    history.forgetOtherLedgers(here);
    expect(history.sent(here).map(({ hash }) => hash)).toEqual(expect.arrayContaining(["0x01", "0x02"]));
  });

  it("shows and updates earlier entries under the ledger identity used after pruning", () => {
    const history = createLocalHistory(memoryStorage());
    const pruned = "local:chain-4" as LedgerIdentity;
    history.record(here, entry("0x01", { state: "pending", sentAt: 1 }));
    history.record(pruned, entry("0x02", { state: "pending", sentAt: 2 }));
    expect(history.sent(pruned).map(({ hash }) => hash)).toEqual(["0x02", "0x01"]);
    expect(history.sent(pruned)).toBe(history.sent(pruned));
    history.update(pruned, "0x01" as TransactionHash, { state: "committed", version: 5n });
    expect(history.sent(here)).toMatchObject([{ hash: "0x02" }, { hash: "0x01", state: "committed", version: 5n }]);
    // Entries stay in the list that stored them.
    expect(history.sent(there)).toEqual([]);
    expect(history.sent(reset)).toMatchObject([{ hash: "0x02" }]);
  });

  it("keeps entries of another operator's network after its node reports a new ledger", () => {
    const history = createLocalHistory(memoryStorage(), () => 4_000);
    const [before, after] = ["other:0x1", "other:0x2"] as LedgerIdentity[] as [LedgerIdentity, LedgerIdentity];
    history.record(before, entry("0x01"), entry("0x02", { state: "committed" }));
    history.forgetOtherLedgers(after);
    expect(history.sent(before)).toHaveLength(2);
  });

  it("shows pending transactions of a network's earlier ledger without their signed bytes", () => {
    const history = createLocalHistory(memoryStorage());
    const [before, after] = ["other:0x1", "other:0x2"] as LedgerIdentity[] as [LedgerIdentity, LedgerIdentity];
    history.record(before, entry("0x01", { state: "pending" }), entry("0x02", { state: "committed" }), entry("0x03", { state: "signed" }));
    history.record(there, entry("0x04"));
    history.record(after, entry("0x05", { sentAt: 2_000 }));
    expect(history.sent(after)).toEqual([entry("0x05", { sentAt: 2_000 }), entry("0x01", { state: "pending", signed: undefined })]);
    expect(history.sent(after)).toBe(history.sent(after));
    history.update(after, "0x01" as TransactionHash, { state: "submitted" });
    expect(history.sent(before)).toContainEqual(entry("0x01"));
    history.update(after, "0x01" as TransactionHash, { state: "expired", finalAt: 9 });
    const expired = entry("0x01", { state: "expired", finalAt: 9, signed: undefined });
    // Both ledgers show the outcome.
    expect(history.sent(after)).toContainEqual(expired);
    expect(history.sent(after)).toHaveLength(2);
    expect(history.sent(before)).toContainEqual(expired);
  });

  it("hides older transactions after a reset of the user's own network", () => {
    const history = createLocalHistory(memoryStorage());
    history.record(here, entry("0x01", { state: "pending" }));
    expect(history.sent(reset)).toEqual([]);
  });

  it("keeps four earlier ledgers of a network, and pending transactions of every older one", () => {
    const history = createLocalHistory(memoryStorage());
    const ledger = (number: number) => `other:0x${number}` as LedgerIdentity;
    for (let number = 0; number < 7; number += 1)
      history.record(ledger(number), entry(`0x${number}`, { state: number === 1 ? "pending" : "committed", sentAt: number }));
    history.forgetOtherLedgers(ledger(9));
    expect([0, 1, 2, 3, 4, 5, 6].filter((number) => history.sent(ledger(number)).some(({ hash }) => hash === `0x${number}`))).toEqual([
      1, 3, 4, 5, 6,
    ]);
  });

  it("preserves unreadable entries, such as those of a newer page version", () => {
    const newer = { hash: "0x09", state: "committed", intent: { kind: "moon" } };
    const storage = memoryStorage({ "atoll:sent:local:0x1": JSON.stringify([newer]) });
    const history = createLocalHistory(storage);
    history.record(here, entry("0x01"));
    expect(history.sent(here)).toEqual([entry("0x01")]);
    expect(JSON.parse(storage.getItem("atoll:sent:local:0x1") ?? "")).toMatchObject([{ hash: "0x01" }, newer]);
  });

  it("returns the same list object until a change, and notifies subscribers of changes", () => {
    const history = createLocalHistory(memoryStorage());
    let changes = 0;
    const stop = history.subscribe(() => {
      changes += 1;
    });
    history.record(here, entry("0x01"));
    expect(history.sent(here)).toBe(history.sent(here));
    history.record(here, entry("0x01", { state: "pending" }));
    expect(history.sent(here)).toHaveLength(1);
    expect(changes).toBe(2);
    stop();
    history.record(here, entry("0x02"));
    expect(changes).toBe(2);
  });

  it("keeps the newest five hundred entries and all older pending ones", () => {
    const history = createLocalHistory(memoryStorage());
    history.record(here, entry("0xfirst"));
    for (let count = 0; count < 510; count += 1) history.record(here, entry(`0x${count}`, { state: "committed" }));
    expect(history.sent(here)).toHaveLength(501);
    expect([history.sent(here)[0]?.hash, history.sent(here).at(-1)?.hash]).toEqual(["0x509", "0xfirst"]);
  });

  it("keeps all runnable transactions and the whole newest list, even above the limit", () => {
    const storage = memoryStorage();
    const history = createLocalHistory(storage);
    const list = (id: string, state: SentTransaction["state"], length: number) =>
      Array.from({ length }, (_, place) => entry(`${id}/${place}`, { state, list: { id: id as TransactionHash, place } }));
    history.record(here, ...list("old", "committed", 600));
    history.record(here, ...list("new", "signed", 1_000));
    expect(history.sent(here)).toHaveLength(1_000);
    history.updateAll(here, new Map(history.sent(here).map(({ hash }) => [hash, { state: "committed", version: 7n }])));
    for (let count = 0; count < 3; count += 1) history.record(here, entry(`0x${count}`));
    const again = createLocalHistory(storage).sent(here);
    expect(again).toHaveLength(1_003);
    expect(again.at(-1)).toEqual({
      ...entry("new/0", { state: "committed", list: { id: "new" as TransactionHash, place: 0 } }),
      version: 7n,
      signed: undefined,
    });
  });

  describe("long list", () => {
    const long = (storage: KeyValueStorage, length = 300) => {
      const history = createLocalHistory(storage);
      history.record(
        here,
        ...Array.from({ length }, (_, place) => entry(`0x${place}`, { state: "signed", signed: `0x${"9f".repeat(200)}` })),
      );
      return history;
    };
    const at = (place: number) => `0x${place}` as TransactionHash;
    const LIST = "atoll:sent:local:0x1";
    const states = (history: LocalHistory, ...places: readonly number[]) =>
      places.map((place) => history.sent(here).find(({ hash }) => hash === at(place))?.state);

    it("writes only the changed entries, visible to another tab immediately and after a reload", () => {
      const storage = memoryStorage();
      const [history, otherTab] = [long(storage), createLocalHistory(storage)];
      expect(states(otherTab, 7, 8)).toEqual(["signed", "signed"]);
      const written: number[] = [];
      const whole = storage.getItem(LIST);
      const { setItem } = storage;
      storage.setItem = (key, text) => {
        written.push(text.length);
        setItem(key, text);
      };
      history.update(here, at(7), { state: "pending" });
      history.update(here, at(8), { state: "committed", version: 2n ** 60n, finalAt: 3 });
      history.update(here, at(7), { state: "refused", refusal: { status: 400, code: "no", vmErrorCode: undefined, message: "no" } });
      history.update(here, at(7), { state: "pending", refusal: undefined });
      expect(Math.max(...written)).toBeLessThan((whole?.length ?? 0) / 10);
      expect(storage.getItem(LIST)).toBe(whole);
      expect(otherTab.sent(here)).toEqual(history.sent(here));
      expect(createLocalHistory(storage).sent(here)).toEqual(history.sent(here));
      expect(history.sent(here).find(({ hash }) => hash === at(8))).toMatchObject({ version: 2n ** 60n, signed: undefined });
      // The other tab continues from this state.
      otherTab.update(here, at(9), { state: "pending" });
      expect(states(history, 7, 8, 9)).toEqual(["pending", "committed", "pending"]);
    });

    it("rewrites the whole list after many changes and removes the change log", () => {
      const storage = memoryStorage();
      const history = long(storage);
      for (let place = 0; place < 300; place += 1)
        history.update(here, at(place), { state: "committed", version: BigInt(place), finalAt: 1 });
      expect(createLocalHistory(storage).sent(here)).toEqual(history.sent(here));
      expect(storage.getItem(LIST)).toContain("committed");
      history.record(here, entry("0xnew"));
      expect(storage.length).toBe(1);
      expect(createLocalHistory(storage).sent(here)).toEqual(history.sent(here));
    });

    it("ignores a change log older than the last complete write", () => {
      const storage = memoryStorage();
      const history = long(storage);
      history.update(here, at(7), { state: "pending" });
      const key = Array.from({ length: storage.length }, (_, index) => storage.key(index)).find((name) => name !== LIST) ?? "";
      const stale = storage.getItem(key) ?? "";
      history.record(here, entry("0xnew"));
      history.update(here, at(7), { state: "committed", version: 1n, finalAt: 1 });
      // Simulates a page closed between the two writes.
      storage.setItem(key, stale);
      expect(states(createLocalHistory(storage), 7)).toEqual(["pending"]);
      history.update(here, at(8), { state: "expired", finalAt: 1 });
      expect(states(createLocalHistory(storage), 8)).toEqual(["expired"]);
    });

    it("ignores a stale change log of a list with equal length, as after a page closed before removing it", () => {
      const storage = memoryStorage();
      const history = long(storage);
      const before = storage.getItem(LIST)?.length;
      history.update(here, at(7), { state: "submitted" });
      const key = Array.from({ length: storage.length }, (_, index) => storage.key(index)).find((name) => name !== LIST) ?? "";
      const stale = storage.getItem(key) ?? "";
      history.record(here, entry("0x7", { state: "denied", signed: `0x${"9f".repeat(200)}` }));
      expect(storage.getItem(LIST)?.length).toBe(before);
      storage.setItem(key, stale);
      expect(states(createLocalHistory(storage), 7)).toEqual(["denied"]);
      // Later writes of this page also omit the stale changes.
      history.update(here, at(8), { state: "pending" });
      expect(states(createLocalHistory(storage), 7, 8)).toEqual(["denied", "pending"]);
    });

    it("continues from a list rewritten by another tab, without the change log of the previous list", () => {
      const storage = memoryStorage();
      const [history, otherTab] = [long(storage), createLocalHistory(storage)];
      history.update(here, at(7), { state: "pending" });
      otherTab.record(here, entry("0xnew"));
      history.update(here, at(8), { state: "pending" });
      otherTab.update(here, at(9), { state: "pending" });
      for (const one of [history, otherTab, createLocalHistory(storage)])
        expect(states(one, 7, 8, 9, 10)).toEqual(["pending", "pending", "pending", "signed"]);
      expect(history.sent(here).some(({ hash }) => hash === "0xnew")).toBe(true);
    });

    it("keeps the previous state completely if the page closes before changes are written", () => {
      const storage = memoryStorage();
      const history = long(storage);
      history.update(here, at(7), { state: "submitted" });
      const { setItem } = storage;
      storage.setItem = () => {
        throw new Error("the page is gone");
      };
      expect(history.update(here, at(8), { state: "committed", version: 1n, finalAt: 1 })).toBe(false);
      storage.setItem = setItem;
      expect(states(createLocalHistory(storage), 7, 8)).toEqual(["submitted", "signed"]);
    });

    it("rewrites the whole list if the change log exceeds the quota, and returns false if nothing fits", () => {
      const storage = memoryStorage();
      const history = long(storage);
      const { setItem } = storage;
      const full = (isFull: (key: string) => boolean) => {
        storage.setItem = (key, text) => {
          if (isFull(key)) throw new DOMException("full", "QuotaExceededError");
          setItem(key, text);
        };
      };
      full((key) => key !== LIST);
      expect(history.update(here, at(7), { state: "committed", version: 1n, finalAt: 1 })).toBe(true);
      expect(states(createLocalHistory(storage), 7)).toEqual(["committed"]);
      full(() => true);
      expect(history.update(here, at(8), { state: "committed", version: 1n, finalAt: 1 })).toBe(false);
      expect(states(history, 8)).toEqual(["signed"]);
    });
  });

  it("adds several entries atomically", () => {
    const storage = memoryStorage();
    const full = {
      ...storage,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    expect(createLocalHistory(full).record(here, entry("0x1"), entry("0x2"))).toBe(false);
    expect(createLocalHistory(storage).sent(here)).toEqual([]);
  });

  it.each(["nonsense", "{}", '[{"hash":1}]', '[{"hash":"0x1","state":"odd"}]'])("starts empty if storage contains %s", (text) => {
    expect(createLocalHistory(memoryStorage({ "atoll:sent:local:0x1": text })).sent(here)).toEqual([]);
  });

  it("returns false when browser storage is full", () => {
    const storage = memoryStorage();
    const full = createLocalHistory({
      ...storage,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    expect(full.record(here, entry("0x01"))).toBe(false);
  });
});
