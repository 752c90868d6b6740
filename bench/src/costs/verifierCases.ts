import { assembleScript, writeCompiledScript } from "@atoll/move";
import type { CostCase, Shape } from "./costCase.ts";
import { at } from "./instructionUse.ts";
import { lengthPrefix } from "./valueKinds.ts";

/** Maximum code bytes that fit into a transaction. */
const MAX_CODE_BYTES = 64_000;

/** Repeats a text `count` times, each copy with its number. */
const repeat = (count: number, text: (index: number) => string, separator = " ") =>
  Array.from({ length: count }, (_, index) => text(index)).join(separator);

/** Scripts that take long to verify: locals and code, or the whole text after `script version 9`. */
const SCRIPTS: Readonly<Record<string, { readonly dimensions: CostCase["dimensions"]; text(shape: Shape): string }>> = {
  "blocks forward": {
    dimensions: { blocks: [10, 300, 3_000, 10_500] },
    text: (shape) => main("", `${repeat(at(shape, "blocks"), (i) => `LdTrue BrTrue J${i} Nop J${i}:`)} Ret`),
  },
  "blocks backward": {
    dimensions: { blocks: [10, 300, 3_000, 13_000] },
    text: (shape) => {
      const blocks = at(shape, "blocks");
      return main("", `Branch J${blocks - 1} ${repeat(blocks, (i) => `J${i}: ${i === 0 ? "Branch END" : `Branch J${i - 1}`}`)} END: Ret`);
    },
  },
  "blocks to one end": {
    dimensions: { blocks: [10, 300, 3_000, 12_000] },
    text: (shape) => main("", `${repeat(at(shape, "blocks"), () => "LdTrue BrTrue END")} END: Ret`),
  },
  "blocks that fan out": {
    dimensions: { blocks: [10, 300, 3_000, 8_000] },
    text: (shape) => {
      const blocks = at(shape, "blocks");
      return main("", `${repeat(blocks, (i) => `LdTrue BrTrue K${i}`)} Ret ${repeat(blocks, (i) => `K${i}: Nop Ret`)}`);
    },
  },
  "blocks that fan out backwards": {
    dimensions: { blocks: [10, 300, 3_000, 8_500] },
    text: (shape) => {
      const blocks = at(shape, "blocks");
      return main("", `${repeat(blocks, (i) => `LdTrue BrTrue K${blocks - 1 - i}`)} Ret ${repeat(blocks, (i) => `K${i}: Nop`)} Ret`);
    },
  },
  loops: {
    dimensions: { loops: [10, 300, 3_000, 13_000] },
    text: (shape) => main("", `${repeat(at(shape, "loops"), (i) => `L${i}: LdFalse BrTrue L${i}`)} Ret`),
  },
  "locals over blocks": {
    dimensions: { locals: [2, 60, 250], blocks: [10, 300, 3_000, 8_000] },
    text: (shape) => {
      const locals = at(shape, "locals");
      const set = repeat(locals, (i) => `LdU64 ${i} StLoc v${i}`);
      const blocks = repeat(at(shape, "blocks"), (i) => `LdTrue BrTrue J${i} LdU64 1 StLoc v${i % locals} J${i}:`);
      return main(
        repeat(locals, (i) => `v${i}: u64`, ", "),
        `${set} ${blocks} Ret`,
      );
    },
  },
  "locals in loops": {
    dimensions: { locals: [2, 60, 250], loops: [10, 300, 1_500, 5_000] },
    text: (shape) => {
      const locals = at(shape, "locals");
      const loops = repeat(at(shape, "loops"), (i) => `L${i}: LdU64 1 StLoc v${i % locals} LdFalse BrTrue L${i}`);
      return main(
        repeat(locals, (i) => `v${i}: u64`, ", "),
        `${loops} Ret`,
      );
    },
  },
  "borrows over blocks": {
    dimensions: { references: [2, 30, 120], blocks: [10, 300, 1_500, 4_000] },
    text: (shape) => {
      const references = at(shape, "references");
      const names = `${repeat(references, (i) => `v${i}: u64`, ", ")}, ${repeat(references, (i) => `r${i}: &u64`, ", ")}`;
      const set = repeat(references, (i) => `LdU64 ${i} StLoc v${i} ImmBorrowLoc v${i} StLoc r${i}`);
      const blocks = repeat(
        at(shape, "blocks"),
        (i) => `LdTrue BrTrue J${i} ImmBorrowLoc v${(i * 7) % references} StLoc r${i % references} J${i}:`,
      );
      return main(names, `${set} ${blocks} Ret`);
    },
  },
  "copied references": {
    dimensions: { references: [2, 60, 250], copies: [100, 2_000, 10_000] },
    text: (shape) => {
      const references = at(shape, "references");
      const names = `v: u64, ${repeat(references, (i) => `r${i}: &u64`, ", ")}`;
      const copies = repeat(at(shape, "copies"), (i) => `CopyLoc r${i % references} StLoc r${(i + 1) % references}`);
      return main(names, `LdU64 1 StLoc v ${repeat(references, (i) => `ImmBorrowLoc v StLoc r${i}`)} ${copies} Ret`);
    },
  },
  "mutable element borrows": {
    dimensions: { borrows: [10, 300, 2_000, 6_000] },
    text: (shape) => {
      const borrows = repeat(at(shape, "borrows"), (i) => `LdU64 0 VecMutBorrow vector<u64> Pop MutBorrowLoc v${i % 2}`);
      return main(
        "v0: vector<vector<u64>>, v1: vector<vector<u64>>",
        `VecPack vector<u64> 0 StLoc v0 VecPack vector<u64> 0 StLoc v1 MutBorrowLoc v0 ${borrows} Pop Ret`,
      );
    },
  },
  "large types": {
    dimensions: { depth: [1, 8, 19], uses: [10, 1_000, 10_000] },
    text: (shape) => {
      const type = `${"vector<".repeat(at(shape, "depth"))}u64${">".repeat(at(shape, "depth"))}`;
      return main(
        `v: vector<${type}>`.replace("vector<", "").slice(0, -1),
        `VecPack ${type.slice(7, -1)} 0 StLoc v ${repeat(at(shape, "uses"), () => "CopyLoc v Pop")} Ret`,
      );
    },
  },
  "function types": {
    dimensions: { parts: [1, 40, 110], uses: [10, 300, 1_000] },
    text: (shape) => {
      const type = `|${repeat(at(shape, "parts"), () => "u64", ", ")}|() has copy + drop`;
      return main(
        `v: ${type}, w: ${type}`,
        `LdFalse BrTrue A Branch END A: ${repeat(at(shape, "uses"), (i) => `ImmBorrowLoc ${i % 2 === 0 ? "v" : "w"} Pop`)} END: Ret`,
      );
    },
  },
  "large constants": {
    dimensions: { constants: [1, 10, 200], bytes: [10, 300, 6_000, 58_000] },
    text: (shape) => {
      const bytes = Math.min(at(shape, "bytes"), Math.floor(58_000 / at(shape, "constants")));
      return main("", `${repeat(at(shape, "constants"), (i) => `LdConst vector<bool> x"${prefixed(bytes, i)}" Pop`)} Ret`);
    },
  },
  "small constants": {
    dimensions: { constants: [10, 1_000, 6_000] },
    text: (shape) => main("", `${repeat(at(shape, "constants"), (i) => `LdConst u32 x"${le32(i)}" Pop`)} Ret`),
  },
  "nested constants": {
    dimensions: { items: [10, 1_000, 28_000] },
    text: (shape) => {
      const items = at(shape, "items");
      return main("", `LdConst vector<vector<vector<u8>>> x"${lengthPrefix(items)}${"00".repeat(items)}" Pop Ret`);
    },
  },
  "signatures of locals": {
    dimensions: { locals: [1, 60, 250], nodes: [1, 60, 120] },
    text: (shape) => {
      const type = (i: number) => `|${repeat(at(shape, "nodes"), (n) => ((n * 31 + i) % 3 === 0 ? "u8" : "u64"), ", ")}|()`;
      return main(
        repeat(at(shape, "locals"), (i) => `v${i}: ${type(i)}`, ", "),
        "Ret",
      );
    },
  },
  "used functions": {
    dimensions: { functions: [1, 20, 120] },
    text: (shape) => {
      const names = Array.from({ length: at(shape, "functions") }, (_, index) => index);
      return `${names.map((i) => `use fun 0x1::vector::f${i}(u64): u64;`).join("\n")} fun main() { Ret }`;
    },
  },
  "pushes in a block": {
    dimensions: { pushes: [10, 300, 1_000], rounds: [1, 10, 30] },
    text: (shape) =>
      main("", `${repeat(at(shape, "rounds"), () => `${"LdTrue ".repeat(at(shape, "pushes"))}${"Pop ".repeat(at(shape, "pushes"))}`)} Ret`),
  },
};

/** Cases for verifying scripts at the transaction size limit; every measurement uses a script that is not cached. */
export const VERIFIER_CASES: readonly CostCase[] = Object.entries(SCRIPTS).map(([name, { dimensions, text }]) => ({
  name: `verifier/script ${name}`,
  dimensions,
  program: (shape, nonce) => {
    const source = text(shape).replace(/ Ret }$/, ` LdU64 ${nonce} Pop Ret }`);
    const code = writeCompiledScript(assembleScript(`script version 9 ${source}`));
    return code.length > MAX_CODE_BYTES ? undefined : { run: { kind: "script", code }, gasUnits: 200 };
  },
}));

function main(locals: string, code: string): string {
  return `fun main() { ${locals === "" ? "" : `local ${locals}`} ${code} }`;
}

function le32(value: number): string {
  return [0, 8, 16, 24].map((shift) => ((value >>> shift) & 0xff).toString(16).padStart(2, "0")).join("");
}

/** Text of a boolean vector whose content is different for each constant. */
function prefixed(count: number, index: number): string {
  return lengthPrefix(count) + repeat(count, (place) => (place < 16 && (index >> place) % 2 === 1 ? "01" : "00"), "");
}
