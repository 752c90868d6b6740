import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { readModule, writeCompiledModule } from "@atoll/move";
import { encodeModuleNotes, encodePackageMetadata, type MovePackage } from "./movePackage.ts";

// Package of `tests/fixtures/lagoon`, with its source and source map. A Move compiler outside the repository wrote bytecode and map from
// our source (`npm pack @initia/builder.js` 0.2.12, compiler 2); the tests add the attributes that only Aptos' own build tool writes.

/** Address at which the lagoon package is compiled. */
export const LAGOON = "0xcafe";

/** View functions of the module `pool`. */
const VIEWS = [
  "quote_of",
  "swapped",
  "refused",
  "sum_of",
  "product_of",
  "share_of",
  "rest_of",
  "shifted",
  "byte_of",
  "minted",
  "price_at",
  "spin",
  "deep",
];

const fileOf = (name: string) => new Uint8Array(readFileSync(new URL(`../fixtures/lagoon/${name}`, import.meta.url)));

/** The lagoon package, ready to publish at `publisher`, by default `LAGOON`. */
export function lagoonPackage(publisher?: Uint8Array): MovePackage {
  const compiled = readModule(publisher === undefined ? fileOf("pool.mv") : movedTo(publisher));
  const notes = { key: new TextEncoder().encode("aptos::metadata_v1"), value: encodeModuleNotes({ views: VIEWS }) };
  const module = {
    name: "pool",
    source: new Uint8Array(gzipSync(fileOf("sources/pool.move"))),
    sourceMap: new Uint8Array(gzipSync(fileOf("pool.mvsm"))),
  };
  return {
    metadata: encodePackageMetadata({ name: "Lagoon", modules: [module] }),
    code: [writeCompiledModule({ ...compiled, metadata: [notes] })],
  };
}

/** Bytecode in which another address replaces `LAGOON`. */
function movedTo(publisher: Uint8Array): Uint8Array {
  const bytes = fileOf("pool.mv");
  const own = Uint8Array.from({ length: 32 }, (_, index) => (index === 30 ? 0xca : index === 31 ? 0xfe : 0));
  const at = bytes.findIndex((__, start) => own.every((byte, index) => bytes[start + index] === byte));
  if (at < 0) throw new Error("the lagoon package does not contain its address");
  bytes.set(publisher, at);
  return bytes;
}
