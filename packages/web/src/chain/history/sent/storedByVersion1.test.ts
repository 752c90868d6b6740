import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { LedgerIdentity } from "../../facts/types.ts";
import { readCustomNetworks } from "../../networks/customNetworks.ts";
import { memoryStorage } from "../../storage/memoryStorage.ts";
import { createLocalHistory } from "./localHistory.ts";

// Written by the page version before chain id confirmation and approvals existed.
const fixture: { readonly localStorage: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(new URL("../../../testing/fixtures/storedByVersion1.json", import.meta.url), "utf8"),
);
const storage = memoryStorage(fixture.localStorage);

describe("storage written before chain ids were confirmed", () => {
  it("still yields the user's custom networks, with and without a chain id", () => {
    expect(readCustomNetworks(storage).map(({ id, label, chainId, endpoints }) => [id, label, chainId, endpoints.node])).toEqual([
      ["harbour", "Harbour", undefined, "http://127.0.0.1:9080/v1"],
      ["our-test", "Our test network", 42, "https://node.example.com/v1"],
    ]);
  });

  it("still yields sent transactions with exact amounts", () => {
    const history = createLocalHistory(storage);
    const identity = `harbour:0x${"3c".repeat(32)}` as LedgerIdentity;
    expect(history.sent(identity).map(({ state, version, intent }) => [state, version, intent])).toEqual([
      ["pending", undefined, { kind: "call", functionId: expect.any(String) }],
      [
        "committed",
        9007199254740993n,
        { kind: "payment", asset: "0x1::aptos_coin::AptosCoin", recipient: `0x${"b2".repeat(32)}`, units: 18446744073709551615n },
      ],
    ]);
    expect(history.knownRecipients(identity)).toMatchObject([{ address: `0x${"b2".repeat(32)}`, payments: 1 }]);
  });
});
