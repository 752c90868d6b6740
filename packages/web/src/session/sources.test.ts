// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { forgetAssetList, keepAssetList, keptLists } from "./assetLists.ts";
import { chooseGateway, choosePriceSource, dropListSource, keepListSource, sourceOrigins, sources } from "./sources.ts";

const list = (id: string, url: string | undefined) => ({ id, network: "local", url, name: id });

describe("sources", () => {
  it("are none at first", () => {
    expect(sources()).toEqual({ prices: [], lists: [], gateway: undefined });
    expect(sourceOrigins(sources())).toEqual([]);
  });

  it("are one for prices a network, lists as chosen, and a gateway; all survive a reload", () => {
    choosePriceSource("local", "https://old.example/");
    choosePriceSource("testnet", "https://prices.example/t");
    choosePriceSource("local", "https://prices.example/l");
    keepListSource(list("a", "https://lists.example/1"));
    keepListSource(list("file", undefined));
    chooseGateway("https://ipfs.example/ipfs/");
    // As it is after a reload: nothing but what is stored.
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
    ["an address with a password", { prices: [{ network: "local", url: "https://a:b@prices.example/" }], lists: [] }],
    ["plain http elsewhere", { prices: [{ network: "local", url: "http://prices.example/" }], lists: [] }],
    ["a gateway that is a script", { prices: [], lists: [], gateway: "javascript:alert(1)" }],
    ["no lists", { prices: [] }],
  ])("that were stored with %s count as none", (_name, stored) => {
    localStorage.setItem("atoll-sources", JSON.stringify(stored));
    expect(sources()).toEqual({ prices: [], lists: [], gateway: undefined });
  });
});

describe("what lists said", () => {
  it("is kept until it is forgotten, and damage counts as nothing", () => {
    keepAssetList("a", { verified: ["0xa"], spam: [] }, 5);
    keepAssetList("b", { verified: [], spam: ["0xb"] }, 6);
    forgetAssetList("a");
    expect(Object.fromEntries(keptLists())).toEqual({ b: { verified: [], spam: ["0xb"], readAt: 6 } });
    localStorage.setItem("atoll-asset-lists", '[["b",{"verified":[],"spam":[1],"readAt":6}]]');
    expect(keptLists().size).toBe(0);
  });
});
