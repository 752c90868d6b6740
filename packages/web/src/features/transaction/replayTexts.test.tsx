import "../../language/testing/english.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ItemComparison, Replay } from "../../chain/controls/replay.ts";
import { ReplayDifferences } from "./ReplayDifferences.tsx";
import { ReplayResult } from "./ReplayResult.tsx";
import { nodeWithState } from "./ReplayView.tsx";

const EQUAL = { status: true, gasUsed: true, events: true, changes: true, deposits: true };
const REPLAY: Replay = {
  version: 21n,
  original: { success: true, vmStatus: "Executed successfully", gasUsed: 12n },
  replay: { success: true, vmStatus: "Executed successfully", gasUsed: 12n, sessions: [] },
  equal: EQUAL,
  events: [],
  changes: [],
  framework: "bytecode",
  hasDeposits: true,
  costs: { requests: 14, bytes: 2_048, cacheHits: 3, durationMs: 1_234 },
};
const item = (parts: Partial<ItemComparison>): ItemComparison => ({
  item: { kind: "resource", address: "0xb0b", type: "0x1::coin::Store" },
  before: { value: "1" },
  original: { op: "write", data: { value: "2" }, sizeBytes: 8 },
  replay: { op: "write", data: { value: "3" }, sizeBytes: 8 },
  isEqual: false,
  ...parts,
});

describe("result of a replay", () => {
  const shown = (replay: Partial<Replay>, isChanged = false) =>
    renderToStaticMarkup(<ReplayResult finished={{ replay: { ...REPLAY, ...replay }, isChanged }} script={undefined} />);

  it("says that it matches the original, with its costs", () => {
    const html = shown({});
    expect(html).toContain("The replay matches the original");
    expect(html).toContain("Requests: 14 (2 KiB). From the cache: 3. Time: 1.2 s.");
    expect(html).not.toContain("Different");
  });

  it("warns of a difference without changes, and names the parts", () => {
    const html = shown({ equal: { ...EQUAL, gasUsed: false, events: false } });
    expect(html).toContain("The replay differs from the original");
    expect(html).toContain("Different: Gas used, Events.");
  });

  it("does not warn of a difference that changes make", () => {
    const html = shown({ equal: { ...EQUAL, changes: false } }, true);
    expect(html).toContain("Your changes make a difference");
    expect(html).not.toContain("does not reproduce");
  });

  it("leaves storage deposits out if the node does not report them", () => {
    const html = shown({ hasDeposits: false, equal: { ...EQUAL, deposits: false } });
    expect(html).toContain("The replay matches the original");
    expect(html).toContain("report storage deposits");
  });
});

describe("differences of a replay", () => {
  const shown = (changes: readonly ItemComparison[]) => renderToStaticMarkup(<ReplayDifferences replay={{ ...REPLAY, changes }} />);

  it("show the values after the original and after the replay", () => {
    const html = shown([item({}), item({ isEqual: true })]);
    expect(html).toContain("1 different state item");
    expect(html).toContain("0xb0b/0x1::coin::Store");
    expect(html.indexOf(">2<")).toBeGreaterThan(0);
    expect(html.indexOf(">2<")).toBeLessThan(html.indexOf(">3<"));
  });

  it("compare with the value before, if only one side changed the item", () => {
    const html = shown([item({ replay: undefined })]);
    expect(html).toContain("Only the original wrote this item.");
    expect(html.indexOf(">2<")).toBeLessThan(html.indexOf(">1<"));
  });

  it("mark an item that only one side wrote, with the value that it had", () => {
    const html = shown([item({ original: { op: "write", data: { value: "1" }, sizeBytes: 8 }, replay: undefined })]);
    expect(html).toContain("Only the original wrote this item.");
    expect(html).toContain("Written with the value that it had before.");
    expect(html).not.toContain("Deleted");
  });

  it("show sizes of items without readable data", () => {
    const module = { item: { kind: "module", name: "0x5::shelf" }, before: null } as const;
    const html = shown([
      item({ ...module, original: { op: "write", data: null, sizeBytes: 100 }, replay: { op: "write", data: null, sizeBytes: 200 } }),
    ]);
    expect(html).toContain("The stored bytes differ (original 100 B, replay 200 B).");
  });
});

describe("node of a replay", () => {
  const endpoints = { node: "http://127.0.0.1:8080/v1" };
  it.each([
    [10n, "https://upstream.example/v1"],
    [11n, endpoints.node],
  ])("of version %s on a fork at version 10", (version, url) => {
    const fork = { of: "upstream.example", url: "https://upstream.example/v1", version: "10", keepsChainId: false };
    expect(nodeWithState({ fork, endpoints } as never, version)).toBe(url);
  });
});
