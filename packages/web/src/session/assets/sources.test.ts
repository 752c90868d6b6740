// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { cacheAssetList, cachedLists, forgetAssetList } from "./assetLists.ts";
import { addListSource, chooseGateway, choosePriceSource, dropListSource, sourceOrigins, sources } from "./sources.ts";

const list = (id: string, url: string | undefined) => ({ id, network: "local", url, name: id });

describe("external data sources chosen by the user", () => {
  it("default to none", () => {
    expect(sources()).toEqual({ prices: [], lists: [], gateway: undefined });
    expect(sourceOrigins(sources())).toEqual([]);
  });

  it("contain one price source per network, asset lists and an IPFS gateway, and survive a reload", () => {
    choosePriceSource("local", "https://old.example/");
    choosePriceSource("testnet", "https://prices.example/t");
    choosePriceSource("local", "https://prices.example/l");
    addListSource(list("a", "https://lists.example/1"));
    addListSource(list("file", undefined));
    chooseGateway("https://ipfs.example/ipfs/");
    // Simulates a reload: a changed text invalidates the parse cache.
    const text = localStorage.getItem("atoll-sources");
    localStorage.setItem("atoll-sources", `${text} `);
    expect(sources()).toEqual({
      prices: [
        { network: "testnet", url: "https://prices.example/t" },
        { network: "local", url: "https://prices.example/l" },
      ],
      lists: [list("a", "https://lists.example/1"), list("file", undefined)],
      gateway: "https://ipfs.example/ipfs/",
    });
    expect(sourceOrigins(sources())).toEqual(["https://lists.example", "https://prices.example"]);
    dropListSource("a");
    choosePriceSource("local", undefined);
    expect(sourceOrigins(sources())).toEqual(["https://prices.example"]);
  });

  it.each([
    ["a URL that contains a password", { prices: [{ network: "local", url: "https://a:b@prices.example/" }], lists: [] }],
    ["an http URL on another computer", { prices: [{ network: "local", url: "http://prices.example/" }], lists: [] }],
    ["a javascript URL as gateway", { prices: [], lists: [], gateway: "javascript:alert(1)" }],
    ["missing asset lists", { prices: [] }],
  ])("stored with %s are read as empty", (_name, stored) => {
    localStorage.setItem("atoll-sources", JSON.stringify(stored));
    expect(sources()).toEqual({ prices: [], lists: [], gateway: undefined });
  });
});

describe("cached asset lists", () => {
  it("stay until deleted, and are empty if browser storage is damaged", () => {
    cacheAssetList("a", { verified: ["0xa"], spam: [] }, 5);
    cacheAssetList("b", { verified: [], spam: ["0xb"] }, 6);
    forgetAssetList("a");
    expect(Object.fromEntries(cachedLists())).toEqual({ b: { verified: [], spam: ["0xb"], readAt: 6 } });
    localStorage.setItem("atoll-asset-lists", '[["b",{"verified":[],"spam":[1],"readAt":6}]]');
    expect(cachedLists().size).toBe(0);
  });
});
