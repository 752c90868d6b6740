import { describe, expect, it } from "vitest";
import { APT_COIN } from "../facts/aptAsset.ts";
import type { Address } from "../facts/types.ts";
import { readAssetList } from "./assetList.ts";
import { readDecimal, valueInHundredths } from "./decimal.ts";
import { readPrices, worthOf } from "./prices.ts";
import { fetchSource, readSourceFile, SOURCE_BYTES } from "./readSource.ts";

const LONG = `0x${"0".repeat(62)}b2`;
const json = JSON.stringify;

describe("price source", () => {
  it("parses exact prices for each form of asset id", () => {
    const { currency, prices } = readPrices(
      json({ currency: "USD", prices: { "0xa": "6.5", "0xB2": "0.000000000000000001", "0x00c::m::T": "123456789012345" } }),
    );
    expect(currency).toBe("USD");
    expect([...prices]).toEqual([
      [APT_COIN, { digits: 65n, scale: 1 }],
      [LONG, { digits: 1n, scale: 18 }],
      ["0xc::m::T", { digits: 123456789012345n, scale: 0 }],
    ]);
  });

  it.each([
    ["nothing", ""],
    ["a page", "<!doctype html>"],
    ["a list", "[]"],
    ["null", "null"],
    ["a field missing", json({ prices: {} })],
    ["a field too many", json({ currency: "USD", prices: {}, note: 1 })],
    ["a lowercase currency", json({ currency: "usd", prices: {} })],
    ["an asset symbol as currency", json({ currency: "APT", prices: {} })],
    ["a stablecoin symbol as currency", json({ currency: "USDC", prices: {} })],
    ["markup as currency", json({ currency: "<b>", prices: {} })],
    ["a list of prices", json({ currency: "USD", prices: [] })],
    ["a price that is a number", json({ currency: "USD", prices: { "0xa": 6.5 } })],
    ["a negative price", json({ currency: "USD", prices: { "0xa": "-1" } })],
    ["an exponent", json({ currency: "USD", prices: { "0xa": "1e3" } })],
    ["a comma", json({ currency: "USD", prices: { "0xa": "1,5" } })],
    ["a leading zero", json({ currency: "USD", prices: { "0xa": "01" } })],
    ["no digits behind the point", json({ currency: "USD", prices: { "0xa": "1." } })],
    ["too many digits", json({ currency: "USD", prices: { "0xa": "1".repeat(16) } })],
    ["too many decimals", json({ currency: "USD", prices: { "0xa": `0.${"1".repeat(19)}` } })],
    ["an invalid asset id", json({ currency: "USD", prices: { APT: "1" } })],
    ["a prototype", '{"currency":"USD","prices":{"__proto__":"1"}}'],
    ["one asset twice", json({ currency: "USD", prices: { "0xa": "1", "0x1::aptos_coin::AptosCoin": "2" } })],
    ["deep nesting", `{"currency":"USD","prices":{"0xa":${"[".repeat(100_000)}${"]".repeat(100_000)}}}`],
    ["too many", json({ currency: "USD", prices: Object.fromEntries(Array.from({ length: 2_001 }, (_, i) => [`0x${i + 100}`, "1"])) })],
    ["trailing text", `${json({ currency: "USD", prices: {} })} x`],
  ])("rejects a response with %s", (_name, text) => {
    expect(() => readPrices(text)).toThrow(expect.objectContaining({ name: "SourceError", problem: "wrong_form" }));
  });

  it("values amounts without intermediate rounding, and skips assets without decimals", () => {
    const prices = readPrices(json({ currency: "USD", prices: { [APT_COIN]: "6.5", "0xb2": "2" } }));
    const described = { name: "n", symbol: "s", decimals: 8 };
    const worth = (asset: string, units: bigint, known: typeof described | undefined = described) =>
      worthOf(prices, { asset, metadata: undefined, units, described: known });
    expect(worth(APT_COIN, 150_000_000n)).toBe(975n);
    expect(worth(APT_COIN, 2n ** 63n)).toBe(59_951_918_239_556n);
    expect(worth("0xc::m::T", 5n)).toBeUndefined();
    expect(worthOf(prices, { asset: APT_COIN, metadata: undefined, units: 5n, described: undefined })).toBeUndefined();
    // A coin with a paired fungible asset is also found by the paired id.
    expect(worthOf(prices, { asset: "0xc::m::T", metadata: LONG as Address, units: 10n ** 8n, described })).toBe(200n);
  });

  it.each([
    ["1", 2n, 2, 2n],
    ["0.005", 100n, 2, 1n],
    ["0.00499", 100n, 2, 0n],
    ["0.333333333333333333", 3n, 0, 100n],
  ])("values %s for %s units of %s decimals at %s hundredths", (price, units, decimals, worth) => {
    expect(valueInHundredths(units, decimals, readDecimal(price) ?? { digits: 0n, scale: 0 })).toBe(worth);
  });
});

describe("asset list", () => {
  it("contains normalised ids without duplicates", () => {
    expect(readAssetList(json({ verified: ["0xa", "0xB2", LONG], spam: ["0xc::m::T"] }))).toEqual({
      verified: [APT_COIN, LONG],
      spam: ["0xc::m::T"],
    });
  });

  it.each([
    ["no JSON", "verified"],
    ["a field missing", json({ verified: [] })],
    ["a field too many", json({ verified: [], spam: [], trusted: [] })],
    ["no lists", json({ verified: {}, spam: [] })],
    ["a number", json({ verified: [1], spam: [] })],
    ["a symbol", json({ verified: ["APT"], spam: [] })],
    ["an asset in both", json({ verified: ["0xb2"], spam: [LONG] })],
    ["too many", json({ verified: Array.from({ length: 2_001 }, (_, i) => `0x${i + 100}`), spam: [] })],
  ])("rejects a response with %s", (_name, text) => {
    expect(() => readAssetList(text)).toThrow(expect.objectContaining({ name: "SourceError", problem: "wrong_form" }));
  });
});

describe("request to an external data source", () => {
  const fetched = (answer: () => Promise<Response>) => fetchSource("https://prices.example/", undefined, answer);

  it("sends no credentials or referrer, and follows no redirect", async () => {
    let init: RequestInit = {};
    const text = await fetchSource("https://prices.example/", undefined, async (_url, options) => {
      init = options;
      return new Response("{}");
    });
    expect(text).toBe("{}");
    expect(init).toMatchObject({ credentials: "omit", referrerPolicy: "no-referrer", redirect: "error", cache: "no-store" });
    expect(init.headers).toEqual({ accept: "application/json" });
  });

  it.each([
    ["an offline source", "unreachable", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["a refusing source", "refused", async () => new Response("no", { status: 503 })],
    ["an excessive content-length", "too_large", async () => new Response("x", { headers: { "content-length": `${SOURCE_BYTES + 1}` } })],
    ["an endless response", "too_large", async () => new Response(endless())],
  ])("fails for %s as %s", async (_name, problem, answer) => {
    await expect(fetched(answer)).rejects.toMatchObject({ name: "SourceError", problem });
  });

  it("that the caller aborts does not count as a source failure", async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(
      fetchSource("https://prices.example/", controller.signal, () => Promise.reject(new Error("aborted"))),
    ).rejects.toMatchObject({
      name: "AbortError",
    });
  });

  it("for a file rejects an excessive size", async () => {
    expect(await readSourceFile(new Blob(["{}"]))).toBe("{}");
    await expect(readSourceFile(new Blob(["x".repeat(SOURCE_BYTES + 1)]))).rejects.toMatchObject({ problem: "too_large" });
  });
});

function endless(): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)) });
}
