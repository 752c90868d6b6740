import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { parseAddress, readModule, writeCompiledModule } from "@atoll/move";
import { encodePackageMetadata, type MovePackage } from "./movePackage.ts";

/** Address in the compiled modules, replaced by the publisher's. */
const COMPILED_AT = "0xf3";
const FOLDER = new URL("../fixtures/swapPackage/", import.meta.url);
/** Metadata key of the compiler's own network, whose format is the same. */
const COMPILER_KEY = "initia::metadata_v0";

/**
 * Package of the modules `pool` and `router` with its sources, compiled by the Move compiler of `@initia/builder.js`. The upgrade changes a
 * constant and the body of `swap`.
 */
export function swapPackage(publisher: string, release: "first" | "upgrade" = "first"): MovePackage {
  const pool = release === "first" ? "pool" : "pool.next";
  const modules = [
    { name: "pool", source: packed(pool), sourceMap: new Uint8Array() },
    { name: "router", source: packed("router"), sourceMap: new Uint8Array() },
  ];
  const metadata = encodePackageMetadata({ name: "Lagoon", modules });
  return { metadata, code: [pool, "router"].map((name) => movedTo(readFileSync(new URL(`${name}.mv`, FOLDER)), publisher)) };
}

function packed(name: string): Uint8Array {
  return gzipSync(readFileSync(new URL(`${name}.move`, FOLDER)));
}

function movedTo(code: Uint8Array, publisher: string): Uint8Array {
  const [compiledAt, address] = [parseAddress(COMPILED_AT), parseAddress(publisher)];
  if (address === undefined) throw new Error(`${publisher} is not an address`);
  const module = readModule(code);
  const metadata = module.metadata
    .filter(({ key }) => Buffer.from(key).toString() === COMPILER_KEY)
    .map(({ value }) => ({ key: Buffer.from("aptos::metadata_v1"), value }));
  return writeCompiledModule({
    ...module,
    metadata,
    addresses: module.addresses.map((one) => (one === compiledAt ? address : one)),
  });
}
