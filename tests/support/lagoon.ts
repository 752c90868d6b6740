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

/** The lagoon package, ready to publish. */
export function lagoonPackage(): MovePackage {
  const compiled = readModule(fileOf("pool.mv"));
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

/** Source of the module `pool`, by line; the first line is number 1. */
export function lagoonLine(number: number): string | undefined {
  return new TextDecoder().decode(fileOf("sources/pool.move")).split("\n")[number - 1]?.trim();
}
