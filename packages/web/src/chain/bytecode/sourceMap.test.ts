import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { readModule } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { decodeSourceMap, lineOf, SOURCE_MAP_BYTES_MAX } from "./sourceMap.ts";

const fileOf = (name: string) => new Uint8Array(readFileSync(new URL(`../../../../../tests/fixtures/lagoon/${name}`, import.meta.url)));
const published = new Uint8Array(gzipSync(fileOf("pool.mvsm")));
const source = new TextDecoder().decode(fileOf("sources/pool.move"));
const module = readModule(fileOf("pool.mv"));

function functionNamed(name: string): number {
  return module.functions.findIndex(({ handle }) => module.identifiers[module.functionHandles[handle]?.name ?? 0] === name);
}
function offsetOf(name: string, op: string): number {
  return module.functions[functionNamed(name)]?.code?.instructions.findIndex((instruction) => instruction.op === op) ?? -1;
}

describe("source map of the Move compiler", () => {
  it.each([
    ["quote_of", "Sub", "reserve - amount"],
    ["check_least", "Abort", "assert!(received >= least, E_SLIPPAGE);"],
    ["byte_of", "CastU8", "(value as u8)"],
    ["minted", "ImmBorrowGlobalGeneric", "borrow_global<Caps<Kelp>>(at).minted"],
  ])("gives the line of an instruction in %s", async (name, op, line) => {
    const map = await decodeSourceMap(published);
    expect(map?.module).toBe("pool");
    const found = map && (await lineOf(map, functionNamed(name), offsetOf(name, op), source));
    expect(source.split("\n")[(found?.first ?? 0) - 1]?.trim()).toBe(line);
  });

  it("names parameters and locals", async () => {
    const map = await decodeSourceMap(fileOf("pool.mvsm"));
    expect(map?.functions.get(functionNamed("swap"))).toMatchObject({ parameters: ["_trader", "amount", "least"] });
  });

  it("gives no line for another text than the compiled one", async () => {
    const map = await decodeSourceMap(published);
    expect(map && (await lineOf(map, functionNamed("quote_of"), 2, `${source} `))).toBeUndefined();
  });

  it.each([
    ["nothing", new Uint8Array()],
    ["damaged gzip", published.with(20, 0xff).with(21, 0xff)],
    ["a truncated map", fileOf("pool.mvsm").slice(0, -1)],
    ["a map with trailing bytes", new Uint8Array([...fileOf("pool.mvsm"), 0])],
    ["a map that unpacks to more than 4 MiB", new Uint8Array(gzipSync(new Uint8Array(SOURCE_MAP_BYTES_MAX + 1)))],
  ])("rejects %s", async (_, bytes) => {
    expect(await decodeSourceMap(bytes)).toBeUndefined();
  });
});
