// Generates packages/web/src/chain/issuing/template.ts, the compiled template of issued assets, from the adjacent source. Run it after
// changing the source.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { repositoryRoot } from "./lib/process.mjs";

const { assembleModule, encodeBcs, writeCompiledModule } = await import("@atoll/move");

const folder = join(repositoryRoot, "packages/web/src/chain/issuing");
const source = readFileSync(join(folder, "issuedAsset.masm"), "utf8");
const PLACEHOLDER = /^module 0x([0-9a-f]{64})::issued_asset /m.exec(source)?.[1];
if (PLACEHOLDER === undefined) throw new Error("the source must begin with an address of 64 digits");

const code = Buffer.from(writeCompiledModule(assembleModule(source))).toString("hex");
const offset = code.indexOf(PLACEHOLDER);
if (offset % 2 !== 0 || code.lastIndexOf(PLACEHOLDER) !== offset) throw new Error("the address must stand in the code exactly once");

const IMMUTABLE = 2;
const MANIFEST = '[package]\nname = "IssuedAsset"\nversion = "1.0.0"\nupgrade_policy = "immutable"\n';
/** Package metadata as written by a compiler: the layout of 0x1::code::PackageMetadata. */
const metadata = encodeBcs((to) => {
  to.string("IssuedAsset").u8(IMMUTABLE).u64(0n);
  to.string(createHash("sha256").update(source).digest("hex").toUpperCase());
  to.bytes(zipped(MANIFEST));
  to.uleb128(1).string("issued_asset").bytes(zipped(source)).bytes(new Uint8Array()).bool(false);
  const dependencies = ["AptosFramework", "AptosStdlib", "MoveStdlib"];
  to.uleb128(dependencies.length);
  for (const name of dependencies) to.fixedBytes(Buffer.from("1".padStart(64, "0"), "hex")).string(name);
  to.bool(false);
});

writeFileSync(
  join(folder, "template.ts"),
  `// Made by scripts/issuedAsset.mjs from issuedAsset.masm, which says what it does. tests/page/issuedAsset.test.ts compares the two.

/** The module's bytes in hex, with a placeholder for the publisher's address. */
export const TEMPLATE_CODE =
  "${code}";

/** Where the 32 bytes of that address stand. */
export const TEMPLATE_ADDRESS_OFFSET = ${offset / 2};

/** \`0x1::code::PackageMetadata\` in hex: immutable, and with the source. */
export const TEMPLATE_METADATA =
  "${Buffer.from(metadata).toString("hex")}";
`,
);

function zipped(text) {
  return gzipSync(text, { level: 9 });
}
