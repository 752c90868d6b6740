import "../../language/testing/english.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ChainClient } from "../../chain/client/chainClient.ts";
import type { Address, NetworkStatus } from "../../chain/facts/types.ts";
import type { VaultState } from "../../signer/signer.ts";
import type { ToastContent } from "../../ui/overlays/Toast.tsx";
import { type Arrival, notifyReceived } from "./notifyReceived.ts";

const [me, bob] = ["a", "c"].map((digit) => `0x${digit.repeat(64)}`) as [Address, Address];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { pathname: "/harbour" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/**
 * An account on a ledger at version 100. The index returns `answers` in sequence, each a list of `[version, octas]` paid by Bob. The index
 * has reached `indexedAtFirst` at the first answer and is up to date afterwards.
 */
function arrivalAt(ledger: string, answers: (readonly (readonly [bigint, bigint])[])[], indexedAtFirst = 100n) {
  const shown: ToastContent[] = [];
  let requests = 0;
  const chain = {
    network: { id: "harbour" },
    index: {
      ask: async () => {
        const rows = answers[Math.min(requests++, answers.length - 1)] ?? [];
        const transactions = rows.map(([version, units]) => ({
          version,
          account: me,
          success: true,
          user: { sender: bob, timestampUsecs: 0n },
          activities: [
            { kind: "withdrawal", owner: bob, asset: "0xa", units },
            { kind: "deposit", owner: me, asset: "0xa", units },
          ],
        }));
        return { transactions, indexedVersion: requests === 1 ? indexedAtFirst : 100n, indexedAtUsecs: 0n };
      },
    },
    ledger: async () => ({ identity: ledger, version: 100n, timestampUsecs: 0n }),
  } as unknown as ChainClient;
  const vault = { kind: "unlocked", accounts: [{ address: me }], contacts: [{ address: bob, name: "Bob", note: "" }] };
  const status = { kind: "online", ledger: { identity: ledger, version: 10n } } as unknown as NetworkStatus;
  const now = { kind: "online", ledger: { identity: ledger, version: 99n, timestampUsecs: 0n } } as unknown as NetworkStatus;
  const observed = { current: () => now, subscribe: () => () => undefined };
  const arrival: Arrival = {
    session: { chain, status: observed },
    address: me,
    status,
    signer: { state: () => vault as unknown as VaultState },
    show: (content) => shown.push(content),
  };
  return { arrival, shown, requests: () => requests };
}

it("notifyReceived reports a payment once, with amount and sender, as soon as the index has it", async () => {
  const { arrival, shown, requests } = arrivalAt("late", [[], [[100n, 25_000_000n]]], 99n);
  const notified = notifyReceived(arrival);
  await vi.runAllTimersAsync();
  await notified;
  expect(requests()).toBe(2);
  expect(shown).toMatchObject([{ title: "0.25\u00a0APT received", text: "From Bob", link: { href: expect.stringContaining("/100") } }]);
  const again = notifyReceived(arrival);
  await vi.runAllTimersAsync();
  await again;
  expect(shown).toHaveLength(1);
});

it("notifyReceived polls an index behind the ledger until it catches up, but not an up-to-date index without a payment, as after a refund", async () => {
  const requestsFor = async (ledger: string, indexedAtFirst: bigint) => {
    const { arrival, shown, requests } = arrivalAt(ledger, [[]], indexedAtFirst);
    const notified = notifyReceived(arrival);
    await vi.runAllTimersAsync();
    await notified;
    expect(shown).toEqual([]);
    return requests();
  };
  expect([await requestsFor("refund", 100n), await requestsFor("refund-behind", 99n)]).toEqual([1, 2]);
});

it("notifyReceived combines simultaneous payments into one notice, and delays the next notice", async () => {
  const flood = [30n, 29n, 28n].map((version) => [version, 100_000_000n] as const);
  const { arrival, shown } = arrivalAt("flood", [flood, [[31n, 5_000_000n], ...flood]]);
  await notifyReceived(arrival);
  expect(shown).toMatchObject([{ title: "3 payments received: 3\u00a0APT" }]);
  const next = notifyReceived(arrival);
  void notifyReceived(arrival);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(shown).toHaveLength(1);
  await vi.runAllTimersAsync();
  await next;
  expect(shown.map(({ title }) => title)).toEqual(["3 payments received: 3\u00a0APT", "0.05\u00a0APT received"]);
});

it("notifyReceived shows no notice on the Receive page, which reports payments itself, and none later", async () => {
  const { arrival, shown } = arrivalAt("receive", [[[12n, 25_000_000n]]]);
  vi.stubGlobal("location", { pathname: "/harbour/receive" });
  await notifyReceived(arrival);
  vi.stubGlobal("location", { pathname: "/harbour" });
  const later = notifyReceived(arrival);
  await vi.runAllTimersAsync();
  await later;
  expect(shown).toEqual([]);
});
